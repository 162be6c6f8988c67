import { lazy } from '@/lib/lazy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** Screens outside the console: signing in, one's account, and what can go wrong with either. */
export const accountRows: readonly RouteRow[] = [
  { path: paths.login, title: 'Sign in', screen: lazy(() => import('@/auth/kratos/LoginPage')) },
  {
    path: paths.registration,
    title: 'Create account',
    screen: lazy(() => import('@/auth/kratos/RegistrationPage')),
  },
  {
    path: paths.recovery,
    title: 'Recover account',
    screen: lazy(() => import('@/auth/kratos/RecoveryPage')),
  },
  {
    path: paths.verification,
    title: 'Verify your account',
    screen: lazy(() => import('@/auth/kratos/VerificationPage')),
  },
  {
    path: paths.profile,
    title: 'Account settings',
    screen: lazy(() => import('@/auth/kratos/settings/ProfileSettingsPage')),
  },
  {
    path: paths.authStateChecker,
    title: 'Checking the session',
    screen: lazy(() => import('@/auth/AuthStateChecker')),
  },
  { path: paths.error, title: 'Error', screen: lazy(() => import('@/auth/ErrorPage')) },
];
