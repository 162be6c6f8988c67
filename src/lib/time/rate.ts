import { parseDuration } from './duration';

/** The refresh rates offered, slowest last; 'None' switches the refresh off (HLT-069). */
export const REFRESH_RATES = ['None', '10s', '30s', '1m', '5m', '15m', '1h'] as const;

/**
 * Read an auto-refresh rate: a whole number and one of s, m, h, d, w, or 'None'.
 * @returns milliseconds; null for 'None' (off); undefined for anything else, zero included
 */
export function parseRate(text: string | null | undefined): number | null | undefined {
  const rate = (text ?? '').trim();
  if (/^none$/i.test(rate)) return null;
  if (!/^\d{1,6}[smhdw]$/.test(rate)) return undefined;
  return parseDuration(rate) || undefined;
}
