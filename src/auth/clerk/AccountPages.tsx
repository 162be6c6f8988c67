import { SignIn, SignUp, useAuth, useClerk } from '@clerk/clerk-react';
import { Skeleton } from '@/components/feedback/Skeleton';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useLatest } from '@/lib/hooks/useLatest';
import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';
import { withReturnTo } from '../returnTo';
import { browserPath } from './addresses';
import { CardFrame } from './CardFrame';
import { ProviderFailed } from './ProviderFailed';

const CardSkeleton = <Skeleton variant="rounded" height={320} />;

/** Leaves for the provider's own page, once: what is drawn again meanwhile does not leave again. */
function Elsewhere({ go }: { go: () => Promise<unknown> }) {
  const { loaded } = useClerk();
  const leave = useLatest(go);
  useEffect(() => {
    if (loaded) void leave();
  }, [loaded, leave]);
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
