import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { flatten, isRed, type Component } from '@/features/topology/model/component';
import { pathToCause } from '@/features/topology/why/path';
import { fetchAs, stackUrl } from '../backend';
import { useDatabase } from './database';

interface Answer {
  components: Component[] | null;
  healthStatuses: string[];
  teams: string[];
  types: string[];
  tags: Record<string, string[]>;
}

const ask = async (query = ''): Promise<Answer> => {
  const response = await fetchAs('viewer')(`${stackUrl()}/api/canary/api/topology${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};
const all = (answer: Answer) => flatten(answer.components ?? []);

const database = useDatabase();

/** What explains that a component is red by itself: a failing check, or an item of the catalog that is not well. */
const CAUSES = `
  SELECT components.id
    FROM components
   WHERE EXISTS (SELECT FROM checks_by_component AS checks
                  WHERE checks.component_id = components.id AND checks.status = 'unhealthy')
      OR EXISTS (SELECT FROM config_component_relationships AS link
                   JOIN config_items ON config_items.id = link.config_id
                  WHERE link.component_id = components.id AND link.deleted_at IS NULL
                    AND config_items.deleted_at IS NULL AND config_items.health = 'unhealthy')
      OR EXISTS (SELECT FROM config_items
                  WHERE config_items.id = components.config_id AND config_items.health = 'unhealthy')`;

describe('the trees', () => {
  test('the way from each red component ends where something is wrong', async () => {
    const { rows } = await database.query<{ id: string }>(CAUSES);
    const known = new Set(rows.map(({ id }) => id));
    const red = all(await ask()).filter(isRed);
    expect(red.length).toBeGreaterThan(10);
    const unexplained = red.filter(one => !known.has(pathToCause(one).at(-1)?.id ?? ''));
    expect(unexplained.map(({ name, type }) => `${type ?? ''} ${name}`)).toEqual([]);
  });

  test('everything that lives is in them once, and a component has its own', async () => {
    const { rows } = await database.query<{ id: string }>(
      'SELECT id FROM components WHERE deleted_at IS NULL',
    );
    const found = all(await ask());
    expect(found.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const parent = found.find(({ components }) => (components?.length ?? 0) > 0);
    const own = await ask(`?id=${parent?.id ?? ''}`);
    expect(own.components?.map(({ id }) => id)).toEqual([parent?.id]);
    expect(own.components?.[0]?.components?.length).toBe(parent?.components?.length);
  });

  test('leaves are counted once on the way up, a mixed child as one warning', async () => {
    for (const component of all(await ask())) {
      const children = component.components ?? [];
      if (children.length === 0) continue;
      const sum = (state: 'info') =>
        children.reduce((total, child) => total + (child.summary?.[state] ?? 0), 0);
      expect(component.summary?.info).toBe(sum('info'));
      const mixed = children.filter(
        ({ summary }) => (summary?.healthy ?? 0) > 0 && (summary?.unhealthy ?? 0) > 0,
      );
      const warnings = children.reduce((total, child) => total + (child.summary?.warning ?? 0), 0);
      expect(component.summary?.warning).toBe(warnings + mixed.length);
    }
  });

  test('the insights that a card counts are those that its link lists, where one of several components counts once', async () => {
    const request = async (query: URLSearchParams) => {
      const response = await fetchAs('viewer')(`${stackUrl()}/api/db/config_analysis_items?${query}`, {
        headers: { Prefer: 'count=exact' },
      });
      return Number(response.headers.get('content-range')?.split('/')[1]);
    };
    const counted = (await ask()).components?.filter(({ summary }) => summary?.insights) ?? [];
    expect(counted.length).toBeGreaterThan(5);
    for (const component of counted) {
      const ids = flatten([component]).map(({ id }) => id);
      const { rows } = await database.query<{ counted: string; listed: string }>(
        'SELECT count(*) AS counted, count(DISTINCT analysis_id) AS listed FROM analysis_by_component WHERE component_id = ANY($1)',
        [ids],
      );
      const counts = Object.values(component.summary?.insights ?? {}).flatMap(one => Object.values(one));
      const query = new URLSearchParams({
        select: 'id,linked:configs!inner(links:config_component_relationships!inner())',
        'linked.links.component_id': `in.(${ids.join()})`,
        'linked.links.deleted_at': 'is.null',
        status: 'eq.open',
        limit: '0',
      });
      expect([component.name, counts.reduce((sum, count) => sum + count, 0), await request(query)]).toEqual([
        component.name,
        Number(rows[0]?.counted),
        Number(rows[0]?.listed),
      ]);
    }
  });

  test('parameters narrow, flatten and order', async () => {
    const flat = await ask('?flatten=true&type=API,!Queue&sortBy=name&sortOrder=desc');
    expect(new Set(flat.components?.map(({ type }) => type))).toEqual(new Set(['API']));
    expect(flat.components?.some(({ components }) => components)).toBe(false);
    const names = flat.components?.map(({ name }) => name) ?? [];
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
    const healthy = await ask('?flatten=true&status=!unhealthy,!warning');
    expect(healthy.components?.some(({ status }) => status === 'unhealthy' || status === 'warning')).toBe(
      false,
    );
    const owned = await ask('?owner=SRE');
    expect(new Set(owned.components?.map(({ owner }) => owner))).toEqual(new Set(['SRE']));
    const shallow = await ask('?depth=1');
    expect(
      shallow.components?.flatMap(({ components }) => components ?? []).some(({ components }) => components),
    ).toBe(false);
    expect(flat.types).toContain('Queue');
    expect(flat.teams).toContain('SRE');
    expect(flat.tags['env']).toContain('production');
  });

  test('deeper components come without owner, date, agent and path', async () => {
    const roots = (await ask()).components ?? [];
    const deep = roots
      .flatMap(({ components }) => components ?? [])
      .flatMap(({ components }) => components ?? []);
    expect(deep.length).toBeGreaterThan(0);
    for (const key of ['owner', 'created_at', 'agent_id', 'path'] as const)
      expect(deep.filter(component => component[key] !== undefined)).toEqual([]);
    expect(deep.every(({ summary, health }) => summary && health)).toBe(true);
  });
});

describe('snapshots', () => {
  const snapshot = async (query: string) => {
    const response = await fetchAs('viewer')(`${stackUrl()}/api/snapshot/topology/${query}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  };
  /** A failing component that has checks and logs, and its parent. */
  const logged = async () => {
    const { rows } = await database.query<{ id: string; parent_id: string; name: string }>(
      `SELECT id, parent_id, name FROM components
        WHERE log_selectors IS NOT NULL AND deleted_at IS NULL AND parent_id IS NOT NULL
          AND EXISTS (SELECT FROM checks_by_component WHERE component_id = components.id) ORDER BY name LIMIT 1`,
    );
    const [found] = rows;
    if (!found) throw new Error('The demonstration data have no such component');
    return found;
  };

  test('hold the component and what is below it, tables of the time, and its logs', async () => {
    const { id, name } = await logged();
    const files = await snapshot(`${id}?start=1h`);
    const components = JSON.parse(files['components.json'] ?? '') as { id: string; name: string }[];
    expect(components.map(one => one.name)).toContain(name);
    const below = all(await ask(`?id=${id}&depth=20`)).map(one => one.id);
    expect(components.map(one => one.id).toSorted()).toEqual([...below].toSorted());
    expect(Object.keys(files).filter(file => file.endsWith('.csv'))).toEqual([
      'checks.csv',
      'check_statuses.csv',
      'config_changes.csv',
      'config_analysis.csv',
      'incidents.csv',
    ]);
    expect(files['checks.csv']).toContain('canary_id');
    const logs = Object.entries(files).find(([file]) => file.startsWith('logs/') && file.endsWith('.log'));
    // Traces of errors have several lines, the first with the time.
    const times = (logs?.[1] ?? '')
      .split('\n')
      .map(line => Date.parse(line.split(' ')[0] ?? ''))
      .filter(time => !Number.isNaN(time));
    expect(times.length).toBeGreaterThan(0);
    expect(Math.min(...times)).toBeGreaterThan(Date.now() - 3_700_000);
  });

  test('what it is related to only on request', async () => {
    const { id, parent_id: parent } = await logged();
    const idsOf = async (query: string) =>
      (JSON.parse((await snapshot(query))['components.json'] ?? '') as { id: string }[]).map(one => one.id);
    expect(await idsOf(`${id}?start=15m`)).not.toContain(parent);
    expect(await idsOf(`${id}?start=15m&related=true`)).toContain(parent);
  });
});

test('[TOP-003] GET /canary/api answers with a check and its runs, as evidence keeps them; without one it says what is missing', async () => {
  const { rows } = await database.query<{ id: string; name: string }>(
    'SELECT id, name FROM checks WHERE deleted_at IS NULL ORDER BY name LIMIT 1',
  );
  const get = (query: string) => fetchAs('viewer')(`${stackUrl()}/api/canary/api${query}`);
  const found = await get(`?check=${rows[0]?.id}&includeMessages=true&start=1h`);
  expect(found.status).toBe(200);
  const answer = (await found.json()) as { runnerName: string; checks: { checkStatuses: unknown[] }[] };
  expect(answer).toMatchObject({ runnerName: 'local', checks: [{ id: rows[0]?.id, name: rows[0]?.name }] });
  expect(answer.checks[0]?.checkStatuses.length).toBeGreaterThan(0);
  expect((await get('')).status).toBe(400);
});
