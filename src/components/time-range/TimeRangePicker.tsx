import ClockIcon from '@mui/icons-material/AccessTime';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState, useSyncExternalStore } from 'react';
import {
  absoluteRange,
  displayInterval,
  mappedRange,
  relativeRange,
  sameRange,
  toInterval,
  type TimeRange,
} from '@/lib/time/range';
import { FUTURE_RANGES, MAPPED_RANGES, RELATIVE_RANGES } from '@/lib/time/rangeChoices';
import { recentRanges, rememberRange } from '@/lib/time/recents';
import { useTimeDisplay } from '../age/useTimeDisplay';
import { AbsoluteForm } from './AbsoluteForm';
import { type ChoiceSection, type RangeChoice, RangeList } from './RangeList';
import { useRangeKeys } from './useRangeKeys';
import { serverNow } from '@/lib/time/clock';

interface TimeRangePickerProps {
  value: TimeRange | undefined;
  onChange: (range: TimeRange) => void;
  /** Names the button: 'Time range'. */
  label?: string;
  /** Offer ranges that begin now, and 'Indefinitely', for "until" fields. */
  future?: boolean;
  /** What the button says while nothing is chosen. */
  placeholder?: string;
  /** Takes the range back: it is offered as the first choice, and while there is none the button is a clock alone. */
  onClear?: (() => void) | undefined;
  /** Takes the keys 't c' and 't v'. One picker of a page has them. */
  hotkeys?: boolean;
}

/** A range in the reader's zone: an absolute one is rewritten, so that it never shows another zone's times. */
function displayOf(range: TimeRange, zone: string): string {
  if (range.type !== 'absolute') return range.display;
  return displayInterval({ from: Date.parse(range.from), to: Date.parse(range.to) }, zone);
}

/** The same range in UTC, for the tooltip; nothing for ranges that move with now. */
function inUtc(range: TimeRange | undefined): string {
  return range?.type === 'absolute' ? `${displayOf(range, 'UTC')} UTC` : '';
}

/** Chooses a time range: relative, quick, recent, or from and to, typed or from a calendar. */
export function TimeRangePicker({
  value,
  onChange,
  label = 'Time range',
  future = false,
  placeholder = 'Any time',
  onClear,
  hotkeys = false,
}: TimeRangePickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { zone } = useTimeDisplay();
  const recents = useSyncExternalStore(recentRanges.subscribe, recentRanges.read);
  const titleId = useId();
  useRangeKeys(value, onChange, zone, hotkeys);

  const choose = (range: TimeRange) => {
    if (range.type === 'absolute') rememberRange(toInterval(range, { now: serverNow(), zone }));
    setAnchor(undefined);
    onChange(range);
  };
  const choice = (range: TimeRange): RangeChoice => ({
    key: JSON.stringify(range),
    text: displayOf(range, zone),
    chosen: value !== undefined && sameRange(range, value),
    choose: () => choose(range),
  });
  const sections: ChoiceSection[] = future
    ? [{ title: 'From now', choices: FUTURE_RANGES.map(({ range }) => choice(relativeRange(range))) }]
    : [
        {
          title: 'Relative ranges',
          choices: RELATIVE_RANGES.map(({ range }) => choice(relativeRange(range))),
        },
        { title: 'Quick ranges', choices: MAPPED_RANGES.map(({ display }) => choice(mappedRange(display))) },
      ];
  if (onClear) {
    const clear = () => {
      setAnchor(undefined);
      onClear();
    };
    sections.unshift({
      title: 'All',
      choices: [{ key: 'all', text: placeholder, chosen: value === undefined, choose: clear }],
    });
  }
  if (recents.length > 0) {
    const absolute = recents.map(({ from, to }) => choice(absoluteRange(from, to, zone)));
    sections.push({ title: 'Recent', choices: absolute });
  }
  const shown = value ? displayOf(value, zone) : placeholder;
  const isClock = onClear !== undefined && value === undefined;
  return (
    <>
      <Tooltip title={isClock ? placeholder : inUtc(value)}>
        <Button
          variant="outlined"
          aria-label={`${label}: ${shown}`}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={event => setAnchor(event.currentTarget)}
          {...(!isClock && { startIcon: <ClockIcon fontSize="line" /> })}
          endIcon={<DownIcon fontSize="line" />}
          sx={{ fontWeight: 400, whiteSpace: 'nowrap', minWidth: 0 }}
        >
          {isClock ? <ClockIcon fontSize="line" /> : shown}
        </Button>
      </Tooltip>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <span id={titleId} style={{ display: 'none' }}>
          {label}
        </span>
        <div style={{ display: 'flex', flexWrap: 'wrap-reverse' }}>
          <Box sx={{ flex: '1 0 auto', borderRight: '1px solid var(--mui-palette-divider)' }}>
            <RangeList sections={sections} />
          </Box>
          <AbsoluteForm value={value} zone={zone} onApply={choose} />
        </div>
      </Popover>
    </>
  );
}
