import { storedValue } from '@/lib/storage';

/** When a person looked at the notifications last, by the server's clock, epoch ms; 0 for never. */
export const visited = storedValue<number>({
  key: 'notifications.visited',
  version: 1,
  fallback: 0,
  parse: raw => (typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined),
});

const DAY = 86_400_000;

/** Failures count from here: the last visit, or a day ago for who never came. @param now epoch ms */
export const countsFrom = (last: number, now: number): number => (last === 0 ? now - DAY : last);
