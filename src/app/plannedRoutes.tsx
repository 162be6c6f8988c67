import type { Resource } from '@/lib/access/policy';
import type { Feature } from '@/lib/access/features';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const read = (resource: Resource) => ({ resource, action: 'read' }) as const;

interface Area {
  resource: Resource;
  feature?: Feature;
}

const page = (path: string, title: string, area: Area): RouteRow => ({
  path,
  title,
  need: read(area.resource),
  feature: area.feature,
});

const applications: Area = { resource: 'database', feature: 'applications' };

/**
 * The places of the screens that are not part of this build yet (core spec, section 2): guarded, named and reachable,
 * so that a link to them says what is missing instead of failing. A screen that lands moves its rows to its feature.
 */
export const plannedRows: readonly RouteRow[] = [page(paths.application, 'Application', applications)];
