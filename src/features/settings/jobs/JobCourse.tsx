import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import type { JobRun } from './api';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { Inline, Muted } from '@/components/layout/layout';
import { runSlots, successRate } from '@/components/status-strip/slots';
import { StatusStrip } from '@/components/status-strip/StatusStrip';
import { countOf, formatPercent } from '@/lib/format';
import { formatDate } from '@/lib/time/dates';
import { formatDuration } from '@/lib/time/duration';
import { toInstant } from '@/lib/time/instant';
import { Trend } from '@/modules/records/Trend';
import { describeRun, jobSlotTone, p95, p95Trend } from './course';
import { serverNow } from '@/lib/time/clock';

interface JobCourseProps {
  /** The newest first; undefined until they are there. */
  runs: readonly JobRun[] | undefined;
  onOpen: (id: string) => void;
  /** The address of an opened run, with the path below which the page is served. */
  hrefOf: (run: JobRun) => string;
}

const STRIP_WIDTH = 320;

/** As large as what comes, which wraps on a phone. */
const CourseSkeleton = () => (
  <Inline gap={3} wrap>
    <Skeleton variant="rounded" height={66} width={346} style={{ maxWidth: '100%' }} />
    <Skeleton variant="rounded" height={66} width={271} />
  </Inline>
);

/** How the runs went, whatever their status: a bar a run, how many succeeded, and what the slow ones took. */
export function JobCourse({ runs, onOpen, hrefOf }: JobCourseProps) {
  const { format, zone } = useTimeDisplay();
  if (!runs) return <CourseSkeleton />;
  const slots = runSlots(runs, jobSlotTone);
  const failed = slots.filter(({ tone }) => tone === 'unhealthy').length;
  const slow = p95(runs);
  const rate = successRate(slots);
  const say = (run: JobRun) => {
    const at = toInstant(run.created_at);
    return describeRun(run, at === undefined ? '' : formatDate(at, format, zone, serverNow()));
  };
  return (
    <Inline gap={3} wrap>
      <Box
        component="section"
        aria-label="Newest runs"
        sx={{
          display: 'grid',
          alignContent: 'center',
          gap: 1,
          px: 3,
          py: 2,
          border: '1px solid var(--mui-palette-divider)',
          borderRadius: 1,
          background: 'var(--mui-palette-background-paper)',
          minWidth: 0,
        }}
      >
        <Muted small>
          {`Last ${countOf(runs.length, 'run')}`}
          {rate !== undefined && `, ${formatPercent(rate)} succeeded`}
        </Muted>
        <div style={{ maxWidth: '100%', overflow: 'hidden' }}>
          <StatusStrip
            label={`Last ${runs.length} runs, ${failed} failed`}
            slots={slots}
            width={STRIP_WIDTH}
            height={20}
            describe={slot => say(slot.run)}
            onOpen={slot => onOpen(slot.key)}
            hrefOf={slot => hrefOf(slot.run)}
            tabIndex={0}
          />
        </div>
      </Box>
      <Trend
        label="Duration p95, trend"
        now={slow === undefined ? 'none' : formatDuration(slow)}
        values={p95Trend(runs)}
        format={formatDuration}
        note="oldest to newest"
      />
    </Inline>
  );
}
