import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { Age } from '@/components/age/Age';
import { Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { runTone } from '@/components/status/runTone';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { useNow } from '@/lib/hooks/useNow';
import { usePolling } from '@/lib/hooks/usePolling';
import { countOf } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { useListPlaybookRunsBelowQuery } from '@/modules/playbooks/belowApi';
import { runTitle } from '@/modules/playbooks/runs';
import type { ListedRun, PlaybookRun } from '@/modules/playbooks/runsApi';
import { hasRunEnded } from '@/modules/playbooks/status';
import { Took } from '@/modules/playbooks/Took';
import { barOf, spanOf } from './bars';
import { Part } from './parts';
import { runTree } from './tree';
import { RunBar } from './RunBar';

/** While any of them goes on they are asked for as often as the run itself. */
const EVERY_MS = 2000;
/** Levels that are told apart by their place; deeper ones stand below one another. */
const MOST_INDENTS = 6;

/** The runs that a run started itself, and all that those started in turn, on the time they took together. */
export function ChildRuns({ of: { id }, runs }: { of: PlaybookRun; runs: readonly PlaybookRun[] }) {
  const ids = useMemo(() => runs.map(run => run.id), [runs]);
  const key = ids.join();
  // The answer of a poll is a new list of the same ids.
  const asked = useMemo(() => key.split(',').filter(Boolean), [key]);
  const below = useListPlaybookRunsBelowQuery(asked.length > 0 ? asked : skipToken);
  const goesOn = (below.currentData?.runs ?? []).some(run => !hasRunEnded(run.status));
  usePolling({
    intervalMs: goesOn ? EVERY_MS : null,
    run: () => below.refetch().unwrap(),
    untilEnd: true,
  });
  const rows = runTree<ListedRun | PlaybookRun>(id, [...runs, ...(below.currentData?.runs ?? [])]);
  const now = useNow(1000);
  if (rows.length === 0) return null;
  const span = spanOf(
    rows.map(({ run }) => run),
    now,
  );
  return (
    <Part title="Child runs">
      <Box component="ul" aria-label="Child runs" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 'note' }}>
        {rows.map(({ run, depth }) => {
          const bar = barOf(run, span, now);
          return (
            <Box
              component="li"
              key={run.id}
              aria-label={depth === 0 ? runTitle(run) : `${runTitle(run)}, level ${depth + 1}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr) auto',
                  sm: 'minmax(0, 2fr) 140px minmax(0, 1fr) 88px 88px',
                },
                alignItems: 'center',
                columnGap: 3,
                minHeight: 32,
                borderTop: '1px solid var(--mui-palette-divider)',
              }}
            >
              <Box
                sx={{
                  pl: 4 * Math.min(depth, MOST_INDENTS),
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                <AppLink href={to('playbookRun', { id: run.id })}>{runTitle(run)}</AppLink>
              </Box>
              <StatusDot tone={runTone(run.status)} label={statusWord(run.status)} />
              <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, position: 'relative', height: 4 }}>
                {bar && <RunBar bar={bar} status={run.status} />}
              </Box>
              <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
                <Age value={run.created_at} suffix />
              </Box>
              <Box
                component="span"
                className="tabular"
                sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'right' }}
              >
                <Took of={run} />
              </Box>
            </Box>
          );
        })}
      </Box>
      {below.currentData?.isCut === true && (
        <Muted component="output" small>
          Some runs started by child runs are not listed. Open a child run to see its own.
        </Muted>
      )}
      {below.error !== undefined && (
        <Muted component="output" small>
          {`The runs started by ${countOf(runs.length, 'child run')} could not be read: ${messageOf(below.error)}`}
        </Muted>
      )}
    </Part>
  );
}
