import { NOTIFICATIONS, SENDS, SILENCING } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** The screens of notifications, their rules and silences. */
export const notificationRoutes: readonly RouteRow[] = [
  {
    path: paths.notifications,
    title: 'Notifications',
    need: NOTIFICATIONS,
    load: () => import('./index/NotificationsPage'),
  },
  {
    path: paths.notificationResource,
    title: 'Notifications',
    need: SENDS,
    load: () => import('./resource/NotifiedResourcePage'),
  },
  {
    path: paths.notificationRules,
    title: 'Notification Rules',
    need: NOTIFICATIONS,
    load: () => import('./rules/RulesPage'),
  },
  {
    path: paths.notificationRule,
    title: 'Notification Rule',
    need: NOTIFICATIONS,
    load: () => import('./rules/RulePage'),
  },
  {
    path: paths.quiet,
    title: 'Quiet Failures',
    need: NOTIFICATIONS,
    load: () => import('./quiet/QuietPage'),
  },
  {
    path: paths.silences,
    title: 'Silences',
    need: NOTIFICATIONS,
    load: () => import('./silences/SilencesPage'),
  },
  {
    path: paths.silenceAdd,
    title: 'Add Silence',
    need: SILENCING,
    load: () => import('./silences/SilenceAddPage'),
  },
];
