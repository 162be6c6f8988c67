import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const need = { resource: 'canaries', action: 'read' } as const;
const load = () => import('./HealthPage');

/** The screens of the health area. */
export const healthRoutes: readonly RouteRow[] = [
  {
    path: paths.health,
    title: 'Health',
    need,
    feature: 'health',
    load,
    nav: { group: 'main', label: 'Health', icon: MonitorHeart },
    keys: 'g h',
  },
  { path: paths.viewHealth, title: 'Health', need, feature: 'health', load, bare: true },
];
