import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, type KeyboardEvent } from 'react';
import { LiveText } from '@/components/live/LiveText';
import { SearchInput } from '@/components/search/SearchInput';
import { formatCount } from '@/lib/format';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import type { PatchUrl } from '@/lib/useUrlState';
import { pressedKey } from '@/lib/pressedKey';
import type { logsUrl, LogsUrlState } from './url';
import type { FoundLines } from './useFind';

/** How long typing rests before lines are looked through, in ms: they are all here. */
const REST_MS = 200;
const HOTKEY = { id: 'logs.find', key: 'F' } as const;

interface FindBarProps {
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
  found: FoundLines;
  /** Positions of the lines that are shown, in their order. */
  positions: readonly number[];
  /** Where in them the current line is; -1 for nowhere. */
  currentIndex: number;
  onGo: (index: number, how: { isCentred: boolean; isFocused: boolean }) => void;
}

/** Finds a text in the lines that were read: how often, from one place to the next, and only those lines. */
export function FindBar({ url, patch, found, positions, currentIndex, onGo }: FindBarProps) {
  const places = useMemo(() => {
    if (found.positions.length === 0) return [];
    const wanted = new Set(found.positions);
    return positions.flatMap((at, index) => (wanted.has(at) ? [index] : []));
  }, [found, positions]);
  const place = places.indexOf(currentIndex);
  const go = (by: 1 | -1, isFocused: boolean) => {
    const next =
      by === 1 ? places.find(index => index > currentIndex) : places.findLast(index => index < currentIndex);
    // From the last on to the first again.
    const index = next ?? (by === 1 ? places[0] : places.at(-1));
    if (index !== undefined) onGo(index, { isCentred: true, isFocused });
  };
  const isAny = places.length > 0;
  useShortcut('logs.nextFound', () => go(1, true), { enabled: isAny });
  useShortcut('logs.previousFound', () => go(-1, true), { enabled: isAny });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    // The first Enter looks for what was typed; the next ones go on.
    if (
      pressedKey(event) === 'Enter' &&
      target instanceof HTMLInputElement &&
      target.value.trim() === found.text
    ) {
      go(event.shiftKey ? -1 : 1, false);
    }
  };
  const figure =
    places.length === 0
      ? 'No line'
      : place === -1
        ? `${formatCount(places.length)} found`
        : `${formatCount(place + 1)} of ${formatCount(places.length)}`;
  return (
    <Box
      component="fieldset"
      aria-label="Find in the lines"
      onKeyDown={onKeyDown}
      sx={{
        m: 0,
        p: 0,
        border: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        flex: { xs: '1 1 140px', sm: 'none' },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 140px', sm: 'none' }, width: { sm: 220 } }}>
        <SearchInput
          value={url.find}
          onChange={find => patch({ find }, 'replace')}
          label="Find in lines"
          placeholder="Find in lines"
          debounceMs={REST_MS}
          hotkey={HOTKEY}
          width="100%"
        />
      </Box>
      <LiveText className="tabular muted muted-small" style={{ paddingInline: 4 }}>
        {found.text !== '' && figure}
      </LiveText>
      {found.text !== '' && (
        <>
          <Tooltip title="Previous (Shift+N)">
            <span>
              <IconButton
                aria-label="Previous found line"
                disabled={!isAny}
                onClick={() => go(-1, false)}
                sx={{ p: '4px' }}
              >
                <UpIcon fontSize="line" />
              </IconButton>
            </span>
          </Tooltip>
          <Tooltip title="Next (N)">
            <span>
              <IconButton
                aria-label="Next found line"
                disabled={!isAny}
                onClick={() => go(1, false)}
                sx={{ p: '4px' }}
              >
                <DownIcon fontSize="line" />
              </IconButton>
            </span>
          </Tooltip>
          <ToggleButton
            value="only"
            size="small"
            selected={url.only}
            onChange={() => patch({ only: !url.only })}
          >
            Only these
          </ToggleButton>
        </>
      )}
    </Box>
  );
}
