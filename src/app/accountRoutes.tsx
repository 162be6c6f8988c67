import { lazy } from 'react';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** Screens without a session: signing in and what can go wrong with it. */
export const accountRows: readonly RouteRow[] = [
  { path: paths.login, title: 'Sign in', screen: lazy(() => import('@/auth/kratos/LoginPage')) },
  {
    path: paths.authStateChecker,
    title: 'Checking the session',
    screen: lazy(() => import('@/auth/AuthStateChecker')),
  },
  { path: paths.error, title: 'Error', screen: lazy(() => import('@/auth/ErrorPage')) },
];
