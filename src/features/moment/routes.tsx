import { MOMENTS } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** The screen of what happened around a time: reached from times and from the palette. */
export const momentRoutes: readonly RouteRow[] = [
  { path: paths.moment, title: 'What happened', need: MOMENTS, load: () => import('./MomentPage') },
];
