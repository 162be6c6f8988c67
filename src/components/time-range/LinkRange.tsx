import { rangeFromParams, rangeToParams, relativeRange } from '@/lib/time/range';
import { useTimeDisplay } from '../age/useTimeDisplay';
import { TimeRangePicker } from './TimeRangePicker';
import type { RangeInLink } from './rangeParams';

interface LinkRangeProps {
  url: RangeInLink;
  onChange: (range: RangeInLink) => void;
  /** What an address without a range means: 'now-7d'. */
  fallback: string;
}

/** The range that a list's address holds. It brings the calendar, so it is loaded beside the list and not before it. */
export default function LinkRange({ url, onChange, fallback }: LinkRangeProps) {
  const { zone } = useTimeDisplay();
  return (
    <TimeRangePicker
      value={rangeFromParams(url, zone) ?? relativeRange(fallback)}
      onChange={chosen => {
        const { from, to, range, timeRange } = rangeToParams(chosen);
        onChange({ rangeType: chosen.type, from, to, range, timeRange });
      }}
      hotkeys
    />
  );
}
