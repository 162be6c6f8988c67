import { applicationRoutes } from '@/features/applications/routes';
import { catalogRoutes } from '@/features/catalog/routes';
import { healthRoutes } from '@/features/health/routes';
import { incidentRoutes } from '@/features/incidents/routes';
import { logRoutes } from '@/features/logs/routes';
import { momentRoutes } from '@/features/moment/routes';
import { notificationRoutes } from '@/features/notifications/routes';
import { playbookRoutes } from '@/features/playbooks/routes';
import { settingsRoutes } from '@/features/settings/routes';
import { shiftRoutes } from '@/features/shift/routes';
import { topologyRoutes } from '@/features/topology/routes';
import { viewRoutes } from '@/features/views/routes';
import type { RouteRow } from '@/lib/routing/rows';
import { accountRows } from './accountRoutes';

/**
 * The route table: every screen of the product, in the order of the sidebar. Each comes from its feature; the main
 * entries stand in the order in which the features are joined here (SHL-002).
 */
export const screenRows: readonly RouteRow[] = sidebarOrder([
  ...topologyRoutes,
  ...healthRoutes,
  ...incidentRoutes,
  ...catalogRoutes,
  ...logRoutes,
  ...notificationRoutes,
  ...playbookRoutes,
  ...applicationRoutes,
  ...settingsRoutes,
  ...viewRoutes,
  ...momentRoutes,
  ...shiftRoutes,
]);

/** The entries of the sidebar, of which `/` leads to the first that the person may open. */
export const navRows: readonly RouteRow[] = screenRows.filter(({ nav }) => nav !== undefined);

export { accountRows };

/** Main entries as they come; the Settings entries sorted by name (SHL-005); the rest after them. */
export function sidebarOrder(rows: readonly RouteRow[]): RouteRow[] {
  const inGroup = (group?: 'main' | 'settings') => rows.filter(({ nav }) => nav?.group === group);
  // Plain names of ours: the first comparison by a language costs 9 ms of the first load.
  const byName = (a: RouteRow, b: RouteRow) => ((a.nav?.label ?? '') < (b.nav?.label ?? '') ? -1 : 1);
  return [...inGroup('main'), ...inGroup('settings').sort(byName), ...inGroup()];
}
