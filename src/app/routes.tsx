import { rows as applicationRows } from '@/features/applications/routes';
import { rows as catalogRows } from '@/features/catalog/routes';
import { rows as healthRows } from '@/features/health/routes';
import { rows as incidentRows } from '@/features/incidents/routes';
import { rows as logRows } from '@/features/logs/routes';
import { rows as notificationRows } from '@/features/notifications/routes';
import { rows as playbookRows } from '@/features/playbooks/routes';
import { rows as settingsRows } from '@/features/settings/routes';
import { rows as topologyRows } from '@/features/topology/routes';
import { rows as viewRows } from '@/features/views/routes';
import type { RouteRow } from '@/lib/routing/rows';
import { accountRows } from './accountRoutes';

const MAIN_ORDER = ['Dashboard', 'Health', 'Incidents', 'Catalog', 'Logs', 'Playbooks', 'Applications'];

/**
 * The route table: every screen of the product, in the order of the sidebar. Each comes from its feature.
 */
export const screenRows: readonly RouteRow[] = sidebarOrder([
  ...topologyRows,
  ...healthRows,
  ...incidentRows,
  ...catalogRows,
  ...logRows,
  ...notificationRows,
  ...playbookRows,
  ...applicationRows,
  ...settingsRows,
  ...viewRows,
]);

export { accountRows };

/** Main entries in the order of the core spec, section 2; the Settings entries sorted by name; the rest after them. */
function sidebarOrder(rows: readonly RouteRow[]): RouteRow[] {
  const rank = (row: RouteRow) => {
    if (row.nav?.group === 'main') return MAIN_ORDER.indexOf(row.nav.label);
    return row.nav ? 100 : 200;
  };
  return [...rows].sort(
    (a, b) => rank(a) - rank(b) || (a.nav && b.nav ? a.nav.label.localeCompare(b.nav.label) : 0),
  );
}
