import { randomUUID } from 'node:crypto';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoRole } from '../backend';
import { stackUrl } from '../backend';
import { call } from './call';
import { useDatabase } from './database';

/** The services: health checks, resource search, views of a config, tokens. Rows of their own, so that any data will do. */

const db = useDatabase();
const mark = `services-test-${randomUUID().slice(0, 8)}`;
const canaryId = randomUUID();
const MINUTE = 60_000;

async function get<Body>(role: DemoRole, path: string): Promise<Body> {
  const response = await call(role, path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

async function post<Body>(
  role: DemoRole,
  path: string,
  body: unknown,
): Promise<{ status: number; body: Body }> {
  const response = await call(role, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

interface Check {
  id: string;
  name: string;
  status: string;
  labels: Record<string, string>;
  uptime: { passed: number; failed: number; p100?: number };
  latency: { p95?: number; p97?: number; p99?: number; rolling1h: number };
  last_runtime?: string;
}

interface Summary {
  runnerName: string;
  duration: number;
  checks_summary?: Check[];
}

async function addCheck(name: string, spec: Record<string, unknown> = {}, type = 'http'): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO checks (id, canary_id, type, name, spec, labels, status, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, '{"tier": "gold"}', 'healthy', now(), now())`,
    [id, canaryId, type, `${mark} ${name}`, JSON.stringify(spec)],
  );
  return id;
}

/** One run at an age. */
const addRun = (checkId: string, ageMs: number, duration: number, status = true) =>
  db.query(
    `INSERT INTO check_statuses (check_id, time, duration, status, message) VALUES ($1, $2, $3, $4, 'test run')`,
    [checkId, new Date(Date.now() - ageMs), duration, status],
  );

beforeAll(() =>
  db.query(
    `INSERT INTO canaries (id, name, namespace, spec, source, labels)
     VALUES ($1, $2, 'default', '{"schedule": "@every 5m"}', 'UI', $3)`,
    [canaryId, mark, JSON.stringify({ tier: 'none', team: mark })],
  ),
);

afterAll(async () => {
  for (const table of ['check_statuses_1h', 'check_statuses_1d']) {
    await db.query(`DELETE FROM ${table} WHERE check_id IN (SELECT id FROM checks WHERE canary_id = $1)`, [
      canaryId,
    ]);
  }
  await db.query('DELETE FROM canaries WHERE id = $1', [canaryId]);
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
});

describe('health summary', () => {
  // Statistics of a range are kept for a while: some milliseconds more make each question a new one.
  const one = async (id: string, rangeMs = 60 * MINUTE) => {
    const range = `${rangeMs + Math.floor(Math.random() * 20_000)}ms`;
    const summary = await get<Summary>('viewer', `/canary/api/summary?timeRange=${range}`);
    return summary.checks_summary?.find(check => check.id === id);
  };
  const HOUR = 60 * MINUTE;

  test('counts and percentiles follow the range that is asked for', async () => {
    const id = await addCheck('ranges');
    for (let at = 1; at <= 20; at += 1) await addRun(id, at * MINUTE, at * 10);
    await addRun(id, 2 * 60 * MINUTE, 5_000, false);
    const hour = await one(id, HOUR);
    expect(hour?.uptime).toMatchObject({ passed: 20, failed: 0, p100: 100 });
    expect(hour?.latency).toEqual({ p95: 190, p97: 200, p99: 200, rolling1h: 105 });
    const quarter = await one(id, 15 * MINUTE);
    expect(quarter?.uptime.passed).toBeGreaterThanOrEqual(14);
    expect(quarter?.uptime.passed).toBeLessThanOrEqual(15);
    const longer = await one(id, 2.5 * HOUR);
    expect(longer?.uptime).toMatchObject({ passed: 20, failed: 1 });
    expect(longer?.latency).toMatchObject({ p99: 5_000, rolling1h: 105 });
  });

  test('long ranges read the buckets, and what no bucket holds yet', async () => {
    const id = await addCheck('buckets');
    const hour = (age: number) => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - age * 3_600_000);
    for (const age of [1, 2, 30]) {
      await db.query('INSERT INTO check_statuses_1h VALUES ($1, $2, 1200, 12, 11, 1)', [id, hour(age)]);
    }
    await addRun(id, 1_000, 700);
    expect((await one(id, 6 * HOUR))?.uptime).toMatchObject({ passed: 23, failed: 2 });
    expect((await one(id, 6 * HOUR))?.latency).toMatchObject({ p95: 700 });
    expect((await one(id, 48 * HOUR))?.uptime).toMatchObject({ passed: 34, failed: 3 });
    const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 20 * 86_400_000);
    await db.query('INSERT INTO check_statuses_1d VALUES ($1, $2, 28800, 288, 280, 8)', [id, day]);
    expect((await one(id, 30 * 24 * HOUR))?.uptime).toMatchObject({ passed: 280 + 34, failed: 8 + 3 });
  });

  test('a check without a run in the range shows its last one, and one that never ran shows zeros', async () => {
    const old = await addCheck('old');
    await addRun(old, 26 * 60 * MINUTE, 42, false);
    const never = await addCheck('never');
    expect((await one(old))?.uptime).toMatchObject({ passed: 0, failed: 1 });
    expect((await one(old))?.latency).toMatchObject({ p95: 42, p99: 42 });
    expect((await one(never))?.uptime).toEqual({ passed: 0, failed: 0 });
  });

  test('labels of the check win over those of its canary', async () => {
    const id = await addCheck('labels');
    await addRun(id, MINUTE, 1);
    expect((await one(id))?.labels).toEqual({ tier: 'gold', team: mark });
  });

  test.each([
    '',
    '?timeRange=',
    '?timeRange=nonsense',
    '?timeRange=-1h',
    '?timeRange[]=1h',
    '?timeRange=1e9y',
  ])('a range that is none, %j, is answered all the same', async query => {
    const response = await call('viewer', `/canary/api/summary${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ runnerName: 'local' });
  });

  test('by POST the checks are chosen and ordered', async () => {
    await addCheck('post b');
    await addCheck('post a');
    const { body } = await post<Summary>('viewer', '/canary/api/summary', {
      Labels: { team: mark, tier: 'gold' },
      sortBy: '-name',
    });
    const names = body.checks_summary?.map(check => check.name) ?? [];
    expect(names.every(name => name.startsWith(mark))).toBe(true);
    expect(names).toEqual([...names].sort().reverse());
    const none = await post<Summary>('viewer', '/canary/api/summary', { labels: { team: 'nobody' } });
    expect(none.body).not.toHaveProperty('checks_summary');
    expect((await call('viewer', '/canary/api/summary', { method: 'POST', body: '{' })).status).toBe(400);
  });

  test('the answer is the same compressed and plain', async () => {
    const read = async (encoding: string) => {
      const response = await call('viewer', '/canary/api/summary', {
        headers: { 'Accept-Encoding': encoding },
      });
      return { encoding: response.headers.get('Content-Encoding'), body: (await response.json()) as Summary };
    };
    const [zipped, plain] = [await read('gzip'), await read('identity')];
    expect(zipped.encoding).toBe('gzip');
    expect(plain.encoding).toBeNull();
    expect(plain.body.checks_summary).toEqual(zipped.body.checks_summary);
  });
});

