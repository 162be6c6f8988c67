import { SignIn, SignUp, useAuth, useClerk } from '@clerk/clerk-react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';
import { useAuthSettings } from '../settings';
import { withReturnTo } from '../returnTo';
import { browserPath } from './addresses';
import { ProviderFailed } from './ProviderFailed';

/** The room for one of the provider's cards, which bring their own heading. */
function CardFrame({ title, children }: { title: string; children: ReactNode }) {
  const { productName } = useAuthSettings();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return (
    <Box
      component="main"
      aria-label={title}
      sx={{ display: 'grid', justifyContent: 'center', pt: { xs: 8, md: 24 }, px: 4, pb: 8 }}
    >
      <Box sx={{ width: 400, maxWidth: 'calc(100vw - 32px)' }}>
        <Typography sx={{ color: 'text.secondary', mb: 3, fontWeight: 600 }}>{productName}</Typography>
        {children}
      </Box>
    </Box>
  );
}

const CardSkeleton = <Skeleton variant="rounded" height={320} />;

/** Leaves for the provider's own page. */
function Elsewhere({ go }: { go: () => Promise<unknown> }) {
  const { loaded } = useClerk();
  useEffect(() => {
    if (loaded) void go();
  }, [loaded, go]);
  return CardSkeleton;
}

/**
 * The frame of both pages. The target is read once: steps of the provider's are addresses below the page's, without its
 * query.
 */
function ProviderPage({ title, card }: { title: string; card: (target: string, back: string) => ReactNode }) {
  const { status } = useClerk();
  const { isLoaded, isSignedIn } = useAuth({ treatPendingAsSignedOut: false });
  const [query] = useSearchParams();
  const [returnTo] = useState(() => safeReturnTo(query.get('return_to')));
  if (status === 'error') return <ProviderFailed />;
  if (isLoaded && isSignedIn) return <Navigate replace to={returnTo} />;
  const [path = '/'] = returnTo.split(/[?#]/);
  return (
    <CardFrame title={title}>{card(browserPath(path) + returnTo.slice(path.length), returnTo)}</CardFrame>
  );
}

/** `/login`: the provider's sign-in, or the way to its own page. */
export function SignInPage({ url }: { url: string }) {
  const clerk = useClerk();
  return (
    <ProviderPage
      title="Sign In to your account"
      card={(target, back) =>
        url === paths.login ? (
          <SignIn
            routing="path"
            path={browserPath(paths.login)}
            signUpUrl={browserPath(paths.registration) + withReturnTo('', back)}
            forceRedirectUrl={target}
            signUpForceRedirectUrl={target}
            fallback={CardSkeleton}
          />
        ) : (
          <Elsewhere go={() => clerk.redirectToSignIn({ signInForceRedirectUrl: here(target) })} />
        )
      }
    />
  );
}

/** `/registration`: the provider's sign-up, or the way to its own page. */
export function SignUpPage({ url }: { url: string }) {
  const clerk = useClerk();
  return (
    <ProviderPage
      title="Create account"
      card={(target, back) =>
        url === paths.registration ? (
          <SignUp
            routing="path"
            path={browserPath(paths.registration)}
            signInUrl={browserPath(paths.login) + withReturnTo('', back)}
            forceRedirectUrl={target}
            signInForceRedirectUrl={target}
            fallback={CardSkeleton}
          />
        ) : (
          <Elsewhere go={() => clerk.redirectToSignUp({ signUpForceRedirectUrl: here(target) })} />
        )
      }
    />
  );
}

const here = (path: string) => new URL(path, window.location.origin).href;
