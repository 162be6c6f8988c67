import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { StatusChip } from '@/components/status/Status';
import { formatCount } from '@/lib/format';
import type { SourcePart } from './model/several';
import { writeSourceRef, type ResolvedSources } from './model/sources';

interface SourceChipsProps {
  resolved: ResolvedSources;
  /** How reading the sources goes, in their order. */
  parts: readonly SourcePart[];
  /** @param key of the source */
  onRemove: (key: string) => void;
}

interface Chip {
  key: string;
  label: string;
  colour?: string;
  part?: SourcePart | undefined;
  isMissing?: boolean;
}

/** How many lines came, and of how many. */
function countWords({ held }: SourcePart): string {
  if (!held.answer) return '';
  const { total, results } = held.answer;
  const shown = formatCount(held.all.items.length);
  return total > results.length ? `${shown} of ${formatCount(total)}` : shown;
}

/** What the lines come from: each with its colour, how reading it goes, and a way to take it out. */
export function SourceChips({ resolved, parts, onRemove }: SourceChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips: Chip[] = [
    ...resolved.sources.map(({ key, label, colour }, index) => ({
      key,
      label,
      colour,
      part: parts[index],
    })),
    ...resolved.pending.map(ref => ({ key: writeSourceRef(ref), label: '' })),
    ...resolved.missing.map(({ ref, label }) => ({ key: writeSourceRef(ref), label, isMissing: true })),
  ];
  const count = chips.length;
  // The focus stays in the list, on what takes the place of the chip that was removed.
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[Math.min(removed.current, count - 1)]?.focus();
    removed.current = undefined;
  }, [count]);
  const remove = (key: string, index: number) => {
    removed.current = index;
    onRemove(key);
  };
  return (
    <Box
      component="ul"
      ref={list}
      aria-label="Sources"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        flex: 'none',
        display: 'flex',
        // On a phone in one row to be pushed aside: what is read is the lines.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        '& > li': { flex: { xs: 'none', sm: '0 1 auto' } },
        gap: 2,
      }}
    >
      {chips.map(({ key, label, colour, part, isMissing = false }, index) => (
        <li key={key} className="log-chip">
          {colour && <span className="log-swatch" style={{ background: colour }} />}
          <span className="log-chip-name">{label}</span>
          {part?.error !== undefined || isMissing ? (
            <StatusChip tone="unhealthy">{isMissing ? 'Not found' : 'Failed'}</StatusChip>
          ) : !part || part.isPending ? (
            <span className="log-chip-note">loading</span>
          ) : (
            <span className="log-chip-note tabular">{countWords(part)}</span>
          )}
          <IconButton
            aria-label={`Remove ${label || 'component'}`}
            onClick={() => remove(key, index)}
            sx={{ p: '4px' }}
          >
            <CloseIcon fontSize="mark" />
          </IconButton>
        </li>
      ))}
    </Box>
  );
}
