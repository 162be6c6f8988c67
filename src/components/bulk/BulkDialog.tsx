import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState, type ReactNode } from 'react';
import { idsIn, type BulkAction, type BulkState, type BulkStates } from '@/lib/bulk/bulk';
import { countOf, formatCount } from '@/lib/format';
import { AppDialog } from '../dialog/AppDialog';
import { EnvironmentNote } from '../dialog/EnvironmentNote';
import { Stack } from '../layout/layout';
import { useNotify } from '../toast/notify';
import { BulkRows, type BulkRow, type BulkWords } from './BulkRows';
import { useBulk } from './useBulk';

interface BulkDialogProps {
  /** What it is done with, as it was when it was chosen. */
  rows: readonly BulkRow[];
  noun: readonly [one: string, many: string];
  words: BulkWords;
  action: BulkAction;
  /** Asked first, with the number repeated on the button; without it the change begins at once. */
  question?: ReactNode;
  /** It destroys: the button is red. */
  destroys?: boolean;
  /** Drawn instead of the word for a row that is done. */
  outcome?: (id: string) => ReactNode;
  /** Said behind how far it is: what became of those that are done. */
  note?: string | undefined;
  onOver: () => void;
  onClose: () => void;
}

/** '1 not run, 2 cancelled'. */
function othersIn(states: BulkStates, words: BulkWords): string[] {
  const count = (state: BulkState) => idsIn(states, state).length;
  const parts = [
    [count('failed'), words.failed.toLowerCase()],
    [count('cancelled'), (words.stopped ?? 'Cancelled').toLowerCase()],
    [count('undone'), 'undone'],
  ] as const;
  return parts.flatMap(([one, word]) => (one > 0 ? [`${formatCount(one)} ${word}`] : []));
}

/** '8 of 12 over, 1 not run, 2 cancelled'. */
function summaryOf(states: BulkStates, total: number, words: BulkWords): string {
  const over = total - idsIn(states, 'waiting', 'running').length;
  return [`${formatCount(over)} of ${formatCount(total)} over`, ...othersIn(states, words)].join(', ');
}

/** '5 of 12 done, 7 cancelled'. */
const reachedIn = (states: BulkStates, total: number, words: BulkWords): string =>
  [
    `${formatCount(idsIn(states, 'done').length)} of ${formatCount(total)} done`,
    ...othersIn(states, words),
  ].join(', ');

/** Asks, does one thing with many rows, and says of each how it went; what failed can be done again. */
export function BulkDialog(props: BulkDialogProps) {
  const { noun, words, action, question, destroys = false, outcome, note, onOver, onClose } = props;
  const [rows] = useState(props.rows);
  const [ids] = useState(() => rows.map(row => row.id));
  const notify = useNotify();
  const title = `${words.act} ${countOf(ids.length, ...noun)}`;
  const { states, busy, run, retry, goOn, undo, cancel } = useBulk(ids, action, onOver, reached =>
    notify.error(`Stopped before it was over: ${title}. ${reachedIn(reached, ids.length, words)}.`, {
      persist: true,
    }),
  );
  const asks = question !== undefined;
  useEffect(() => {
    if (!asks) run();
  }, [asks, run]);
  const failed = states ? idsIn(states, 'failed').length : 0;
  const cancelled = states ? idsIn(states, 'cancelled').length : 0;
  const undoable = states && action.undo ? idsIn(states, 'done').length : 0;
  const left = states ? idsIn(states, 'waiting', 'running').length : ids.length;
  return (
    <AppDialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      footer={
        <>
          {!states && asks && (
            <>
              <Button onClick={onClose}>{words.keep ?? 'Cancel'}</Button>
              <Button variant="contained" color={destroys ? 'error' : 'primary'} onClick={run}>
                {title}
              </Button>
            </>
          )}
          {states && busy && <Button onClick={cancel}>{words.stop ?? 'Cancel the rest'}</Button>}
          {states && !busy && (
            <>
              {undoable > 0 && <Button onClick={undo}>{`Undo ${countOf(undoable, ...noun)}`}</Button>}
              {failed > 0 && <Button onClick={retry}>{`Try ${formatCount(failed)} again`}</Button>}
              {cancelled > 0 && <Button onClick={goOn}>{`Continue with ${formatCount(cancelled)}`}</Button>}
              <Button variant="contained" onClick={onClose}>
                Done
              </Button>
            </>
          )}
        </>
      }
    >
      {!states && asks && (
        <Stack gap={2} style={{ marginBottom: 12 }}>
          <div>{question}</div>
          <EnvironmentNote />
        </Stack>
      )}
      {states && (
        <Box sx={{ mb: 3 }}>
          <Box
            component="output"
            className="tabular"
            sx={{ display: 'block', mb: 2, fontSize: 'note', color: 'text.secondary' }}
          >
            {[summaryOf(states, ids.length, words), note].filter(Boolean).join('. ')}
          </Box>
          <LinearProgress
            variant="determinate"
            aria-label={`${noun[1]} done`}
            value={(100 * (ids.length - left)) / ids.length}
          />
        </Box>
      )}
      <BulkRows rows={rows} states={states} words={words} label={noun[1]} outcome={outcome} />
    </AppDialog>
  );
}
