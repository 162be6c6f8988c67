import Button from '@mui/material/Button';
import { otherOccurrence } from '@/lib/time/zoned';

interface RepeatedHourProps {
  /** What the time is of: 'From'. */
  name: string;
  /** What is in the field. */
  text: string;
  /** What it means, epoch milliseconds. */
  instant: number | undefined;
  zone: string;
  /** In which times are written into the field, for luxon. */
  format: string;
  onText: (text: string) => void;
}

/** A clock time of the reader's, not 'now-1h' or '2h'. */
const isClockTime = (text: string) => /^\d{4}-|\d:\d\d|\d\s*[ap]m\b/i.test(text);

/** Below a field whose time occurs twice, since clocks are set back then: writes the other of the two into it. */
export function RepeatedHour({ name, text, instant, zone, format, onText }: RepeatedHourProps) {
  const other =
    instant !== undefined && isClockTime(text) ? otherOccurrence(instant, zone, format) : undefined;
  if (other === undefined) return null;
  return (
    <Button size="small" onClick={() => onText(other)} sx={{ justifySelf: 'start', fontWeight: 400 }}>
      {`${name} occurs twice: use ${other}`}
    </Button>
  );
}
