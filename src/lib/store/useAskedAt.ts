import { useState } from 'react';
import { useClockOffset } from '../hooks/useClockOffset';
import { computerNow } from '../time/clock';
import { selectRefreshedAt } from './dashboard';
import { useAppSelector } from './hooks';

/**
 * When a part of the page was opened, or refreshed by hand since, by the server's clock, epoch ms: what 'now' means in
 * ranges that end with the present.
 */
export function useAskedAt(): number {
  const [openedAt] = useState(computerNow);
  return Math.max(openedAt, useAppSelector(selectRefreshedAt)) + useClockOffset();
}
