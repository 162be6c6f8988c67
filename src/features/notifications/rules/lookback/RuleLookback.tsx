import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { DateTime } from '@/components/age/Age';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted, Stack } from '@/components/layout/layout';
import { StatusChip } from '@/components/status/Status';
import { formatCount } from '@/lib/format';
import { parseDuration } from '@/lib/time/duration';
import { SubjectLink } from '@/modules/notified/SubjectLink';
import { eventTone } from '../vocabulary';
import type { PastEvent } from './events';
import { filterJudge } from '../../judging/filter';
import { lookBack } from './lookback';
import { usePastEvents } from './useLookback';
import { LOOKBACK_LIMITS, lookbackSentences } from './words';

/** Sends that are drawn until all are asked for. */
const SHOWN = 10;

/** A rule as far as it says what it would have done. */
export interface LookedBackRule {
  events: readonly string[];
  filter: string;
  /** '4h'; '' for none. */
  repeat: string;
  /** Whom it notifies; '' while that is not known. */
  recipient: string;
}

/** What a rule would have sent in the last days, as far as that can be told. */
export default function RuleLookback({ events: names, filter, repeat, recipient }: LookedBackRule) {
  const { events, isWaiting, notes, retry } = usePastEvents(names);
  const [all, setAll] = useState(false);
  const found = useMemo(
    () => lookBack(events, { judge: filterJudge(filter), repeat: parseDuration(repeat) ?? 0 }),
    [events, filter, repeat],
  );
  if (names.length === 0) return <Muted>It listens to no event yet.</Muted>;
  if (isWaiting) return <LinesSkeleton lines={4} />;
  const newest = found.sends.toReversed();
  return (
    <Stack gap={2}>
      <output aria-label="In short" style={{ display: 'block', overflowWrap: 'anywhere' }}>
        {lookbackSentences(found, recipient).join(' ')}
      </output>
      {newest.length > 0 && (
        <Box
          component="ol"
          aria-label="It would have sent"
          sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0, fontSize: 'body' }}
        >
          {(all ? newest : newest.slice(0, SHOWN)).map(event => (
            <SendThen key={`${event.event} ${event.id} ${event.at}`} event={event} />
          ))}
        </Box>
      )}
      {!all && newest.length > SHOWN && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {`Show all ${formatCount(newest.length)}`}
        </Button>
      )}
      {retry && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={retry}>
          Retry
        </Button>
      )}
      <Muted small>{[...notes, ...LOOKBACK_LIMITS].join(' ')}</Muted>
    </Stack>
  );
}

function SendThen({ event: { at, event, subject } }: { event: PastEvent }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: '172px 148px minmax(0, 1fr)' },
        alignItems: 'center',
        columnGap: 3,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Muted component="span" style={{ whiteSpace: 'nowrap' }}>
        <DateTime value={at} />
      </Muted>
      <span style={{ minWidth: 0 }}>
        <StatusChip tone={eventTone(event)}>{event}</StatusChip>
      </span>
      <Box component="span" sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <SubjectLink subject={subject} />
      </Box>
    </Box>
  );
}
