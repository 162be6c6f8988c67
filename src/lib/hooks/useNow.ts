import { useSyncExternalStore } from 'react';
import { createTicker, pageHost, type Ticker } from './ticker';

const tickers = new Map<number, Ticker>();

/** The shared ticker of an interval; one per interval and page. */
export function tickerOf(intervalMs: number): Ticker {
  const known = tickers.get(intervalMs);
  if (known) return known;
  const ticker = createTicker(intervalMs, pageHost);
  tickers.set(intervalMs, ticker);
  return ticker;
}

/**
 * The present by the server's clock, epoch milliseconds, renewed every interval. All callers of one interval share one timer and change
 * together; hidden tabs stand still.
 * @param intervalMs milliseconds; ages to the second want 1000, ages in minutes are served by 10 000
 */
export function useNow(intervalMs = 1000): number {
  const ticker = tickerOf(intervalMs);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}
