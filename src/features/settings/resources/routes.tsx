import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Favorite from '@mui/icons-material/FavoriteBorder';
import Groups from '@mui/icons-material/GroupsOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Storage from '@mui/icons-material/StorageOutlined';
import type { Feature } from '@/lib/access/features';
import type { Resource } from '@/lib/access/policy';
import { paths, to } from '@/lib/routing/paths';
import type { NavIcon, RouteRow } from '@/lib/routing/rows';
import type { PagedTable } from './definitions';

/** The list and the item of a table; what else is to be known of it comes with its pages. */
function rowsOf(
  table: PagedTable,
  label: string,
  icon: NavIcon,
  resource: Resource,
  feature: Feature,
): RouteRow[] {
  const guards = { need: { resource, action: 'read' } as const, feature };
  return [
    {
      path: to('settingsTable', { table }),
      title: label,
      ...guards,
      load: () => import('./pages').then(({ listPageOf }) => ({ default: listPageOf(table) })),
      nav: { group: 'settings', label, icon },
    },
    {
      path: `/settings/${table}/:id`,
      title: label,
      ...guards,
      load: () => import('./pages').then(({ itemPageOf }) => ({ default: itemPageOf(table) })),
    },
  ];
}

/** The screens of generic settings resources. An item of a table that is none says that there is nothing. */
export const resourceRoutes: readonly RouteRow[] = [
  ...rowsOf('teams', 'Teams', Groups, 'database', 'settings.teams'),
  ...rowsOf('incident_rules', 'Rules', Rule, 'incident', 'settings.rules'),
  ...rowsOf('topologies', 'Topology', AccountTree, 'topologies', 'settings.topology'),
  ...rowsOf('canaries', 'Health Check', Favorite, 'canaries', 'settings.health'),
  ...rowsOf('logging_backends', 'Log Backends', Storage, 'logging_backends', 'logs'),
  {
    path: paths.settingsItem,
    title: 'Settings',
    need: { resource: 'database', action: 'read' },
    load: () => import('./UnknownResourcePage'),
  },
];
