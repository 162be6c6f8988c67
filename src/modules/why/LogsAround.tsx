import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { AppLink } from '@/components/link/AppLink';
import { useNow } from '@/lib/hooks/useNow';
import { toLogs } from '@/lib/routing/paths';
import { DAY } from '@/lib/time/clock';
import { formatClock, formatDate } from '@/lib/time/dates';
import type { LogPlace } from '../component-links/logPlaces';
import { logsAround } from './nearStart';

/** '14:05' of the last 24 hours, 'Nov 26 14:05' of longer ago. @param instant epoch ms @param now epoch ms */
export const minuteWords = (instant: number, zone: string, now: number): string =>
  now - instant < DAY
    ? formatClock(instant, zone).slice(0, -':00'.length)
    : formatDate(instant, 'full', zone, now).slice(0, -':00.000'.length);

/** 'Logs around 14:05': the lines from 15 minutes before a moment to 15 minutes after it. @param start epoch ms */
export function LogsAround({ place, start }: { place: LogPlace; start: number }) {
  const { zone } = useTimeDisplay();
  const now = useNow(60_000);
  return (
    <AppLink href={toLogs(place.componentId, place.selector, logsAround(start))}>
      Logs around {minuteWords(start, zone, now)}
    </AppLink>
  );
}
