import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const view = {
  title: 'View',
  need: { resource: 'views', action: 'read' },
  feature: 'views',
  load: () => import('./ViewPage'),
} as const;

/** A view, by its id or its name. The fixed routes below `/view` win over names (decisions). */
export const rows: readonly RouteRow[] = [
  { path: paths.view, ...view },
  { path: paths.viewByNamespace, ...view },
  { path: paths.viewByName, ...view },
];
