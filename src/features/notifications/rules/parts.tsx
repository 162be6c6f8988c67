import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Muted } from '@/components/layout/layout';
import { StatusChip, StatusDot } from '@/components/status/Status';
import { formatCount } from '@/lib/format';
import { formatPastAgo } from '@/lib/time/age';
import type { RuleRow } from './api';
import { eventTone } from './vocabulary';

/** Events in their colours, two of them and how many more. */
export function Events({ events, most = 2 }: { events: readonly string[]; most?: number }) {
  const rest = events.slice(most);
  return (
    <Box
      component="span"
      title={events.join(', ')}
      sx={{
        display: 'inline-flex',
        flexWrap: most > 2 ? 'wrap' : 'nowrap',
        gap: 1,
        alignItems: 'center',
        minWidth: 0,
        overflow: 'hidden',
        '& > *': { flex: 'none' },
      }}
    >
      {events.slice(0, most).map(event => (
        <StatusChip key={event} tone={eventTone(event)}>
          {event}
        </StatusChip>
      ))}
      {rest.length > 0 && <Muted component="span">{`+${rest.length}`}</Muted>}
    </Box>
  );
}

/** Whether a rule works; the reason why not for people who ask. */
export function RuleStatus({ error }: { error: string | null }) {
  if (!error) return <StatusDot tone="healthy" label="Active" />;
  return (
    <Tooltip title={error}>
      <span>
        <StatusDot tone="warning" label="Paused" />
      </span>
    </Tooltip>
  );
}

const COUNTS = [
  ['sent', 'status.healthy.text'],
  ['failed', 'status.unhealthy.text'],
  ['pending', 'status.caution.text'],
] as const;

/** '3d ago: channel_not_found': the last failure and what fails most. @param now epoch ms */
export function failureText({ last_failed_at: at, most_common_error: error }: RuleRow, now: number): string {
  return [at && formatPastAgo(at, now), error].filter(Boolean).join(': ');
}

/** What a rule sent, could not send, and still has to send. */
export function Counts({ rule, now }: { rule: RuleRow; now: number }) {
  const why = failureText(rule, now);
  return (
    <Box component="span" className="tabular" sx={{ display: 'inline-flex', gap: 1 }}>
      {COUNTS.map(([word, color], index) => (
        <Box
          key={word}
          component="span"
          title={word === 'failed' && why ? why : word}
          sx={{ color: (rule[word] ?? 0) > 0 ? color : 'text.secondary' }}
        >
          {index > 0 && '/ '}
          {formatCount(rule[word] ?? 0)}
        </Box>
      ))}
    </Box>
  );
}
