import { lazy } from 'react';
import type { RecordDetailsProps } from '@/modules/panel/recordDetails';

const DETAILS = {
  change: lazy(() => import('@/features/catalog/changes/ChangeDrawer')),
  insight: lazy(() => import('@/features/catalog/insights/InsightDrawer')),
  send: lazy(() => import('@/features/notifications/detail/SendDialog')),
  job: lazy(() => import('@/features/settings/jobs/JobDialog')),
};

/** What pages of one area open of another: areas do not know each other, the shell knows them all. */
export default function RecordDetails({ kind, id, onClose }: RecordDetailsProps) {
  const Details = DETAILS[kind];
  return <Details id={id} onClose={onClose} />;
}
