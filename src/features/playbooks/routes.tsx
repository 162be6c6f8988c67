import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import { READ_PLAYBOOKS } from '@/lib/access/reading';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const area = { need: { resource: 'playbook_runs', action: 'read' }, feature: 'playbooks' } as const;

/** The screens of playbooks and their runs. */
export const playbookRoutes: readonly RouteRow[] = [
  {
    path: paths.playbooks,
    title: 'Playbooks',
    ...READ_PLAYBOOKS,
    load: () => import('./list/PlaybooksPage'),
    nav: { group: 'main', label: 'Playbooks', icon: PlayCircle },
    keys: 'g p',
  },
  {
    path: paths.playbookRuns,
    title: 'Playbook Runs',
    ...area,
    load: () => import('./runs/RunsPage'),
  },
  {
    path: paths.playbookRunsCompare,
    title: 'Compare Runs',
    ...area,
    load: () => import('./compare/RunsComparePage'),
  },
  { path: paths.playbookRun, title: 'Playbook Run', ...area, load: () => import('./run/RunPage') },
];
