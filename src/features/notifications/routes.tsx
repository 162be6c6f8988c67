import { NOTIFICATIONS } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** The screens of notifications, their rules and silences. */
export const rows: readonly RouteRow[] = [
  {
    path: paths.notifications,
    title: 'Notifications',
    need: NOTIFICATIONS,
    load: () => import('./index/NotificationsPage'),
  },
  {
    path: paths.notificationResource,
    title: 'Notifications',
    need: NOTIFICATIONS,
    load: () => import('./resource/ResourcePage'),
  },
];
