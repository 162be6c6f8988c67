import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { READ_RUNS } from '@/lib/access/reading';
import { useAppSelector } from '@/lib/store/hooks';
import { usePlaybookAccess, usePlaybookAccessOf } from './playbookAccess';
import { approversOf, waitsFor } from './waiting';
import {
  MOST_WAITING,
  useListPlaybookRunsWaitingQuery,
  useListTeamMembersMineQuery,
  type WaitingRun,
} from './waitingApi';

const NONE: readonly WaitingRun[] = [];

/** The runs that wait for the signed-in person's approval, the longest first; none for who may approve nothing. */
export function useWaitingForMe() {
  const user = useAppSelector(selectUser);
  const { refusal } = useAccess();
  const { approve } = usePlaybookAccess();
  const accessOf = usePlaybookAccessOf();
  const skip = !user || !approve || refusal(READ_RUNS) !== undefined;
  const waiting = useListPlaybookRunsWaitingQuery(undefined, { skip });
  const runs = skip ? NONE : (waiting.data ?? NONE);
  const namesTeams = runs.some(({ spec }) => (approversOf(spec)?.teams.length ?? 0) > 0);
  const mine = useListTeamMembersMineQuery(user && namesTeams ? user.id : skipToken);
  const found = useMemo(() => {
    if (!user) return NONE;
    const teams = (mine.data ?? []).flatMap(({ team }) => team?.name ?? []);
    return runs
      .filter(
        ({ spec, playbook_id: playbookId }) =>
          waitsFor(approversOf(spec), { ...user, teams }) && accessOf({ playbookId }).approve,
      )
      .toReversed();
  }, [user, runs, mine.data, accessOf]);
  return {
    runs: found,
    /** There may be older ones besides. */
    isPart: runs.length >= MOST_WAITING,
    /** Why not all of them are known. */
    error: skip ? undefined : (waiting.error ?? mine.error),
    /** Whether it is known which they are, or that it cannot be had. */
    settled: skip || !(waiting.isLoading || mine.isLoading),
    refetch: () => (skip ? undefined : waiting.refetch()),
  };
}
