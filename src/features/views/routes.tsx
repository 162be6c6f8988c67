import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const view = {
  title: 'View',
  need: { resource: 'views', action: 'read' },
  feature: 'views',
  load: () => import('./ViewPage'),
} as const;

/** A view, by its id or its name. The fixed routes below `/view` win over names (RTE-017). */
export const viewRoutes: readonly RouteRow[] = [
  { path: paths.view, ...view },
  { path: paths.viewByNamespace, ...view },
  { path: paths.viewByName, ...view },
];
