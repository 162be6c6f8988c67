import Subject from '@mui/icons-material/SubjectOutlined';
import { lazy } from '@/lib/lazy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** The screen of logs. */
export const rows: readonly RouteRow[] = [
  {
    path: paths.logs,
    title: 'Logs',
    need: { resource: 'database', action: 'read' },
    feature: 'logs',
    screen: lazy(() => import('./LogsPage')),
    nav: { group: 'main', label: 'Logs', icon: Subject },
    keys: 'g l',
  },
];
