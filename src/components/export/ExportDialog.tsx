import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { Muted, Stack } from '@/components/layout/layout';
import type { Collected, ExportProgress } from '@/lib/export/collect';
import type { ExportFormat } from '@/lib/export/formats';
import { countOf, formatCount, formatTotal } from '@/lib/format';
import { AppDialog } from '../dialog/AppDialog';
import { ExportChoices } from './ExportChoices';
import { scopesOf, type ExportInput, type ExportScope } from './scopes';
import { useExport } from './useExport';

const FORMATS: readonly (readonly [format: ExportFormat, name: string, hint: string])[] = [
  ['csv', 'CSV', 'for spreadsheets; formulas are escaped'],
  ['json', 'JSON', 'one list'],
  ['jsonl', 'JSON lines', 'one object a line, for scripts'],
  ['md', 'Markdown', 'one table, for documents and chats'],
];

/** What became of an export, in a sentence or two. */
function outcomeOf({ received, before, after, verdict }: Collected, [one, many]: readonly [string, string]) {
  const rows = countOf(received, one, many);
  if (verdict === 'complete') return `${rows} exported.`;
  if (verdict === 'uncounted')
    return `${rows} exported. The total is unknown, so completeness was not checked.`;
  const counts = `${formatCount(before)} were counted before and ${formatCount(after)} after`;
  if (verdict === 'moved') return `${rows}, each once. The list changed meanwhile: ${counts}.`;
  return `Only ${rows} came, although ${counts}. Nothing was saved yet.`;
}

function Running({ progress, noun }: { progress: ExportProgress; noun: readonly [string, string] }) {
  const { received, total } = progress;
  const share = total ? Math.min(100, (100 * received) / total) : undefined;
  return (
    <Stack gap={2}>
      <output className="tabular">
        {total === undefined
          ? `Counting ${noun[1]}...`
          : `${formatCount(received)} of ${countOf(total, noun[0], noun[1])}`}
      </output>
      <LinearProgress
        aria-label="Rows read"
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        {...(share !== undefined && { value: share })}
      />
    </Stack>
  );
}

interface ExportDialogProps<Row> {
  input: ExportInput<Row>;
  onClose: () => void;
}

/** Asks which rows and as what, reads them with progress, and says whether all came. */
export function ExportDialog<Row>({ input: given, onClose }: ExportDialogProps<Row>) {
  // The rows and the filter of the moment it was opened, whatever the table behind it does.
  const [input] = useState(given);
  const { label, noun, selected, page, total, totalIsEstimate, offer } = input;
  const [scopes] = useState(() => scopesOf(input));
  const [scope, setScope] = useState<ExportScope>(scopes[0] ?? 'page');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { state, start, again, cancel, saveAnyway, reset } = useExport(input);
  const { phase } = state;
  const all = offer.source ? total : (offer.rows?.().length ?? page.length);
  const texts: Record<ExportScope, readonly [string, string]> = {
    selected: ['Selected', countOf(selected.length, noun[0], noun[1])],
    all: [
      offer.source ? 'All that match' : 'All listed',
      `${formatTotal(all, totalIsEstimate && offer.source !== undefined)} ${all === 1 ? noun[0] : noun[1]}`,
    ],
    page: [scopes.includes('all') ? 'This page' : 'All listed', countOf(page.length, noun[0], noun[1])],
  };
  return (
    <AppDialog
      open
      size="small"
      title={`Export ${label.toLowerCase()}`}
      onClose={onClose}
      busy={phase === 'running'}
      footer={
        <>
          {phase === 'choosing' && (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="contained" onClick={() => start({ scope, format })}>
                Export
              </Button>
            </>
          )}
          {phase === 'running' && <Button onClick={cancel}>Cancel</Button>}
          {phase === 'stopped' && (
            <>
              <Button onClick={onClose}>Close</Button>
              <Button variant="contained" onClick={again}>
                Continue
              </Button>
            </>
          )}
          {phase === 'short' && (
            <>
              <Button onClick={() => saveAnyway(state.collected)}>Save anyway</Button>
              <Button variant="contained" onClick={() => start({ scope, format })}>
                Read again
              </Button>
            </>
          )}
          {phase === 'saved' && (
            <>
              <Button onClick={reset}>Export more</Button>
              <Button variant="contained" onClick={onClose}>
                Done
              </Button>
            </>
          )}
        </>
      }
    >
      {phase === 'choosing' && (
        <Stack gap={4}>
          <ExportChoices
            legend="Rows"
            value={scope}
            choices={scopes.map(one => [one, ...texts[one]] as const)}
            onChange={setScope}
          />
          <ExportChoices legend="Format" value={format} choices={FORMATS} onChange={setFormat} />
        </Stack>
      )}
      {phase === 'running' && <Running progress={state.progress} noun={noun} />}
      {phase === 'stopped' && (
        <div role="alert" style={{ overflowWrap: 'anywhere' }}>
          {state.message === undefined ? 'Stopped' : `Stopped: ${state.message}`}
          <Box className="tabular" sx={{ mt: 1, color: 'text.secondary' }}>
            {`${countOf(state.progress.received, noun[0], noun[1])} read so far. You can continue from there.`}
          </Box>
        </div>
      )}
      {phase === 'short' && <div role="alert">{outcomeOf(state.collected, noun)}</div>}
      {phase === 'saved' && (
        <Stack component="output" className="tabular" gap={1} style={{ overflowWrap: 'anywhere' }}>
          <span>{`Saved as ${state.name}`}</span>
          <Muted component="span">{outcomeOf(state.collected, noun)}</Muted>
        </Stack>
      )}
    </AppDialog>
  );
}
