import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { TimeRangePicker } from '@/components/time-range/TimeRangePicker';
import { rangeFromParams, rangeToParams, relativeRange } from '@/lib/time/range';
import type { ChangesUrlState } from '../url';
import { DEFAULT_ENDS } from './ends';

type RangeInLink = Pick<ChangesUrlState, 'rangeType' | 'from' | 'to' | 'range' | 'timeRange'>;

interface RangeFilterProps {
  url: RangeInLink;
  onChange: (range: RangeInLink) => void;
}

const isKnown = (type: string): type is RangeInLink['rangeType'] =>
  ['absolute', 'relative', 'mapped'].includes(type);

/** The range of a list of changes. It brings the calendar, so it is loaded beside the list and not before it. */
export default function RangeFilter({ url, onChange }: RangeFilterProps) {
  const { zone } = useTimeDisplay();
  return (
    <TimeRangePicker
      value={rangeFromParams(url, zone) ?? relativeRange(DEFAULT_ENDS.from)}
      onChange={chosen => {
        const { rangeType, from, to, range, timeRange } = rangeToParams(chosen);
        onChange({ rangeType: isKnown(rangeType) ? rangeType : '', from, to, range, timeRange });
      }}
      hotkeys
    />
  );
}
