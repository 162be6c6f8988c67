import LocalFire from '@mui/icons-material/LocalFireDepartmentOutlined';
import { READ_INCIDENTS } from '@/lib/access/reading';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** The screens of incidents. */
export const incidentRoutes: readonly RouteRow[] = [
  {
    path: paths.incidents,
    title: 'Incidents',
    ...READ_INCIDENTS,
    load: () => import('./list/IncidentsPage'),
    nav: { group: 'main', label: 'Incidents', icon: LocalFire },
    keys: 'g i',
  },
  { path: paths.incident, title: 'Incident', ...READ_INCIDENTS, load: () => import('./item/IncidentPage') },
];
