import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { Age, DateTime } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { IncidentSeverityMark, IncidentStatusChip } from '@/components/status/IncidentStatus';
import { statusWord } from '@/components/status/tones';
import { READ_PLAYBOOKS } from '@/lib/access/reading';
import { endOf } from '@/lib/incidents/workflow';
import { to } from '@/lib/routing/paths';
import { formatDuration } from '@/lib/time/duration';
import { runTitle } from '@/modules/playbooks/runs';
import { textSize } from '@/theme/tokens';
import type { IncidentDetail } from '../api';
import { useListPlaybookRunsEarlierQuery, type EarlierIncident, type RunOnShared } from './api';
import { lastRunOf } from './lastRun';
import { subjectNames } from './subjects';
import { useEarlier } from './useEarlier';

const NO_RUNS: readonly RunOnShared[] = [];

interface EntryProps {
  incident: EarlierIncident;
  names: ReadonlyMap<string, string>;
  run: RunOnShared | undefined;
}

/** An earlier incident: what it was, what both are about, how long it took, and what was run before it ended. */
function Entry({ incident, names, run }: EntryProps) {
  const { id, incident_id: code, title, severity, status, created_at: begun, shared } = incident;
  const ended = endOf(incident);
  const known = shared.flatMap(one => names.get(one) ?? []);
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
        <IncidentSeverityMark severity={severity} hideLabel />
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <AppLink href={to('incident', { id })}>{title}</AppLink>
        </span>
        <IncidentStatusChip status={status} />
        <Muted component="span" small>
          {code}, <DateTime value={begun} />
          {ended && `, ${formatDuration(Math.max(0, Date.parse(ended) - Date.parse(begun)))} long`}
        </Muted>
      </Box>
      <Muted small style={{ overflowWrap: 'anywhere' }}>
        {known.length > 0 && `Evidence on ${known.join(', ')}`}
      </Muted>
      {run && (
        <div style={{ fontSize: textSize.note, overflowWrap: 'anywhere' }}>
          Last run before it ended:{' '}
          <AppLink href={to('playbookRun', { id: run.id })}>{runTitle(run)}</AppLink>,{' '}
          {statusWord(run.status).toLowerCase()}, <Age value={run.start_time} suffix />
        </div>
      )}
    </Box>
  );
}

/** Earlier incidents on the same items, components and checks: how they ended, and what was run before. */
export function SeenBefore({ incident }: { incident: IncidentDetail }) {
  const { evidences, earlier, isAbout } = useEarlier(incident);
  const { refusal } = useAccess();
  const names = useMemo(() => subjectNames(evidences.data ?? []), [evidences.data]);
  const mayRuns = refusal(READ_PLAYBOOKS) === undefined;
  const runs = useListPlaybookRunsEarlierQuery(
    mayRuns && earlier.data && earlier.data.length > 0 ? earlier.data : skipToken,
  );
  const query = {
    data: isAbout === false ? [] : earlier.currentData,
    error: evidences.error ?? earlier.error,
    isFetching: evidences.isFetching || earlier.isFetching,
    refetch: () => {
      void evidences.refetch();
      if (!earlier.isUninitialized) void earlier.refetch();
    },
  };
  return (
    <Box sx={{ pt: 3, minWidth: 0 }}>
      <QueryView query={query} skeleton={<LinesSkeleton lines={6} />}>
        {found =>
          found.length === 0 ? (
            <EmptyState
              text={isAbout ? 'No earlier incident on the same things' : 'No evidence leads to anything'}
              {...(!isAbout && { hint: 'Link a check, a component or an item.' })}
            />
          ) : (
            <Stack component="ol" aria-label="Earlier incidents">
              {found.map(one => (
                <Entry key={one.id} incident={one} names={names} run={lastRunOf(one, runs.data ?? NO_RUNS)} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Box>
  );
}
