import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import type { CheckRun } from './api';
import { CopyButton } from '@/components/copy/CopyButton';
import { Muted } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import { startOf } from '@/lib/terminal/plain';
import { runText, SHOWN_AT_ONCE } from './runText';

/** Message and error of one run, with their line breaks. A long one is cut until the whole is asked for. */
export function RunDetail({ run }: { run: CheckRun }) {
  const text = useMemo(() => runText(run), [run]);
  const [whole, setWhole] = useState(false);
  const long = text.length > SHOWN_AT_ONCE;
  return (
    <Box sx={{ position: 'relative', p: 3 }}>
      <Box
        component="pre"
        // Scrollable regions must be reachable by keyboard.
        tabIndex={0}
        sx={{
          m: 0,
          pr: 6,
          fontSize: 'note',
          lineHeight: '18px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxHeight: 240,
          overflow: 'auto',
        }}
      >
        {text === '' ? 'No message' : whole ? text : startOf(text, SHOWN_AT_ONCE)}
      </Box>
      {text !== '' && (
        <div style={{ position: 'absolute', top: 8, right: 16 }}>
          <CopyButton text={text} label="Copy message" />
        </div>
      )}
      {long && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, pt: 2 }}>
          <Muted component="span" small>
            {whole
              ? `${formatCount(text.length)} characters`
              : `${formatCount(SHOWN_AT_ONCE)} of ${formatCount(text.length)} characters`}
          </Muted>
          <Button size="small" onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </Button>
        </Box>
      )}
    </Box>
  );
}
