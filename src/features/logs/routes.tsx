import Subject from '@mui/icons-material/SubjectOutlined';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** The screen of logs. */
export const rows: readonly RouteRow[] = [
  {
    path: paths.logs,
    title: 'Logs',
    need: { resource: 'database', action: 'read' },
    feature: 'logs',
    load: () => import('./LogsPage'),
    nav: { group: 'main', label: 'Logs', icon: Subject },
    keys: 'g l',
  },
];
