import { lazy } from '@/lib/lazy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const area = { need: { resource: 'playbook_runs', action: 'read' }, feature: 'playbooks' } as const;

/** The screens of playbook runs. */
export const rows: readonly RouteRow[] = [
  {
    path: paths.playbookRuns,
    title: 'Playbook Runs',
    ...area,
    screen: lazy(() => import('./runs/RunsPage')),
  },
  { path: paths.playbookRun, title: 'Playbook Run', ...area, screen: lazy(() => import('./run/RunPage')) },
];
