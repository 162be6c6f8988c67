import { skipToken } from '@reduxjs/toolkit/query';
import { useAccess, type Refusal } from '@/auth/access';
import { READ_CHECKS, READ_INCIDENTS, READ_RUNS } from '@/lib/access/reading';
import { shiftDifference, SINCE_IN_ORDER, SINCE_LISTS } from './difference';
import { ofTeam, type ShiftTeam } from './sections';
import {
  useListChecksRedSinceQuery,
  useListChecksStandingQuery,
  useListIncidentsOpenedSinceQuery,
  useListIncidentsStandingQuery,
  useListPlaybookRunsStandingQuery,
} from './sinceApi';
import type { ShiftSnapshot } from './snapshot';
import type { ToldPart } from './told';
import { shiftQuestion } from './useShift';

/** What became of what a link holds. @param then undefined where there is nothing of the kind: nothing is asked */
export function useSince(then: ShiftSnapshot | undefined, team: ShiftTeam | undefined): ToldPart | undefined {
  const { refusal } = useAccess();
  const no = {
    incidents: refusal(READ_INCIDENTS),
    checks: refusal(READ_CHECKS),
    runs: refusal(READ_RUNS),
  };
  const since = then && new Date(then.at).toISOString();
  const asking = <Arg>(refused: Refusal | undefined, arg: Arg | undefined) =>
    refused || arg === undefined ? skipToken : arg;
  const some = (ids: readonly string[] | undefined) => (ids && ids.length > 0 ? ids : undefined);
  const incidentIds = some(then?.incidents?.rows.map(({ id }) => id));
  const checkIds = some(then?.checks?.rows);
  const runIds = some(then?.runs?.rows);
  const incidents = useListIncidentsStandingQuery(asking(no.incidents, incidentIds));
  const opened = useListIncidentsOpenedSinceQuery(asking(no.incidents, since));
  const checks = useListChecksStandingQuery(asking(no.checks, checkIds));
  const red = useListChecksRedSinceQuery(asking(no.checks, since));
  const runs = useListPlaybookRunsStandingQuery(asking(no.runs, runIds));
  if (!then) return undefined;
  const { lists, notes } = shiftDifference(then, {
    incidents: incidents.currentData,
    opened: opened.currentData && ofTeam(opened.currentData, team),
    checks: checks.currentData,
    red: red.currentData,
    runs: runs.currentData,
  });
  return {
    key: 'since',
    title: 'Since then',
    none: 'Nothing changed',
    lists: SINCE_IN_ORDER.flatMap(key => {
      const entries = lists[key];
      return entries ? { key, ...SINCE_LISTS[key], entries } : [];
    }),
    // Of a kind that the link holds nothing of, nothing is asked.
    questions: [
      incidentIds && shiftQuestion('Incidents of then', no.incidents, incidents),
      shiftQuestion('New incidents', no.incidents, opened),
      checkIds && shiftQuestion('Checks of then', no.checks, checks),
      shiftQuestion('Checks red since', no.checks, red),
      runIds && shiftQuestion('Runs of then', no.runs, runs),
    ].filter(question => question !== undefined),
    notes,
  };
}
