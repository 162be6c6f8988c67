import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const area = { need: { resource: 'playbook_runs', action: 'read' }, feature: 'playbooks' } as const;

/** The screens of playbook runs. */
export const rows: readonly RouteRow[] = [
  {
    path: paths.playbookRuns,
    title: 'Playbook Runs',
    ...area,
    load: () => import('./runs/RunsPage'),
  },
  { path: paths.playbookRun, title: 'Playbook Run', ...area, load: () => import('./run/RunPage') },
];
