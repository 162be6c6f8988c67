import { DAY } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';

/** When somebody was seen on an earlier day: 'yesterday 18:40', '2026-11-20 18:40'. */
export function seenWords(at: number, now: number, zone: string): string {
  const text = (time: number) => formatDate(time, 'timestamp', zone, 0).slice(0, -':ss.SSS'.length);
  const [day = '', clock = ''] = text(at).split(' ');
  return text(now - DAY).startsWith(day) ? `yesterday ${clock}` : `${day} ${clock}`;
}
