import { skipToken } from '@reduxjs/toolkit/query';
import { selectUser } from '@/auth/slice';
import { useAppSelector } from '@/lib/store/hooks';
import { waitsFor, type Approvers } from './waiting';
import { useListTeamMembersMineQuery } from './waitingApi';

/**
 * Whether the signed-in person is one of the approvers, as themselves or by a team. Undefined while their teams are read;
 * teams that cannot be read count as theirs, since the backend has the last word.
 */
export function useIsApprover(approvers: Approvers | undefined): boolean | undefined {
  const user = useAppSelector(selectUser);
  const byThemselves = user !== undefined && waitsFor(approvers, { ...user, teams: [] });
  const asksTeams = approvers !== undefined && approvers.teams.length > 0;
  const mine = useListTeamMembersMineQuery(user && asksTeams && !byThemselves ? user.id : skipToken);
  if (!user || byThemselves || !asksTeams || mine.isError) return byThemselves || mine.isError;
  if (!mine.data) return undefined;
  return waitsFor(approvers, { ...user, teams: mine.data.flatMap(({ team }) => team?.name ?? []) });
}
