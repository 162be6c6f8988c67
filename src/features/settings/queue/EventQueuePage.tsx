import { useMemo } from 'react';
import { LAST_FAILED_FIRST, useListEventQueueQuery, type QueuedEvents } from './api';
import { col } from '@/components/data-table/col';
import { Inline } from '@/components/layout/layout';
import { countOf, formatCount, formatDecimals } from '@/lib/format';
import { usePolling } from '@/lib/hooks/usePolling';
import { formatDuration } from '@/lib/time/duration';
import { SettingsList } from '@/modules/records/SettingsList';
import type { SettingsKind } from '@/modules/records/types';
import { Trend, TrendSkeletons } from '@/modules/records/Trend';
import { useSamples } from './useSamples';
import { serverTime } from '@/lib/time/clock';

/** A row; names may repeat, so each gets an id of its own. */
type QueueRow = QueuedEvents & { id: string };

const kind: SettingsKind<QueueRow> = {
  id: 'event-queue',
  noun: ['event', 'events'],
  resource: 'database',
  rowId: row => row.id,
  nameOf: row => row.name,
  empty: 'The event queue is empty',
  columns: [
    col.name<QueueRow>({ flex: 1, minWidth: 220 }),
    col.number<QueueRow>('pending', { width: 84 }),
    col.number<QueueRow>('failed', { width: 76 }),
    col.number<QueueRow>('average_attempts', { headerName: 'Attempts', width: 88, format: formatAttempts }),
    col.age<QueueRow>('first_failure', { headerName: 'First failure', width: 104 }),
    col.age<QueueRow>('last_failure', { headerName: 'Last failure', width: 104 }),
    col.text<QueueRow>('most_common_error', { headerName: 'Most common error', flex: 2, minWidth: 240 }),
  ],
};

function formatAttempts(value: number): string {
  return formatDecimals(value, 1);
}

/** Milliseconds between two readings of the queue. */
const EVERY = 15_000;

/** `/settings/event-queue-status`: what the backend still has to handle, and how that went on while the page was open. */
export default function EventQueuePage() {
  const query = useListEventQueueQuery(LAST_FAILED_FIRST);
  const { data, refetch, fulfilledTimeStamp } = query;
  usePolling({ name: 'event-queue', intervalMs: EVERY, run: () => refetch().unwrap() });
  const rows = useMemo(
    () => data?.map((row, at): QueueRow => ({ ...row, id: `${row.name} ${row.event_id ?? ''} ${at}` })),
    [data],
  );
  const samples = useSamples(data, fulfilledTimeStamp && serverTime(fulfilledTimeStamp));
  const newest = samples.at(-1);
  const note = countOf(samples.length, 'reading');
  return (
    <SettingsList<QueueRow>
      kind={kind}
      query={{ ...query, data: rows }}
      note={
        newest ? (
          <Inline gap={3} wrap>
            <Trend
              label="Waiting"
              now={formatCount(newest.pending)}
              values={samples.map(sample => sample.pending)}
              note={note}
            />
            <Trend
              label="Failed"
              now={formatCount(newest.failed)}
              values={samples.map(sample => sample.failed)}
              note={note}
            />
            <Trend
              label="Oldest failure"
              now={newest.oldest === 0 ? 'none' : formatDuration(newest.oldest)}
              values={samples.map(sample => sample.oldest)}
              format={formatDuration}
              note={note}
            />
          </Inline>
        ) : (
          !query.error && <TrendSkeletons count={3} />
        )
      }
    />
  );
}
