import { isObject } from '@/lib/json';
import { maskSecrets } from '@/lib/secrets/mask';
import type { Pause } from './pause';
import { redactedData, redactedKey, redactedSearch } from './redactions';

type Fields = Readonly<Record<string, unknown>>;

/** Rows that are masked in one go. */
const ROWS = 200;

async function redactedEntry(entry: unknown, pause: Pause): Promise<unknown> {
  if (!isObject(entry)) return entry;
  const endpoint = typeof entry.endpointName === 'string' ? entry.endpointName : '';
  const { data, originalArgs, error, ...rest } = entry;
  let kept: unknown;
  if (Array.isArray(data) && data.length > ROWS) {
    const rows: unknown[] = [];
    for (let at = 0; at < data.length; at += ROWS) {
      const some = redactedData(endpoint, data.slice(at, at + ROWS));
      if (!Array.isArray(some)) break;
      for (const row of some) rows.push(row);
      await pause();
    }
    kept = rows;
  } else kept = redactedData(endpoint, data);
  return {
    ...rest,
    ...(originalArgs !== undefined && { originalArgs: redactedData(endpoint, originalArgs) }),
    ...(data !== undefined && { data: kept }),
    ...(error !== undefined && { error: maskSecrets(error) }),
  };
}

/** The answers the page has. Who subscribes to them, and what was written, is of no use to another page. */
async function redactedCache(cache: Fields, empty: Fields, pause: Pause): Promise<Fields> {
  const queries: [string, unknown][] = [];
  for (const [key, entry] of Object.entries(isObject(cache.queries) ? cache.queries : {})) {
    queries.push([redactedKey(key), await redactedEntry(entry, pause)]);
    await pause();
  }
  return { ...empty, queries: Object.fromEntries(queries) };
}

/**
 * The state of the store as a trace keeps it.
 * @param empty the state of a store in which nothing has happened
 * @param pause called after each piece of work
 */
export async function redactedState(state: Fields, empty: Fields, pause: Pause): Promise<Fields> {
  const slices: [string, unknown][] = [];
  for (const [name, slice] of Object.entries(state)) {
    if (name === 'api')
      slices.push([
        name,
        await redactedCache(isObject(slice) ? slice : {}, isObject(empty.api) ? empty.api : {}, pause),
      ]);
    else if (name === 'location' && isObject(slice))
      slices.push([name, { ...slice, search: redactedSearch(String(slice.search)) }]);
    else slices.push([name, maskSecrets(slice)]);
  }
  return Object.fromEntries(slices);
}
