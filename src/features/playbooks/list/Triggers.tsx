import Box from '@mui/material/Box';
import { Age } from '@/components/age/Age';
import { AppLink } from '@/components/link/AppLink';
import { useNow } from '@/lib/hooks/useNow';
import { to } from '@/lib/routing/paths';
import { MINUTE } from '@/lib/time/clock';
import type { CourseRun } from './api';
import { lastDueRun, nextDue } from './dueTimes';
import type { Trigger } from './triggers';

interface TriggersProps {
  triggers: readonly Trigger[];
  /** Runs of the playbook, the newest last; none where they are not known. */
  runs: readonly CourseRun[];
}

/** When a schedule is due next, and the run that began when it was last. */
function Due({ schedule, runs }: { schedule: string; runs: readonly CourseRun[] }) {
  const next = nextDue(schedule, useNow(MINUTE));
  const last = lastDueRun(schedule, runs);
  return (
    <>
      {next && (
        <>
          , next <Age value={next.toISOString()} ahead suffix />
        </>
      )}
      {last && (
        <>
          , last{' '}
          <AppLink href={to('playbookRun', { id: last.id })}>
            <Age value={last.created_at} suffix />
          </AppLink>
        </>
      )}
    </>
  );
}

/** What starts a playbook by itself. */
export default function Triggers({ triggers, runs }: TriggersProps) {
  return (
    <Box
      component="ul"
      aria-label="Starts by itself"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        fontSize: 'note',
        overflowWrap: 'anywhere',
      }}
    >
      {triggers.map(({ text, filter, schedule }, index) => (
        <li key={`${text} ${index}`}>
          {text}
          {schedule !== undefined && <Due schedule={schedule} runs={runs} />}
          {filter !== undefined && (
            <>
              , if{' '}
              <Box component="code" sx={{ fontFamily: 'monospace', color: 'text.secondary' }}>
                {filter}
              </Box>
            </>
          )}
        </li>
      ))}
    </Box>
  );
}
