import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { SENDS } from '@/lib/access/policy';
import { READ_AGENTS, READ_CHECKS, READ_INCIDENTS, READ_RUNS, READ_SCRAPERS } from '@/lib/access/reading';
import { usePolling } from '@/lib/hooks/usePolling';
import { MINUTE } from '@/lib/time/clock';
import { useAppSelector } from '@/lib/store/hooks';
import { useWaitingForMe } from '@/modules/playbooks/useWaitingForMe';
import { useListTeamMembersMineQuery } from '@/modules/playbooks/waitingApi';
import {
  useListAgentSummariesSilentQuery,
  useListChecksOverdueQuery,
  useListConfigScrapersSilentQuery,
} from '@/modules/silent/api';
import {
  useListChecksFailingQuery,
  useListChecksTurnedQuery,
  useListIncidentsNowQuery,
  useListNotificationSendsNowQuery,
  useListPlaybookRunsFailedNowQuery,
  type NowIncident,
} from './api';
import { byUrgency, namesTeam, failuresFromWorst, type Looking } from './urgency';

const NO_INCIDENTS: readonly NowIncident[] = [];

/** Everything that needs this person now, asked once a minute: what may not be read is not asked. */
export function useNeeds() {
  const user = useAppSelector(selectUser);
  const { can, refusal } = useAccess();
  const reads = {
    incidents: refusal(READ_INCIDENTS) === undefined,
    checks: refusal(READ_CHECKS) === undefined,
    sends: can(SENDS),
    runs: refusal(READ_RUNS) === undefined,
    agents: refusal(READ_AGENTS) === undefined,
    scrapers: refusal(READ_SCRAPERS) === undefined,
  };
  const incidents = useListIncidentsNowQuery(undefined, { skip: !reads.incidents });
  const failing = useListChecksFailingQuery(undefined, { skip: !reads.checks });
  const turned = useListChecksTurnedQuery(undefined, { skip: !reads.checks });
  const overdue = useListChecksOverdueQuery(undefined, { skip: !reads.checks });
  const sends = useListNotificationSendsNowQuery(undefined, { skip: !reads.sends });
  const runs = useListPlaybookRunsFailedNowQuery(undefined, { skip: !reads.runs });
  const agents = useListAgentSummariesSilentQuery(undefined, { skip: !reads.agents });
  const scrapers = useListConfigScrapersSilentQuery(undefined, { skip: !reads.scrapers });
  const waiting = useWaitingForMe();

  const found = incidents.data?.rows ?? NO_INCIDENTS;
  const namesTeams = found.some(namesTeam);
  const mine = useListTeamMembersMineQuery(user && namesTeams ? user.id : skipToken);
  const person = useMemo<Looking>(
    () => ({ id: user?.id ?? '', teamIds: new Set(mine.data?.map(({ team_id: team }) => team)) }),
    [user, mine.data],
  );
  const sorted = useMemo(() => byUrgency(found, person), [found, person]);
  const worst = useMemo(
    () => failing.data && { ...failing.data, rows: failuresFromWorst(failing.data.rows) },
    [failing.data],
  );

  const asked = [
    reads.incidents && incidents,
    reads.checks && failing,
    reads.checks && turned,
    reads.checks && overdue,
    reads.sends && sends,
    reads.runs && runs,
    reads.agents && agents,
    reads.scrapers && scrapers,
  ].filter(query => query !== false);
  usePolling({
    name: 'now',
    intervalMs: MINUTE,
    answeredAt: asked[0]?.fulfilledTimeStamp,
    run: () => Promise.all([...asked.map(query => query.refetch().unwrap()), waiting.refetch()?.unwrap()]),
  });
  return {
    person,
    // What is not asked for is no list.
    incidents: reads.incidents && {
      ...incidents,
      data: incidents.data && { rows: sorted, total: incidents.data.total },
    },
    failing: reads.checks && { ...failing, data: worst },
    turned: reads.checks && turned,
    overdue: reads.checks && overdue,
    sends: reads.sends && sends,
    runs: reads.runs && runs,
    agents: reads.agents && agents,
    scrapers: reads.scrapers && scrapers,
    waiting: {
      data: { rows: waiting.runs, total: waiting.runs.length },
      error: waiting.error,
      refetch: waiting.refetch,
    },
    /** The first list is there, or is not needed: what comes later stands behind it. */
    settled: waiting.settled,
    /** Everything that was asked has answered, and there is nothing. */
    nothing:
      waiting.error === undefined &&
      waiting.runs.length === 0 &&
      asked.every(({ data, error }) => !error && data?.rows.length === 0),
  };
}
