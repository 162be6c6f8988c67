import Box from '@mui/material/Box';
import type { PlaybookRun } from '@/modules/playbooks/runsApi';
import { Age } from '@/components/age/Age';
import { AppLink } from '@/components/link/AppLink';
import { runTitle } from '@/modules/playbooks/runs';
import { Took } from '@/modules/playbooks/Took';
import { runTone } from '@/components/status/runTone';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { to } from '@/lib/routing/paths';
import { Part } from './parts';

/** The runs that a run started itself. */
export function ChildRuns({ runs }: { runs: readonly PlaybookRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Part title="Child runs">
      <Box component="ul" aria-label="Child runs" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 12 }}>
        {runs.map(run => (
          <Box
            component="li"
            key={run.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: '140px minmax(0, 1fr) 88px 88px' },
              alignItems: 'center',
              columnGap: 3,
              minHeight: 32,
              borderTop: '1px solid var(--mui-palette-divider)',
            }}
          >
            <StatusDot tone={runTone(run.status)} label={statusWord(run.status)} />
            <AppLink href={to('playbookRun', { id: run.id })}>{runTitle(run)}</AppLink>
            <Age value={run.created_at} suffix />
            <Box component="span" className="tabular" sx={{ textAlign: 'right' }}>
              <Took of={run} />
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  );
}
