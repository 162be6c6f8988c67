import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../embedded/policy/areas';
import type { DemoRole } from '../backend';
import { call } from './call';
import { useDatabase } from './database';

/** Lines of logs. */

const db = useDatabase();

interface Line {
  timestamp: string;
  message: string;
  labels: Record<string, string>;
}
interface Answer {
  total: number;
  results: Line[];
}

async function ask(body: unknown, role: DemoRole | undefined = 'viewer') {
  const response = await call(role, '/logs', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text };
}
const linesOf = async (body: unknown) => JSON.parse((await ask(body)).text) as Answer;

interface Component {
  id: string;
  name: string;
  names: string[];
}
let components: Component[];
beforeAll(async () => {
  components = (
    await db.query<Component>(
      `SELECT id, name, (SELECT array_agg(s ->> 'name') FROM jsonb_array_elements(log_selectors) s) AS names
         FROM components WHERE deleted_at IS NULL AND jsonb_typeof(log_selectors) = 'array' ORDER BY name`,
    )
  ).rows;
});
/** One whose logs have two selectors. */
const double = () => {
  const found = components.find(({ names }) => names.length === 2);
  if (!found) throw new Error('No component with two log selectors');
  return found;
};

describe('lines of logs', () => {
  test('[LOG-001] are those of the named selector, of the first one without a name, newest first', async () => {
    const { id, names } = double();
    const first = await linesOf({ id });
    const named = await linesOf({ id, name: names[0] });
    const other = await linesOf({ id, name: names[1] });
    // A line may have come in between the two calls.
    expect(named.results.slice(5, 50)).toEqual(
      first.results
        .slice(first.results.findIndex(line => line.timestamp === named.results[5]?.timestamp))
        .slice(0, 45),
    );
    expect(other.results[0]?.labels['container']).toBe('proxy');
    const times = first.results.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().reverse());
    expect(Date.parse(times[0] ?? '')).toBeGreaterThan(Date.now() - 120_000);
    expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test('carry the labels that are asked for; a query changes nothing', async () => {
    const { id } = double();
    const all = await linesOf({ id });
    const narrowed = await linesOf({ id, labels: { stream: 'stderr' } });
    expect(narrowed.total).toBeGreaterThan(0);
    expect(narrowed.total).toBeLessThan(all.total);
    expect(narrowed.results.filter(({ labels }) => labels['stream'] !== 'stderr')).toEqual([]);
    const queried = await linesOf({ id, query: 'no such text', start: '1h' });
    expect(Math.abs(queried.total - all.total)).toBeLessThan(5);
    expect(await linesOf({ id, labels: { stream: 'nowhere' } })).toEqual({ total: 0, results: [] });
  });

  test('name pods that the catalog has, and are cut beyond a limit, with how many there are', async () => {
    const answers = await Promise.all(
      components.slice(0, 4).map(async ({ id, name }) => ({ name, ...(await linesOf({ id })) })),
    );
    const cut = answers.filter(({ total, results }) => total > results.length);
    expect(cut.length).toBeGreaterThan(0);
    expect(new Set(cut.map(({ results }) => results.length))).toEqual(new Set([5_000]));
    const pods = new Set(
      answers.flatMap(({ results }) => results.flatMap(({ labels }) => labels['pod'] ?? [])),
    );
    const known = await db.query<{ name: string }>(
      `SELECT name FROM config_items WHERE type = 'Kubernetes::Pod' AND name = ANY ($1)`,
      [[...pods]],
    );
    expect(pods.size).toBeGreaterThan(0);
    expect(new Set(known.rows.map(({ name }) => name))).toEqual(pods);
  });

  test.each(ROLES)('may be read by whoever may read the database: %s', async role => {
    const expected = role === 'guest' ? [200, 404] : [200];
    expect(expected).toContain((await ask({ id: double().id }, role)).status);
  });

  test('are refused with words that say what to do', async () => {
    const { id, names } = double();
    expect(await ask({})).toEqual({
      status: 400,
      text: '{"error":"ID field is required","message":"Component ID is required"}',
    });
    expect(await ask({ id, name: 'nope' })).toEqual({
      status: 404,
      text: JSON.stringify({
        error: 'Log selector was not found',
        message: `Available log selectors: ${names.join(', ')}`,
      }),
    });
    expect((await call(undefined, '/logs', { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await call('admin', '/logs')).status).toBe(405);
  });
});
