import { useListCheckStatusesOneQuery } from './api';
import { HISTORY_PAGE_SIZE, useListCheckStatusesNewerQuery } from './openedApi';

/** What is known of the run that a link names. */
export interface LinkedRun {
  /** It is being looked for. */
  looking: boolean;
  /** It is no longer kept, or never was. */
  gone: boolean;
  /** The run: its time as the backend writes it, and the page of the history that holds it, from 0. */
  run?: { time: string; page: number };
}

/** Looks for a run, and for where it stands: as many runs are before it as are newer. @param time '' for no run */
export function useLinkedRun(checkId: string, time: string): LinkedRun {
  const args = { checkId, time };
  const skip = time === '';
  const found = useListCheckStatusesOneQuery(args, { skip });
  const newer = useListCheckStatusesNewerQuery(args, { skip });
  if (skip) return { looking: false, gone: false };
  // A backend that does not answer leaves the history at its newest page, which says what is wrong.
  if (found.error || newer.error) return { looking: false, gone: false };
  if (found.currentData === null) return { looking: false, gone: true };
  if (!found.currentData || newer.currentData === undefined) return { looking: true, gone: false };
  const page = Math.floor(newer.currentData / HISTORY_PAGE_SIZE);
  return { looking: false, gone: false, run: { time: found.currentData.time, page } };
}
