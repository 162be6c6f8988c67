import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { silencesApi } from '@/modules/silences/api';
import { previewApi } from '@/modules/silences/previewApi';
import { previewOfChecks } from '@/modules/silences/previewed';
import { acknowledgePlan } from '@/modules/silences/acknowledge';
import { silenceCalls } from '@/modules/silences/silenceCalls';
import { acknowledgements } from '@/modules/silences/standing';
import { standingApi } from '@/modules/silences/standingApi';
import { type DemoRole } from './backend';
import type { Known } from './case';
import { knownIds } from './cases';
import { call } from './server/call';
import { useDatabase } from './server/database';
import { clientOf } from './clientStore';

/** Silences as the page makes, reads and ends them. */

const db = useDatabase();
const mark = `client-silences ${randomUUID().slice(0, 8)}`;
const EDITOR = '019a0000-0000-7000-8000-000000000002';

const {
  'listSilences/checks': checkSilences,
  postSilence,
  'updateSilenceRows/end': endSilences,
  'updateSilenceRows/restore': restoreSilences,
} = silencesApi.endpoints;
const { 'listSilences/standing': standingSilences } = standingApi.endpoints;

let known: Known;
beforeAll(async () => {
  known = await knownIds();
});
beforeEach(() => resetActivity());
afterAll(() => db.query('DELETE FROM notification_silences WHERE name LIKE $1', [`${mark}%`]));

const stored = async (name: string) => {
  const { rows } = await db.query<Record<string, unknown>>(
    'SELECT * FROM notification_silences WHERE name = $1 ORDER BY created_at',
    [name],
  );
  return rows;
};

