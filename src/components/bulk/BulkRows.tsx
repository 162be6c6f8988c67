import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Muted } from '@/components/layout/layout';
import type { StatusTone } from '@/theme/tokens';
import type { BulkItem, BulkState, BulkStates } from '@/lib/bulk/bulk';
import { formatCount } from '@/lib/format';
import { StatusDot } from '../status/Status';

/** What the change is called: 'Run', 'Running...', 'Run', 'Not run'. */
export interface BulkWords {
  act: string;
  running: string;
  done: string;
  failed: string;
  /** The button that begins nothing: 'Cancel' unless told. */
  keep?: string;
  /** The button that leaves the rest as it is: 'Cancel the rest' unless told. */
  stop?: string;
  /** What that left: 'Cancelled' unless told. */
  stopped?: string;
}

export interface BulkRow {
  id: string;
  name: string;
  icon?: ReactNode;
}

/** Rows that are listed one by one; of more, those that failed come first. */
const MOST_LISTED = 200;
const WAITING: BulkItem = { state: 'waiting' };

const TONE: Readonly<Record<BulkState, StatusTone>> = {
  waiting: 'unknown',
  running: 'info',
  done: 'healthy',
  failed: 'unhealthy',
  cancelled: 'unknown',
  undone: 'unknown',
};

const wordOf = (state: BulkState, words: BulkWords) =>
  ({
    waiting: 'Waiting',
    running: words.running,
    done: words.done,
    failed: words.failed,
    cancelled: words.stopped ?? 'Cancelled',
    undone: 'Undone',
  })[state];

interface BulkRowsProps {
  rows: readonly BulkRow[];
  states: BulkStates | undefined;
  words: BulkWords;
  label: string;
  outcome: ((id: string) => ReactNode) | undefined;
}

/** How each row is getting on. */
export function BulkRows({ rows, states, words, label, outcome }: BulkRowsProps) {
  const failed = (row: BulkRow) => states?.get(row.id)?.state === 'failed';
  const long = rows.length > MOST_LISTED;
  const sorted = long ? [...rows.filter(failed), ...rows.filter(row => !failed(row))] : rows;
  return (
    <Box
      component="ul"
      aria-label={label.charAt(0).toUpperCase() + label.slice(1)}
      sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 'note' }}
    >
      {sorted.slice(0, MOST_LISTED).map(({ id, name, icon }) => {
        const { state, error } = states?.get(id) ?? WAITING;
        return (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 28,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {icon}
            <span className="cell-cut" style={{ flex: 1 }} title={name}>
              {name}
            </span>
            {error && (
              <Muted component="span" className="cell-cut" style={{ maxWidth: '40%' }} title={error}>
                {error}
              </Muted>
            )}
            {states &&
              (state === 'done' && outcome ? (
                outcome(id)
              ) : (
                <StatusDot tone={TONE[state]} label={wordOf(state, words)} />
              ))}
          </Box>
        );
      })}
      {long && (
        <Box component="li" sx={{ pt: 2, color: 'text.secondary' }}>
          {`and ${formatCount(rows.length - MOST_LISTED)} more`}
        </Box>
      )}
    </Box>
  );
}
