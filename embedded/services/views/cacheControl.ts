import { HttpError } from '../../core/errors';
import { asText, type Fields } from '../../core/records';
import { parseDuration } from '../../core/time/duration';

/** How old an answer may be and how long a new one is waited for, in milliseconds. */
export interface Freshness {
  maxAge: number;
  timeout: number;
}

const MINUTE = 60_000;

/** `15m`, `10s`: what a definition says, or the default. */
const durationOf = (cache: Fields, name: string, fallback: number): number => {
  const text = asText(cache[name]);
  return text === '' ? fallback : (parseDuration(text) ?? fallback);
};

const PART = /^(max-age|refresh-timeout)=(\d{1,9})$/;

/** Reads the header of a request over the defaults of a definition. Throws a 400 on what is neither of both. */
export function freshnessOf(header: string | undefined, cache: Fields): Freshness {
  const wanted = new Map<string, number>();
  for (const part of (header ?? '').split(',').map(one => one.trim())) {
    // What browsers and proxies add says nothing about a view.
    if (part === '' || part === 'no-cache' || part === 'no-store') continue;
    const [, name, seconds] = PART.exec(part) ?? [];
    if (name === undefined) throw new HttpError(400, `invalid cache control: ${part.slice(0, 80)}`);
    wanted.set(name, Number(seconds) * 1000);
  }
  const least = durationOf(cache, 'minAge', 10_000);
  const asked = wanted.get('max-age') ?? durationOf(cache, 'maxAge', 15 * MINUTE);
  const timeout = wanted.get('refresh-timeout') ?? durationOf(cache, 'refreshTimeout', 5_000);
  return { maxAge: Math.max(asked, least), timeout: Math.min(Math.max(timeout, 100), MINUTE) };
}
