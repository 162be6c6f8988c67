import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { zoned } from '@/lib/time/zoned';
import { resolveZone } from '@/lib/time/zones';

interface RangeCalendarProps {
  /** The chosen instant, epoch milliseconds. */
  value: number | undefined;
  /** What the calendar opens on without one. */
  now: number;
  zone: string;
  onDay: (day: { year: number; month: number; day: number }) => void;
}

/** A month to pick a day from. Loaded when it is first opened: default export. */
export default function RangeCalendar({ value, now, zone, onDay }: RangeCalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="en-GB">
      <DateCalendar
        value={value === undefined ? null : zoned(value, zone)}
        referenceDate={zoned(now, zone)}
        timezone={resolveZone(zone)}
        onChange={(day, state) => {
          if (day && state === 'finish') onDay({ year: day.year, month: day.month, day: day.day });
        }}
        views={['year', 'day']}
        openTo="day"
        reduceAnimations
        sx={{ width: 280, height: 300, m: 0, fontSize: 'note' }}
      />
    </LocalizationProvider>
  );
}
