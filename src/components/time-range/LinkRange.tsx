import { rangeFromParams, rangeToParams, relativeRange } from '@/lib/time/range';
import { useTimeDisplay } from '../age/useTimeDisplay';
import { TimeRangePicker } from './TimeRangePicker';
import type { RangeInLink } from './rangeParams';

interface LinkRangeProps {
  url: RangeInLink;
  onChange: (range: RangeInLink) => void;
  /** What an address without a range means: 'now-7d'; any time where absent. */
  fallback: string | undefined;
}

const NONE: RangeInLink = { rangeType: '', from: '', to: '', range: '', timeRange: '' };

/** The range that a list's address holds. It brings the calendar, so it is loaded beside the list and not before it. */
export default function LinkRange({ url, onChange, fallback }: LinkRangeProps) {
  const { zone } = useTimeDisplay();
  return (
    <TimeRangePicker
      value={rangeFromParams(url, zone) ?? (fallback === undefined ? undefined : relativeRange(fallback))}
      onClear={fallback === undefined ? () => onChange(NONE) : undefined}
      onChange={chosen => {
        const { from, to, range, timeRange } = rangeToParams(chosen);
        onChange({ rangeType: chosen.type, from, to, range, timeRange });
      }}
      hotkeys
    />
  );
}
