import { lazy } from 'react';
import type { RecordDetails } from '@/modules/panel/recordDetails';

/** What pages of one area open of another: areas do not know each other, the shell knows them all. */
export const recordDetails: RecordDetails = {
  change: lazy(() => import('@/features/catalog/changes/ChangeDrawer')),
  insight: lazy(() => import('@/features/catalog/insights/InsightDrawer')),
  send: lazy(() => import('@/features/notifications/detail/SendDialog')),
  job: lazy(() => import('@/features/settings/jobs/JobDialog')),
};
