import Apps from '@mui/icons-material/AppsOutlined';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const area = {
  need: { resource: 'database', action: 'read', object: 'application' },
  feature: 'applications',
} as const;

/** The screens of applications: their records, and the audit report of each. */
export const applicationRoutes: readonly RouteRow[] = [
  {
    path: paths.applications,
    title: 'Applications',
    ...area,
    load: () => import('./list/ApplicationsPage'),
    nav: { group: 'main', label: 'Applications', icon: Apps },
    keys: 'g a',
  },
  { path: paths.application, title: 'Application', ...area, load: () => import('./report/ReportPage') },
];
