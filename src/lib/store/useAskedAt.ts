import { useState } from 'react';
import { selectRefreshedAt } from './dashboard';
import { useAppSelector } from './hooks';

/**
 * When a part of the page was opened, or refreshed by hand since, epoch ms: what 'now' means in ranges that end with the
 * present.
 */
export function useAskedAt(): number {
  const [openedAt] = useState(Date.now);
  return Math.max(openedAt, useAppSelector(selectRefreshedAt));
}
