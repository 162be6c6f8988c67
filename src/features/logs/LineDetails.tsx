import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMemo, useState } from 'react';
import type { LogItem } from './api';
import { DateTime } from '@/components/age/Age';
import { CopyButton } from '@/components/copy/CopyButton';
import { useCopy } from '@/components/copy/useCopy';
import { Inline } from '@/components/layout/layout';
import { countOf, formatCount } from '@/lib/format';
import { isObject, parseWhole } from '@/lib/json';
import { writeJson } from '@/lib/numbers';
import { startOf } from '@/lib/terminal/plain';
import { LEVEL_LOOK, type LogLevel } from './model/level';
import { messageText } from './model/lines';
import type { LogSource } from './model/sources';

/** What can be done with a line; the functions stay the same while the list changes. */
export interface LineActions {
  /** @param isStretch up to this line from the one selected last */
  select: (index: number, isStretch: boolean) => void;
  expand: (index: number) => void;
  /** Makes the address a link to the line. */
  link: (item: LogItem) => void;
  /** The same, and copies the link. */
  share: (item: LogItem) => void;
  /** Asks for lines that carry a label. */
  narrow: (name: string, value: string) => void;
}

/** Letters of a message that are drawn before the whole is asked for. */
const DRAWN = 20_000;

/** The message as it is read best: an object of JSON with its members below each other. */
function readable(text: string): string {
  if (!/^\s*\{/.test(text) || text.length > DRAWN) return text;
  const parsed = parseWhole(text);
  return isObject(parsed) ? writeJson(parsed, 2) : text;
}

interface LineDetailsProps {
  item: LogItem;
  /** Where there are several. */
  source: LogSource | undefined;
  level: LogLevel;
  actions: Pick<LineActions, 'share' | 'narrow'>;
}

/** An opened line: the whole message, its labels, how often it came, and what can be copied. */
export function LineDetails({ item, source, level, actions }: LineDetailsProps) {
  const copy = useCopy();
  const [isWhole, setWhole] = useState(false);
  const text = useMemo(() => messageText(item), [item]);
  const shown = useMemo(() => readable(isWhole ? text : startOf(text, DRAWN)), [text, isWhole]);
  const labels = Object.entries(item.labels ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return (
    <Box sx={{ display: 'grid', gap: 2, pl: { xs: '10px', sm: '52px' }, pr: 2, py: 2, minWidth: 0 }}>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 2,
          maxHeight: 360,
          overflow: 'auto',
          font: 'inherit',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          borderRadius: 1,
          border: '1px solid var(--mui-palette-divider)',
          background: 'var(--mui-palette-surface-canvas)',
        }}
        // Scrollable regions must be reachable by keyboard.
        tabIndex={0}
        aria-label="Message"
      >
        {shown}
      </Box>
      {!isWhole && text.length > DRAWN && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ justifySelf: 'start' }}>
          Show {countOf(text.length - DRAWN, 'more character')}
        </Button>
      )}
      <Box
        component="dl"
        aria-label="Labels"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(64px, max-content) minmax(0, 1fr)',
          columnGap: 4,
          '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
          '& dd': { m: 0, display: 'flex', alignItems: 'center', minHeight: 24, overflowWrap: 'anywhere' },
          '& dt, & dd': { lineHeight: '24px' },
        }}
      >
        {source && (
          <>
            <dt>Source</dt>
            <dd>{source.label}</dd>
          </>
        )}
        <dt>Level</dt>
        <dd>{LEVEL_LOOK[level].label}</dd>
        {item.count !== undefined && item.count > 1 && (
          <>
            <dt>Count</dt>
            <dd>{formatCount(item.count)}</dd>
          </>
        )}
        {item.firstObserved && (
          <>
            <dt>First observed</dt>
            <dd>
              <DateTime value={item.firstObserved} />
            </dd>
          </>
        )}
        {item.lastObserved && (
          <>
            <dt>Last observed</dt>
            <dd>
              <DateTime value={item.lastObserved} />
            </dd>
          </>
        )}
        {labels.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
              <IconButton
                aria-label={`Only lines with ${name}=${value}`}
                title={`Only lines with ${name}=${value}`}
                onClick={() => actions.narrow(name, value)}
                sx={{ ml: 1, p: '4px' }}
              >
                <FilterIcon fontSize="mark" />
              </IconButton>
              <CopyButton text={value} label={`Copy ${name}`} />
            </dd>
          </div>
        ))}
      </Box>
      <Inline gap={2} wrap>
        <Button size="small" variant="outlined" onClick={() => actions.share(item)}>
          Copy link
        </Button>
        <Button size="small" variant="outlined" onClick={() => void copy(text)}>
          Copy message
        </Button>
        <Button size="small" variant="outlined" onClick={() => void copy(writeJson(item, 2))}>
          Copy as JSON
        </Button>
      </Inline>
    </Box>
  );
}
