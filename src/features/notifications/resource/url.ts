import { tableParams } from '@/components/data-table/tableState';
import { triParam } from '@/lib/triState';
import { str, type UrlState } from '@/lib/urlState';
import { DEFAULT_STATUSES } from '@/modules/notified/sendStatus';

/** The state of a list of sends as its link holds it. */
export const sendsUrl = {
  status: triParam(DEFAULT_STATUSES),
  /** The notification whose details are open. */
  id: str(),
  ...tableParams(),
} as const;
export type SendsUrl = UrlState<typeof sendsUrl>;
