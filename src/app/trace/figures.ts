import { MINUTE, SECOND } from '@/lib/time/clock';

/** A duration as '1:05', ms. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  const minutes = Math.floor((seconds * SECOND) / MINUTE);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Bytes as '1.2 MB'. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
