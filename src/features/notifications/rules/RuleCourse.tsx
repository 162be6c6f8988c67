import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { QueryView } from '@/components/feedback/QueryView';
import { Inline, Muted, Stack } from '@/components/layout/layout';
import { runSlots, successRate } from '@/components/status-strip/slots';
import { StatusStrip } from '@/components/status-strip/StatusStrip';
import { countOf, formatCount, formatPercent } from '@/lib/format';
import { useRoot } from '@/lib/routing/useRoot';
import { formatDate } from '@/lib/time/dates';
import { useRowHref } from '@/lib/useUrlState';
import { sendsUrl } from '../resource/url';
import { sendWord } from '@/modules/notified/sendStatus';
import { useListNotificationSendsCourseQuery, type CourseSend, type RuleRow } from './api';
import { errorCounts, sendSlotTone } from './course';
import { serverNow } from '@/lib/time/clock';

const WIDTH = 480;
/** Errors that are listed. */
const MOST = 5;

interface CourseProps {
  sends: readonly CourseSend[];
  onOpen: (id: string) => void;
}

/** The address of an opened send over the page of its rule. */
const opened = ({ id }: CourseSend) => ({ id });

function Course({ sends, onOpen }: CourseProps) {
  const root = useRoot();
  const hrefOf = useRowHref(sendsUrl, opened);
  const { format, zone } = useTimeDisplay();
  const slots = runSlots(sends, sendSlotTone);
  const rate = successRate(slots);
  const errors = errorCounts(sends);
  const say = ({ status, created_at: at, error }: CourseSend) =>
    [`${sendWord(status)}, ${formatDate(at, format, zone, serverNow())}`, error].filter(Boolean).join(': ');
  if (sends.length === 0) return <Muted>Nothing sent yet.</Muted>;
  return (
    <Stack gap={2}>
      <Muted small>
        {`Last ${countOf(sends.length, 'notification')}`}
        {rate !== undefined && `, ${formatPercent(rate)} delivered`}
      </Muted>
      <div style={{ maxWidth: '100%', overflow: 'hidden' }}>
        <StatusStrip
          label={`Last ${sends.length} notifications of the rule`}
          slots={slots}
          width={WIDTH}
          height={20}
          tabIndex={0}
          describe={slot => say(slot.run)}
          onOpen={slot => onOpen(slot.key)}
          hrefOf={slot => root + hrefOf(slot.run)}
        />
      </div>
      {errors.length > 0 && (
        <Box
          component="ul"
          aria-label="Most frequent errors"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: 'note' }}
        >
          {errors.slice(0, MOST).map(([error, count]) => (
            <Inline component="li" key={error} gap={2} style={{ minWidth: 0 }}>
              <Box component="span" className="tabular" sx={{ flex: 'none', color: 'status.unhealthy.text' }}>
                {`${formatCount(count)}×`}
              </Box>
              <Box component="span" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {error}
              </Box>
            </Inline>
          ))}
        </Box>
      )}
    </Stack>
  );
}

/** With one error; a line where nothing was sent. */
const HEIGHT = { none: 20, some: 101 };

interface RuleCourseProps {
  rule: RuleRow;
  /** Opens a send. */
  onOpen: (id: string) => void;
}

/** How the newest sends of a rule went: a bar each, and what failed most. */
export function RuleCourse({ rule, onOpen }: RuleCourseProps) {
  const query = useListNotificationSendsCourseQuery(rule.id);
  const { sent = 0, failed = 0, pending = 0 } = rule;
  const height = sent + failed + pending > 0 ? HEIGHT.some : HEIGHT.none;
  return (
    <QueryView query={query} skeleton={<Skeleton variant="rounded" height={height} />}>
      {sends => <Course sends={sends} onOpen={onOpen} />}
    </QueryView>
  );
}
