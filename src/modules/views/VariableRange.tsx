import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { rangeOfEnds } from '@/components/time-range/fields';
import { TimeRangePicker } from '@/components/time-range/TimeRangePicker';
import { serverNow } from '@/lib/time/clock';
import { endValues } from './timeEnds';

interface VariableRangeProps {
  label: string;
  /** What the variables hold; '' for nothing. */
  from: string;
  to: string;
  onChange: (values: { from: string; to: string }) => void;
}

/** One time range for two variables of a view. It brings the calendar, so it is loaded where there are such. */
export default function VariableRange({ label, from, to, onChange }: VariableRangeProps) {
  const { zone } = useTimeDisplay();
  return (
    <TimeRangePicker
      label={label}
      value={rangeOfEnds({ from, to }, { now: serverNow(), zone })}
      onChange={range => onChange(endValues(range, [from, to], { now: serverNow(), zone }))}
    />
  );
}
