import { useClerk } from '@clerk/clerk-react';
import { InternalClerkProvider } from '@clerk/clerk-react/internal';
import { useEffect, useMemo } from 'react';
import { sessionExpired } from '@/api/session';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import { textSize } from '@/theme/tokens';
import type { AuthRootProps } from '../adapter';
import type { HostedOptions } from '../options';
import { browserPath } from './addresses';
import type { HostedBackend } from './HostedBackend';

/** The console's colours and type for the provider's cards, by the variables of the theme: they follow its changes. */
const APPEARANCE = {
  variables: {
    colorPrimary: 'var(--mui-palette-primary-main)',
    colorBackground: 'var(--mui-palette-background-paper)',
    colorForeground: 'var(--mui-palette-text-primary)',
    colorMutedForeground: 'var(--mui-palette-text-secondary)',
    fontFamily: 'inherit',
    fontSize: `${textSize.body}px`,
    borderRadius: '6px',
  },
} as const;

interface HostedRootProps extends AuthRootProps {
  options: HostedOptions;
  backend: HostedBackend;
}

/** A path of this page with its base path; addresses of elsewhere stay. */
const asSeen = (url: string) => (url.startsWith('/') ? browserPath(url) : url);

/** Hands the provider over, and tells the store when its session ends without the person having asked for it. */
function ProviderLink({ backend }: { backend: HostedBackend }) {
  const clerk = useClerk();
  const dispatch = useAppDispatch();
  useEffect(() => {
    backend.attach(clerk);
    let signedIn = false;
    return clerk.addListener(({ session }) => {
      // Undefined while it changes: nobody knows yet.
      if (session === null && signedIn && !backend.leaving) dispatch(sessionExpired());
      if (session !== undefined) signedIn = session !== null;
    });
  }, [clerk, backend, dispatch]);
  return null;
}

/** Loads the provider's scripts, and lets it move within the page instead of leaving it. */
export function HostedRoot({ options, backend, go, children }: HostedRootProps) {
  const { publishableKey, signInUrl, signUpUrl, scriptUrl, uiScriptUrl, proxyUrl, satelliteDomain } = options;
  const settings = useMemo(
    () => ({
      publishableKey,
      signInUrl: asSeen(signInUrl),
      signUpUrl: asSeen(signUpUrl),
      afterSignOutUrl: browserPath(paths.login),
      routerPush: (to: string) => go(to),
      routerReplace: (to: string) => go(to, { replace: true }),
      telemetry: false as const,
      appearance: APPEARANCE,
      ...(scriptUrl && { __internal_clerkJSUrl: new URL(scriptUrl, document.baseURI).href }),
      ...(uiScriptUrl && { __internal_clerkUIUrl: new URL(uiScriptUrl, document.baseURI).href }),
    }),
    [publishableKey, signInUrl, signUpUrl, scriptUrl, uiScriptUrl, go],
  );
  const parts = (
    <>
      <ProviderLink backend={backend} />
      {children}
    </>
  );
  if (satelliteDomain)
    return (
      <InternalClerkProvider {...settings} isSatellite domain={satelliteDomain}>
        {parts}
      </InternalClerkProvider>
    );
  return (
    <InternalClerkProvider {...settings} {...(proxyUrl && { proxyUrl })}>
      {parts}
    </InternalClerkProvider>
  );
}
