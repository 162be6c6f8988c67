import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { TimeRangePicker } from '@/components/time-range/TimeRangePicker';
import { rangeFromParams, rangeToParams, relativeRange } from '@/lib/time/range';
import { DEFAULT_RANGE, type JobsUrl } from './url';

type RangeInLink = Pick<JobsUrl, 'rangeType' | 'from' | 'to' | 'range' | 'timeRange'>;

interface JobRangeProps {
  url: RangeInLink;
  onChange: (range: RangeInLink) => void;
}

/** The range of the history. It brings the calendar, so it is loaded beside the list and not before it. */
export default function JobRange({ url, onChange }: JobRangeProps) {
  const { zone } = useTimeDisplay();
  return (
    <TimeRangePicker
      value={rangeFromParams(url, zone) ?? relativeRange(DEFAULT_RANGE)}
      onChange={chosen => {
        const { from, to, range, timeRange } = rangeToParams(chosen);
        onChange({ rangeType: chosen.type, from, to, range, timeRange });
      }}
      hotkeys
    />
  );
}
