import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** Screens outside the console: signing in, the account, and what can go wrong with either. */
export const accountRows: readonly RouteRow[] = [
  { path: paths.login, title: 'Sign in', load: () => import('@/auth/kratos/LoginPage') },
  {
    path: paths.registration,
    title: 'Create account',
    load: () => import('@/auth/kratos/RegistrationPage'),
  },
  {
    path: paths.recovery,
    title: 'Recover account',
    load: () => import('@/auth/kratos/RecoveryPage'),
  },
  {
    path: paths.verification,
    title: 'Verify your account',
    load: () => import('@/auth/kratos/VerificationPage'),
  },
  {
    path: paths.profile,
    title: 'Account settings',
    load: () => import('@/auth/kratos/settings/ProfileSettingsPage'),
  },
  {
    path: paths.authStateChecker,
    title: 'Checking the session',
    load: () => import('@/auth/AuthStateChecker'),
  },
  { path: paths.error, title: 'Error', load: () => import('@/auth/ErrorPage') },
];
