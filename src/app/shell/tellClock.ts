import type { Notify } from '@/components/toast/notify';
import { storedValue } from '@/lib/storage';
import { describeClock } from '@/lib/time/clockWords';

/** What was said of the clocks last. */
const told = storedValue<string>({
  key: 'clock.told',
  version: 1,
  fallback: '',
  parse: raw => (typeof raw === 'string' ? raw : undefined),
});

/**
 * Says once that the clocks differ, and by how much; the preferences say it for as long as they do.
 * @param offset what the server's clock is ahead, in ms; not 0
 */
export function tellClock(offset: number, notify: Notify): void {
  const text = describeClock(offset);
  if (told.read() === text) return;
  notify.success(text, { key: 'clock' });
  told.write(text);
}
