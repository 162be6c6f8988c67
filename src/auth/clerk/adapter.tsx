import { paths } from '@/lib/routing/paths';
import type { AuthAdapter } from '../adapter';
import type { HostedOptions } from '../options';
import { SignInPage, SignUpPage } from './AccountPages';
import { ORGANIZATIONS } from './addresses';
import { CheckFailed } from './CheckFailed';
import { HostedBackend } from './HostedBackend';
import { HostedGate } from './HostedGate';
import { HostedRoot } from './HostedRoot';
import { leaveProvider } from './leave';
import { MenuEntries, MenuHead } from './MenuParts';
import OrganizationsPage from './OrganizationsPage';
import { OrgsSwitchedPage } from './OrgsSwitchedPage';
import ProfilePage from './ProfilePage';
import StateCheckerPage from './StateCheckerPage';

/** Where the provider keeps pictures of people and organizations; the policy allows it (docs/deployment.md). */
const PICTURES = 'https://img.clerk.com';

/** Rows of the route table fetch their screens; these are here already. */
const here = (Screen: () => React.ReactNode) => async () => ({ default: Screen });

/**
 * Sign-in at the hosted provider. This module and all it imports are a chunk of their own, fetched only in this mode.
 * The base address of the api must be configured before.
 */
export function hostedAdapter(options: HostedOptions): AuthAdapter {
  const backend = new HostedBackend();
  return {
    Root: props => <HostedRoot {...props} options={options} backend={backend} />,
    Gate: ({ children }) => <HostedGate backend={backend}>{children}</HostedGate>,
    CheckFailed: props => <CheckFailed {...props} backend={backend} />,
    accountRows: [
      {
        path: `${paths.login}/*`,
        title: 'Sign in',
        load: here(() => <SignInPage url={options.signInUrl} />),
      },
      {
        path: `${paths.registration}/*`,
        title: 'Create account',
        load: here(() => <SignUpPage url={options.signUpUrl} />),
      },
      { path: paths.authStateChecker, title: 'Checking the session', load: here(StateCheckerPage) },
      {
        path: paths.orgsSwitched,
        title: 'Organization changed',
        load: here(() => <OrgsSwitchedPage backend={backend} />),
      },
      { path: ORGANIZATIONS, title: 'Organizations', load: here(OrganizationsPage) },
      { path: paths.error, title: 'Error', load: () => import('../ErrorPage') },
    ],
    shellRows: [{ path: paths.profile, title: 'Your Profile', load: here(ProfilePage) }],
    signOut: returnTo => leaveProvider(backend, returnTo),
    pictureOrigin: PICTURES,
    hasProfile: true,
    keepsAccounts: true,
    MenuHead,
    MenuEntries,
  };
}
