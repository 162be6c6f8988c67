import Apps from '@mui/icons-material/AppsOutlined';
import type { Resource } from '@/lib/access/policy';
import type { Feature } from '@/lib/access/features';
import { paths } from '@/lib/routing/paths';
import type { NavIcon, RouteRow } from '@/lib/routing/rows';

const read = (resource: Resource) => ({ resource, action: 'read' }) as const;

interface Area {
  resource: Resource;
  feature?: Feature;
}

const main = (path: string, label: string, icon: NavIcon, area: Area, keys: string): RouteRow => ({
  path,
  title: label,
  need: read(area.resource),
  feature: area.feature,
  nav: { group: 'main', label, icon },
  keys,
});

const page = (path: string, title: string, area: Area): RouteRow => ({
  path,
  title,
  need: read(area.resource),
  feature: area.feature,
});

const applications: Area = { resource: 'database', feature: 'applications' };
const views: Area = { resource: 'views', feature: 'views' };

/**
 * The places of the screens that are not part of this build yet (core spec, section 2): guarded, named and reachable,
 * so that a link to them says what is missing instead of failing. A screen that lands moves its rows to its feature.
 */
export const plannedRows: readonly RouteRow[] = [
  main(paths.applications, 'Applications', Apps, applications, 'g a'),
  page(paths.application, 'Application', applications),
  page(paths.view, 'View', views),
  page(paths.viewByNamespace, 'View', views),
  page(paths.viewByName, 'View', views),
];
