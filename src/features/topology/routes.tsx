import Dashboard from '@mui/icons-material/DashboardOutlined';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const need = { resource: 'topologies', action: 'read' } as const;

/** The screens of the topology. */
export const topologyRoutes: readonly RouteRow[] = [
  {
    path: paths.topology,
    title: 'Topology',
    need,
    feature: 'topology',
    load: () => import('./DashboardPage'),
    nav: { group: 'main', label: 'Dashboard', icon: Dashboard },
    keys: 'g d',
  },
  {
    path: paths.topologyItem,
    title: 'Topology',
    need,
    feature: 'topology',
    load: () => import('./item/ComponentPage'),
  },
  {
    path: paths.viewTopology,
    title: 'Topology',
    need,
    load: () => import('./ComponentCardPage'),
    bare: true,
  },
];
