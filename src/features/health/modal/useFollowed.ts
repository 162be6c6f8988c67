import { useEffect, useRef } from 'react';
import type { CheckSummary } from '../api';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import { useAppDispatch } from '@/lib/store/hooks';
import { toInstant } from '@/lib/time/instant';

interface Followed {
  checkId: string;
  /** The check in the dashboard's newest answer; undefined when it holds no such check. */
  summary: CheckSummary | undefined;
  /** When the check last ran, as the modal has it. */
  lastRuntime: string | null | undefined;
  /** The backend has said that there is no such check. */
  missing: boolean;
  isFetching: boolean;
}

/**
 * Keeps an open check as fresh as the dashboard behind it: when that learns of a newer run, or that the check is gone,
 * all that is shown of the check is read again. The check itself asks for nothing at intervals of its own.
 */
export function useFollowed({ checkId, summary, lastRuntime, missing, isFetching }: Followed): void {
  const dispatch = useAppDispatch();
  const listed = useRef(false);
  const told = useRef<string>(undefined);
  const newest = summary?.last_runtime ?? undefined;
  const ahead = (toInstant(newest) ?? 0) > (toInstant(lastRuntime) ?? Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (isFetching) return;
    const vanished = listed.current && summary === undefined && !missing;
    listed.current = summary !== undefined;
    // Once for each news: a backend whose two answers differ for good is not asked again and again.
    const news = ahead && told.current !== newest;
    if (news) told.current = newest;
    if (vanished || news) dispatch(api.util.invalidateTags([tagOf('Check', checkId)]));
  }, [dispatch, checkId, summary, newest, ahead, missing, isFetching]);
}
