import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { AnsiText } from '@/components/ansi/AnsiText';
import { CopyButton } from '@/components/copy/CopyButton';
import { Inline, Muted, Stack } from '@/components/layout/layout';
import { LiveText } from '@/components/live/LiveText';
import { SearchInput } from '@/components/search/SearchInput';
import { download } from '@/lib/export/download';
import { countOf, formatBytes, formatCount } from '@/lib/format';
import { plainText } from '@/lib/terminal/plain';
import { LINES_LISTED, linesWith, tailOf } from './output';

interface OutputTextProps {
  text: string;
  label: string;
}

/** Lines that make a search worth its place. */
const FEW = 10;

/** How many lines have the text. */
const countText = (count: number) =>
  `${countOf(count, 'line')}${count > LINES_LISTED ? `, the first ${formatCount(LINES_LISTED)} of them` : ''}`;

/** What an action wrote: its end where it is long, the lines with a text, and all of it to copy or to keep. */
export function OutputText({ text, label }: OutputTextProps) {
  const [needle, find] = useState('');
  const shown = useMemo(() => tailOf(text), [text]);
  const found = useMemo(() => (needle.trim() === '' ? undefined : linesWith(text, needle)), [text, needle]);
  const many = text.split('\n', FEW + 1).length > FEW;
  return (
    <Stack gap={2}>
      {(many || shown.hidden > 0) && (
        <Inline gap={2} align="center" wrap>
          <SearchInput
            label={`Find in ${label}`}
            placeholder="Find"
            value={needle}
            onChange={find}
            width={220}
          />
          {shown.hidden > 0 && (
            <>
              <Muted small>
                {`The last ${formatBytes(shown.text.length)} of ${formatBytes(text.length)}`}
              </Muted>
              <Button
                size="small"
                onClick={() => download(`${label.toLowerCase()}.txt`, plainText(text), 'text/plain')}
              >
                Download all
              </Button>
            </>
          )}
        </Inline>
      )}
      <LiveText className="muted muted-small">{found && countText(found.count)}</LiveText>
      {!found && (
        <div style={{ position: 'relative' }}>
          <AnsiText text={shown.text} label={label} />
          <div style={{ position: 'absolute', top: 4, right: 16 }}>
            <CopyButton text={plainText(text)} label={`Copy ${label}`} />
          </div>
        </div>
      )}
      {found && found.lines.length > 0 && (
        // Scrollable regions must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <pre className="ansi" tabIndex={0} aria-label={`Lines of ${label}`}>
          {found.lines.map(line => `${String(line.number).padStart(6)}  ${line.text}`).join('\n')}
        </pre>
      )}
    </Stack>
  );
}