const post = (role: DemoRole | undefined, body: unknown) =>
  call(role, '/notification/silence', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('[NTF-004][NTF-006][NTF-008][NTF-009] an indefinite silence of a check is made with no end, read by the check and by its canary, and ended by a soft delete', async () => {
  const client = clientOf('editor');
  const name = `${mark} one`;
  const check = { id: known.check, canary_id: known.canary };
  const made = { name, check_id: known.check, from: '2026-01-01T00:00:00Z', until: null, recursive: false };
  expect((await client.dispatch(postSilence.initiate({ newSilence: made }))).error).toBeUndefined();
  expect(await stored(name)).toMatchObject([
    {
      check_id: known.check,
      from: new Date('2026-01-01T00:00:00Z'),
      until: null,
      source: 'UI',
      created_by: EDITOR,
      deleted_at: null,
    },
  ]);
  await client
    .dispatch(postSilence.initiate({ newSilence: { name: `${mark} canary`, canary_id: known.canary } }))
    .unwrap();
  const found = await client.dispatch(checkSilences.initiate([check])).unwrap();
  const mine = found.filter(silence => silence.name.startsWith(mark));
  expect(mine.map(silence => silence.name).toSorted()).toEqual([`${mark} canary`, name]);
  expect(mine.every(silence => silence.until === null)).toBe(true);

  await client.dispatch(endSilences.initiate(mine.map(({ id }) => id))).unwrap();
  expect((await stored(name))[0]).toMatchObject({ deleted_at: expect.any(Date), check_id: known.check });
  const left = await client.dispatch(checkSilences.initiate([check], { forceRefetch: true })).unwrap();
  expect(left.filter(silence => silence.name.startsWith(mark))).toEqual([]);
});

test('[NTF-006][NTF-008] an acknowledgement is an ordinary silence of an hour: known again by its name, ended, and taken back', async () => {
  const client = clientOf('editor');
  const check = { id: known.check, canary_id: known.canary, name: mark, type: 'http' };
  const now = Date.now();
  const plan = acknowledgePlan([check], [], now, 'UTC');
  const name = plan.names.get(check.id) ?? '';
  try {
    await silenceCalls(client.dispatch, plan).create(check.id);
    expect(await stored(name)).toMatchObject([
      { check_id: known.check, from: new Date(now), until: new Date(now + 3_600_000), created_by: EDITOR },
    ]);
    const standing = async () =>
      acknowledgements(
        check,
        await client.dispatch(checkSilences.initiate([check], { forceRefetch: true })).unwrap(),
        now + 1,
      );
    const made = (await standing()).filter(silence => silence.name === name);
    expect(made.map(silence => silence.created_by?.id)).toEqual([EDITOR]);
    const ids = made.map(({ id }) => id);
    expect(await client.dispatch(endSilences.initiate(ids)).unwrap()).toEqual(ids);
    // Those that are ended are not ended again, nor counted.
    expect(await client.dispatch(endSilences.initiate(ids)).unwrap()).toEqual([]);
    expect((await standing()).filter(silence => silence.name === name)).toEqual([]);
    expect(await client.dispatch(restoreSilences.initiate(ids)).unwrap()).toEqual(ids.map(id => ({ id })));
    expect((await standing()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  } finally {
    await db.query('DELETE FROM notification_silences WHERE name = $1', [name]);
  }
});

test('what silences of several checks would have held back is what each of them would', async () => {
  const client = clientOf('editor');
  const { rows } = await db.query<{ resource_id: string }>(
    `SELECT DISTINCT h.resource_id FROM notification_send_history h JOIN checks c ON c.id = h.resource_id
     WHERE h.status = 'sent' AND h.source_event LIKE 'check.%' AND h.created_at > now() - interval '14 days'
     ORDER BY 1 LIMIT 2`,
  );
  const ids = rows.map(({ resource_id: id }) => id);
  expect(ids).toHaveLength(2);
  const sendsOf = async (wanted: readonly string[]) => {
    const request = previewOfChecks(wanted);
    if (!request) throw new Error('nothing is asked');
    const sends = await client.dispatch(previewApi.endpoints.getSilencePreview.initiate(request)).unwrap();
    return sends.map(({ id }) => id).toSorted();
  };
  const each = (await Promise.all(ids.map(id => sendsOf([id])))).flat().toSorted();
  expect(each).not.toEqual([]);
  expect(await sendsOf(ids)).toEqual(each);
});

test('silences of checks and canaries that stand are told, those to come among them; what is over, ended or of something else is not', async () => {
  const client = clientOf('editor');
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  const made: readonly [name: string, silence: Record<string, unknown>][] = [
    ['without end', { check_id: known.check, until: null }],
    ['of now', { check_id: known.check, until: hours(1) }],
    ['to come', { canary_id: known.canary, from: hours(1), until: hours(2) }],
    ['over', { check_id: known.check, from: hours(-2), until: hours(-1) }],
    ['of an item', { config_id: known.config, until: hours(1) }],
    ['ended', { check_id: known.check, until: hours(1) }],
  ];
  const named = (what: string) => `${mark} standing, ${what}`;
  for (const [what, silence] of made)
    await client.dispatch(postSilence.initiate({ newSilence: { name: named(what), ...silence } })).unwrap();
  const ended = String((await stored(named('ended')))[0]?.['id']);
  await client.dispatch(endSilences.initiate([ended])).unwrap();
  const standing = await client.dispatch(standingSilences.initiate()).unwrap();
  const mine = standing.map(({ name }) => name).filter(name => name.startsWith(named('')));
  expect(mine).toEqual(['to come', 'of now', 'without end'].map(named));
});

test('[ENT-017] a silence is of a check, a config, a component or a canary, and the list names which', async () => {
  const targets = {
    check_id: 'check',
    config_id: 'config',
    component_id: 'component',
    canary_id: 'canary',
  } as const;
  for (const [column, key] of Object.entries(targets)) {
    const name = `${mark} of ${key}`;
    const answer = await post('admin', { name, [column]: known[key], until: 'now+1d/d' });
    expect({ column, status: answer.status, body: await answer.text() }).toEqual({
      column,
      status: 200,
      body: '',
    });
    const path =
      'select=*,checks:check_id(id,name),catalog:config_id(id,name),component:component_id(id,name)' +
      `&name=eq.${encodeURIComponent(name)}`;
    const [row] = (await (await call('viewer', `/db/notification_silences?${path}`)).json()) as Record<
      string,
      unknown
    >[];
    const named = { id: known[key], name: expect.any(String) };
    expect(row).toMatchObject({
      id: expect.any(String),
      [column]: known[key],
      until: expect.stringMatching(/T00:00:00\+00:00$/),
      deleted_at: null,
      checks: key === 'check' ? named : null,
      catalog: key === 'config' ? named : null,
      component: key === 'component' ? named : null,
    });
  }
});

describe('refusals', () => {
  test.each([
    [
      { name: mark },
      'at least one of config_id, canary_id, check_id, component_id, filter or selectors is required',
    ],
    [{ name: mark, filter: 'true', from: 'now+2h', until: 'now+1h' }, '`from` time must be before `until`'],
    [{ name: mark, filter: 'true', until: 'soon' }, 'until is neither a time nor date math: soon'],
    [{ filter: 'true' }, 'name is required'],
    [{ name: mark, check_id: 'x' }, 'check_id must be an id'],
    [{ name: mark, selectors: '[{"name":"x"}]' }, 'selectors must be a list of objects'],
  ])('%j', async (body, error) => {
    const answer = await post('admin', body);
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 400, body: { error } });
    expect(await stored(mark)).toEqual([]);
  });

  test('of several at once with one name one is made', async () => {
    const name = `${mark} once`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post('admin', { name, check_id: known.check })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await stored(name)).toHaveLength(1);
  });

  test.each([
    ['commander', 403, 'unauthorized. Access Denied'],
    ['responder', 403, 'unauthorized. Access Denied'],
    ['viewer', 403, 'unauthorized. Access Denied'],
    ['guest', 403, 'unauthorized. Access Denied'],
    [undefined, 401, 'Authorization Error'],
  ] as const)('%s may not silence', async (role, status, text) => {
    const name = `${mark} refused`;
    const answer = await post(role, { name, check_id: known.check });
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status, text });
    expect(await stored(name)).toEqual([]);
  });

  test('names are free again when their silence is ended', async () => {
    const name = `${mark} again`;
    const client = clientOf('admin');
    const body = { name, check_id: known.check };
    await client.dispatch(postSilence.initiate({ newSilence: body })).unwrap();
    expect((await client.dispatch(postSilence.initiate({ newSilence: body }))).error).toMatchObject({
      status: 409,
      message: `there is a silence named '${name}' already`,
    });
    await client.dispatch(endSilences.initiate([String((await stored(name))[0]?.['id'])])).unwrap();
    expect((await client.dispatch(postSilence.initiate({ newSilence: body }))).error).toBeUndefined();
  });
});