describe('graph of a check', () => {
  test('minutes of the last two hours, with counts', async () => {
    const id = await addCheck('graph');
    await addRun(id, 10 * MINUTE, 100);
    await addRun(id, 20 * MINUTE, 300, false);
    const graph = await get<{
      status: { time: string; status?: boolean; duration: number; message?: string }[];
      uptime: unknown;
      latency: unknown;
    }>('viewer', `/canary/api/graph?check=${id}&count=300&start=1h&includeMessages=true`);
    expect(graph.status.map(({ status, duration }) => [status, duration])).toEqual([
      [undefined, 300],
      [true, 100],
    ]);
    expect(graph.status[0]?.message).toBe('test run');
    expect(graph.uptime).toEqual({ passed: 1, failed: 1 });
    expect(graph.latency).toMatchObject({ p95: 300, p97: 300, p99: 300 });
  });

  test('percentiles are those of the runs, not of the averages of buckets', async () => {
    const id = await addCheck('graph percentiles');
    // Twenty runs in one bucket of fifteen minutes: their average is far from the slow one.
    const quarter = 15 * MINUTE;
    const bucketStart = Math.floor(Date.now() / quarter) * quarter - 4 * quarter;
    for (let run = 0; run < 19; run += 1) await addRun(id, Date.now() - bucketStart - run * 10_000 - 1, 100);
    await addRun(id, Date.now() - bucketStart - 5 * MINUTE, 14_500);
    const graph = await get<{ latency: unknown }>('viewer', `/canary/api/graph?check=${id}&start=1d`);
    expect(graph.latency).toMatchObject({ p95: 100, p97: 14_500, p99: 14_500 });
  });

  test('nothing is null and zeros, bad bounds are named', async () => {
    const id = await addCheck('graph empty');
    expect(await get('viewer', `/canary/api/graph?check=${id}&start=1h`)).toMatchObject({
      status: null,
      uptime: { passed: 0, failed: 0 },
    });
    for (const query of ['start=soon', 'start=1h&end=2h', 'start=2026-99-99T00:00:00Z']) {
      const response = await call('viewer', `/canary/api/graph?check=${id}&${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty('error');
    }
    expect((await call('viewer', '/canary/api/graph?check=nonsense')).status).toBe(400);
  });

  test('the snapshot for evidence holds the check and its statuses', async () => {
    const id = await addCheck('snapshot');
    await addRun(id, MINUTE, 12);
    const snapshot = await get<{ checks: (Check & { checkStatuses: unknown[] })[] }>(
      'viewer',
      `/canary/api?check=${id}&includeMessages=true&start=1h`,
    );
    expect(snapshot.checks).toHaveLength(1);
    expect(snapshot.checks[0]).toMatchObject({ id, uptime: { passed: 1, failed: 0 } });
    expect(snapshot.checks[0]?.checkStatuses).toHaveLength(1);
  });
});

describe('[CHK-032] run a check', () => {
  interface Result {
    pass?: boolean;
    error?: string;
    duration: number;
    data: { simulated: boolean };
  }

  const history = async (id: string) =>
    (
      await db.query<{ status: boolean; error: string | null }>(
        'SELECT status, error FROM check_statuses WHERE check_id = $1',
        [id],
      )
    ).rows;
  const state = async (id: string) =>
    (
      await db.query<{
        status: string;
        live: string;
        last_runtime: Date;
        next_runtime: Date | null;
        last_transition_time: Date | null;
      }>(
        `SELECT c.status, r.status AS live, c.last_runtime, c.next_runtime, c.last_transition_time
           FROM checks c JOIN checks_unlogged r ON r.check_id = c.id WHERE c.id = $1`,
        [id],
      )
    ).rows[0];

  test('an own address is really called, and the outcome is what it answered', async () => {
    const id = await addCheck('real', { url: `${stackUrl()}/api/health`, responseContent: 'OK' });
    const good = await post<Result>('responder', `/canary/run/check/${id}`, {});
    expect(good.body).toMatchObject({ pass: true, data: { simulated: false } });
    await db.query(`UPDATE checks SET spec = spec || '{"responseContent": "nothing of it"}' WHERE id = $1`, [
      id,
    ]);
    const bad = await post<Result>('admin', `/canary/run/check/${id}`, {});
    expect(bad.body).not.toHaveProperty('pass');
    expect(bad.body.error).toBe('response does not contain the expected text');
    expect((await history(id)).filter(row => row.status)).toHaveLength(1);
    const after = await state(id);
    expect(after).toMatchObject({ status: 'unhealthy', live: 'unhealthy' });
    expect(after?.last_transition_time?.getTime()).toBeGreaterThan(Date.now() - MINUTE);
    // The canary runs every five minutes.
    expect((after?.next_runtime?.getTime() ?? 0) - (after?.last_runtime.getTime() ?? 0)).toBe(5 * MINUTE);
    const summary = await get<Summary>('viewer', '/canary/api/summary');
    expect(summary.checks_summary?.find(check => check.id === id)).toMatchObject({
      status: 'unhealthy',
      uptime: { passed: 1, failed: 1 },
    });
  });

  test('an address of the demonstration estate is not called: the run follows its history', async () => {
    const id = await addCheck('simulated', { url: 'https://shop.meridian.example/' });
    for (let at = 1; at <= 5; at += 1) await addRun(id, at * MINUTE, 80);
    const { body } = await post<Result>('editor', `/canary/run/check/${id}`, {});
    expect(body).toMatchObject({ pass: true, data: { simulated: true } });
    expect(await history(id)).toHaveLength(6);
  });

  test.each(['nonsense', randomUUID()])('check %s does not exist', async id => {
    const { status, body } = await post<{ error: string }>('admin', `/canary/run/check/${id}`, {});
    expect(status).toBe(404);
    expect(body.error).toBe(`check (${id}) was not found`);
  });
});

describe('resource search', () => {
  const configs = ['web', 'api', 'db'].map((name, at) => ({
    id: randomUUID(),
    name: `${mark}-${name}`,
    type: at < 2 ? 'Kubernetes::Pod' : 'Kubernetes::StatefulSet',
    health: ['healthy', 'unhealthy', 'warning'][at],
  }));

  beforeAll(async () => {
    for (const { id, name, type, health } of configs) {
      await db.query(
        `INSERT INTO config_items (id, name, type, config_class, health, status, tags, labels, config)
         VALUES ($1, $2, $3, 'Pod', $4, 'Running', $5, '{"replicas": "3"}', '{"spec": {"image": "nginx"}}')`,
        [id, name, type, health, JSON.stringify({ namespace: 'shop', cluster: mark })],
      );
    }
  });

  interface Item {
    id: string;
    name: string;
    type: string;
    agent: string;
    namespace: string;
    tags?: Record<string, string>;
  }

  const search = async (selector: Record<string, unknown>, kind = 'configs') => {
    const { status, body } = await post<Record<string, Item[]> & { error?: string }>(
      'viewer',
      '/resources/search',
      {
        [kind]: [{ agent: 'all', ...selector }],
      },
    );
    expect(status).toBe(200);
    return (body[kind] ?? []).map(item => item.name.replace(`${mark}-`, ''));
  };
  const scoped = { tagSelector: `cluster=${mark}` };

  test.each<[string, Record<string, unknown>, string[]]>([
    ['everything of a tag', {}, ['api', 'db', 'web']],
    ['the start of a name', { search: `${mark}-w` }, ['web']],
    ['a suffix of the type, whatever the case', { search: 'type=pod' }, ['api', 'web']],
    ['an excluded type', { search: 'type=!pod' }, ['db']],
    ['a list', { search: 'health=healthy,unhealthy' }, ['api', 'web']],
    ['not equal', { search: 'health!=healthy' }, ['api', 'db']],
    ['stars', { search: `name=*-ap*` }, ['api']],
    ['a tag', { search: 'tags.namespace=shop type=statefulset' }, ['db']],
    ['an alias of a tag', { search: 'namespace=shop' }, ['api', 'db', 'web']],
    ['a label that is a number', { search: 'labels.replicas>2' }, ['api', 'db', 'web']],
    ['a path of the config', { search: 'config.spec.image=nginx health=warning' }, ['db']],
    ['any value of the labels', { search: 'labels=3 health=healthy' }, ['web']],
    ['a time', { search: 'created>now-1h' }, ['api', 'db', 'web']],
    ['another time', { search: 'created<now-1h' }, []],
    ['brackets and bars mean and', { search: '(health=healthy | type=pod)' }, ['web']],
    ['a union', { search: 'health=healthy; health=warning' }, ['db', 'web']],
    ['order and limit', { search: 'sort=-name limit=2' }, ['web', 'db']],
    ['types', { types: ['Kubernetes::Pod'] }, ['api', 'web']],
    ['health as a pattern list', { health: '!healthy' }, ['api', 'db']],
    ['a field', { fieldSelector: 'config_class=Pod,status=Running', health: 'warning' }, ['db']],
    ['a label set', { labelSelector: 'replicas in (3,4),!absent' }, ['api', 'db', 'web']],
    ['a quoted value', { search: `name="${mark}-api"` }, ['api']],
    ['an injected quote', { search: `name="x' OR 1=1 --"` }, []],
  ])('%s', async (_what, selector, expected) => {
    expect(await search({ ...scoped, ...selector })).toEqual(expected);
  });

  test('items carry what a picker shows', async () => {
    const { body } = await post<{ configs: Item[] }>('viewer', '/resources/search', {
      configs: [{ agent: 'all', name: `${mark}-web` }],
    });
    expect(body.configs).toEqual([
      {
        id: configs[0]?.id,
        agent: '00000000-0000-0000-0000-000000000000',
        name: `${mark}-web`,
        namespace: 'shop',
        type: 'Kubernetes::Pod',
        tags: { namespace: 'shop', cluster: mark },
        health: 'healthy',
        status: 'Running',
      },
    ]);
  });

  test('selectors of a kind are united, kinds without results are left out', async () => {
    const { body } = await post<Record<string, Item[]>>('viewer', '/resources/search', {
      configs: [
        { agent: 'all', name: `${mark}-web` },
        { agent: 'all', name: `${mark}-db` },
      ],
      checks: [{ agent: 'all', name: `${mark}-nothing` }],
    });
    expect(Object.keys(body)).toEqual(['configs']);
    expect(body['configs']?.map(item => item.name)).toEqual([`${mark}-db`, `${mark}-web`]);
  });

  test.each([
    ['an empty selector', {}],
    ['a limit alone', { limit: 5 }],
  ])('%s matches nothing', async (_what, selector) => {
    const { body } = await post('admin', '/resources/search', { configs: [selector] });
    expect(body).toEqual({});
  });

  test('connections are found by whoever may read connections only', async () => {
    const id = randomUUID();
    await db.query(
      `INSERT INTO connections (id, name, namespace, type, source) VALUES ($1, $2, 'default', 'http', 'UI')`,
      [id, mark],
    );
    try {
      const find = async (role: DemoRole) =>
        (
          await post<Record<string, Item[]>>(role, '/resources/search', {
            connections: [{ name: '*', search: mark }],
          })
        ).body;
      expect((await find('editor'))['connections']?.map(item => item.id)).toEqual([id]);
      expect(await find('viewer')).toEqual({});
    } finally {
      await db.query('DELETE FROM connections WHERE id = $1', [id]);
    }
  });

  test.each([
    ['an unknown column', 'nonsense=1', 'query for column:nonsense in table:config_items not supported'],
    ['a refused operator', 'name>=1', 'operator >= is not supported'],
    ['a colon', 'name:x', 'operator : is not supported'],
    ['a leading dash', '-x', 'a word with a leading - is not supported'],
    ['a number that is none', 'cost_total_1d>much', "cost_total_1d takes a number, not 'much'"],
  ])('%s is a 500 with the reason', async (_what, text, reason) => {
    const { status, body } = await post<{ error: string }>('viewer', '/resources/search', {
      configs: [{ agent: 'all', search: text }],
    });
    expect(status).toBe(500);
    expect(body.error).toBe(reason);
  });

  test.each([['[]'], ['{'], ['{"limit": 5000, "configs": [{"name": "*"}]}']])(
    'body %s is a 400',
    async body => {
      const response = await call('viewer', '/resources/search', { method: 'POST', body });
      expect(response.status).toBe(400);
    },
  );

  test.each(['configs', 'components', 'checks', 'config_changes', 'playbooks', 'canaries', 'views'])(
    'every kind can be searched: %s',
    async kind => {
      expect(await search({ name: '*', search: 'no-such-thing limit=1' }, kind)).toEqual([]);
    },
  );

  test('the views of a config are those whose tab selectors choose it', async () => {
    const [id, other] = [configs[0]?.id, configs[2]?.id];
    const viewId = randomUUID();
    const spec = {
      display: {
        title: 'Pods',
        icon: 'pod',
        plugins: [{ configTab: { types: ['Kubernetes::Pod'], ...scoped } }],
      },
    };
    await db.query(
      `INSERT INTO views (id, name, namespace, spec, source) VALUES ($1, $2, 'default', $3, 'UI')`,
      [viewId, mark, JSON.stringify(spec)],
    );
    try {
      const list = (configId: string | undefined) =>
        get<{ id: string }[]>('viewer', `/view/list?config_id=${configId}`);
      expect(await list(id)).toContainEqual({
        id: viewId,
        name: mark,
        namespace: 'default',
        title: 'Pods',
        icon: 'pod',
      });
      expect((await list(other)).map(view => view.id)).not.toContain(viewId);
    } finally {
      await db.query('DELETE FROM views WHERE id = $1', [viewId]);
    }
    expect((await call('viewer', '/view/list')).status).toBe(400);
    expect((await call('viewer', `/view/list?config_id=${randomUUID()}`)).status).toBe(404);
  });
});

describe('about and properties', () => {
  test('[SHL-035][ENT-044] the version of the backend', async () => {
    const about = await get<{ backend: { version: string }; appVersion: string }>('guest', '/about');
    expect(about.backend.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(about.appVersion).toBe(about.backend.version);
    expect(await get('guest', '/canary/about')).toMatchObject({ Version: about.backend.version });
  });

  test('[FLG-012][FLG-013] flags are set, changed and removed in the table, and read as a list of names and values', async () => {
    const name = `${mark}.disable`;
    const json = { 'Content-Type': 'application/json' };
    const listed = async () =>
      (await get<{ name: string; value: string; source: string }[]>('guest', '/properties')).find(
        flag => flag.name === name,
      );
    const change = (method: string, body?: unknown) =>
      call('editor', `/db/properties${method === 'POST' ? '' : `?name=eq.${name}`}`, {
        method,
        headers: json,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect(await listed()).toBeUndefined();
    expect((await change('POST', { name, value: 'true' })).status).toBe(201);
    expect(await listed()).toMatchObject({ value: 'true', source: 'db' });
    await change('PATCH', { value: 'false' });
    expect(await listed()).toMatchObject({ value: 'false' });
    await change('DELETE');
    expect(await listed()).toBeUndefined();
  });
});

describe('[AUTH-042] whoami', () => {
  test('the person, the roles, the rules', async () => {
    const { payload } = await get<{
      payload: { user: unknown; roles: string[]; permissions: Record<string, string>[]; hostname: string };
    }>('commander', '/auth/whoami');
    expect(payload.user).toMatchObject({
      id: '019a0000-0000-7000-8000-000000000003',
      name: 'Carmen Ruiz',
      email: 'commander@meridian.example',
    });
    expect(payload.roles).toContain('commander');
    expect(payload.roles).toContain('everyone');
    expect(payload.permissions).toContainEqual({
      subject: 'commander',
      object: 'incident',
      action: 'create',
      condition: 'true',
      id: 'na',
    });
    expect(payload.hostname).not.toBe('');
  });

  test('a permission about one resource is not taken for a blanket grant', async () => {
    const id = randomUUID();
    await db.query(
      `INSERT INTO permissions (id, subject, subject_type, action, canary_id)
       VALUES ($1, '019a0000-0000-7000-8000-000000000006', 'person', 'playbook:*', $2)`,
      [id, canaryId],
    );
    try {
      const { payload } = await get<{ payload: { permissions: Record<string, string>[] } }>(
        'guest',
        '/auth/whoami',
      );
      const rows = payload.permissions.filter(row => row['id'] === id);
      expect(rows.map(row => row['action'])).toEqual(['playbook:run', 'playbook:approve']);
      expect(rows.every(row => row['condition'] !== 'true')).toBe(true);
    } finally {
      await db.query('DELETE FROM permissions WHERE id = $1', [id]);
    }
  });
});

describe('access tokens', () => {
  interface Kubeconfig {
    clusters: { cluster: { server: string } }[];
    users: { user: { username: string; password: string } }[];
  }

  const download = async () => {
    const response = await call('editor', '/kubeconfig', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
    expect(response.headers.get('Content-Type')).toMatch(/^text\/yaml/);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /attachment; filename="[\w-]+-kubeconfig\.yaml"/,
    );
    return parse(await response.text()) as Kubeconfig;
  };

  const whoami = (authorization: string) =>
    fetch(`${stackUrl()}/api/auth/whoami`, { headers: { Authorization: authorization } });
  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  test('a kubeconfig brings a token with the rights of whoever downloaded it', async () => {
    const file = await download();
    expect(file.clusters[0]?.cluster.server).toBe(`${stackUrl()}/api/kubeproxy`);
    const token = file.users[0]?.user.password ?? '';
    expect(token.split('.')).toHaveLength(5);
    for (const authorization of [`Bearer ${token}`, basic('token', token), basic('TOKEN', token)]) {
      const response = await whoami(authorization);
      expect(response.status).toBe(200);
      const { payload } = (await response.json()) as { payload: { user: { type: string }; roles: string[] } };
      expect(payload.user.type).toBe('access_token');
      expect(payload.roles).toContain('editor');
    }
    const stored = await db.query<{ value: string }>('SELECT value FROM access_tokens');
    expect(JSON.stringify(stored.rows)).not.toContain(token.split('.')[0]);
  });

  test('an expired token, an unknown one, and what is none', async () => {
    const token = (await download()).users[0]?.user.password ?? '';
    await db.query(
      "UPDATE access_tokens SET expires_at = now() - interval '1 minute' WHERE created_at > now() - interval '1 minute'",
    );
    const cases = [
      [token, 401, 'access token has expired'],
      [token.replace(/^[0-9a-f]{4}/, 'ffff'), 401, 'Session Expired'],
      ['nonsense', 400, 'invalid access token'],
      // A caller must not choose what a check costs.
      [token.replace(/\d+\.1$/, '99999999.1'), 400, 'invalid access token'],
    ] as const;
    for (const [text, status, body] of cases) {
      const response = await whoami(`Bearer ${text}`);
      expect([response.status, await response.text()]).toEqual([status, body]);
    }
  });

  test('what a scope takes away is refused', async () => {
    const token = (await download()).users[0]?.user.password ?? '';
    const { payload } = (await (await whoami(`Bearer ${token}`)).json()) as {
      payload: { user: { id: string } };
    };
    await db.query(
      `INSERT INTO casbin_rule (ptype, v0, v1, v2, v3, v4, v5) VALUES ('p', $1, 'canaries', 'read', 'deny', 'true', 'na')`,
      [payload.user.id],
    );
    // Any change of access made through the backend is felt at once; this row was written past it.
    await call('admin', `/db/people?id=eq.${payload.user.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":"x"}',
    });
    const read = (path: string) =>
      fetch(`${stackUrl()}/api/db/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await read('checks?limit=1')).status).toBe(403);
    expect((await read('components?limit=1')).status).toBe(200);
  });

  test('name and password work as well, wrong ones do not', async () => {
    expect((await whoami(basic('viewer@meridian.example', 'console-demo-2026'))).status).toBe(200);
    expect((await whoami(basic('viewer@meridian.example', 'wrong'))).status).toBe(401);
    expect((await whoami('Basic ')).status).toBe(401);
  });
});
