import Subject from '@mui/icons-material/SubjectOutlined';
import { READ_LOGS } from '@/lib/access/reading';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** The screen of logs. */
export const logRoutes: readonly RouteRow[] = [
  {
    path: paths.logs,
    title: 'Logs',
    ...READ_LOGS,
    load: () => import('./LogsPage'),
    nav: { group: 'main', label: 'Logs', icon: Subject },
    keys: 'g l',
  },
];
