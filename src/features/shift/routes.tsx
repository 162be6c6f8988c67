import { MOMENTS } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

/** The screen of a shift: reached from the dashboard, from the incidents and from the palette. */
export const shiftRoutes: readonly RouteRow[] = [
  { path: paths.shift, title: 'Shift handover', need: MOMENTS, load: () => import('./ShiftPage') },
];
