import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { momentApi } from '@/features/moment/api';
import {
  agentEntry,
  byMoment,
  changeEntry,
  checkEntry,
  incidentEntry,
  insightEntry,
  jobEntry,
  runEntry,
  sendEntry,
  type MomentEntry,
  type MomentKind,
} from '@/features/moment/entries';
import { lengthWords, momentSentence } from '@/features/moment/sentence';
import { formatClock } from '@/lib/time/dates';
import { beforeAfterApi } from '@/modules/before-after/api';
import { marksApi, type AskedTime } from '@/modules/marks/api';
import type { DemoRole } from './backend';
import { clientOf } from './clientStore';
import { call } from './server/call';
import { useDatabase } from './server/database';

/** What happened in a time, of each kind, as the page asks for it, beside what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const { 'listConfigChanges/marked': changes, 'listPlaybookRuns/marked': runs } = marksApi.endpoints;
const { 'listIncidents/opened': incidents } = marksApi.endpoints;
const { 'listConfigAnalysisItems/observed': insights } = beforeAfterApi.endpoints;
const { 'listNotificationSends/during': sends, 'listJobHistories/failedDuring': jobs } = momentApi.endpoints;
const { 'listChecks/turnedDuring': checks, 'listAgentSummaries/silentSince': agents } = momentApi.endpoints;

type Client = ReturnType<typeof clientOf>;
interface Kind {
  kind: string;
  /** Rows of the kind, and the column of their time. */
  from: string;
  time: string;
  ask: (client: Client, time: AskedTime) => Promise<readonly { id: string }[]>;
}

const KINDS: readonly Kind[] = [
  {
    kind: 'changes',
    from: 'config_changes',
    time: 'created_at',
    ask: (client, time) => client.dispatch(changes.initiate(time)).unwrap(),
  },
  {
    kind: 'playbook runs',
    from: 'playbook_runs',
    time: 'created_at',
    ask: (client, time) => client.dispatch(runs.initiate(time)).unwrap(),
  },
  {
    kind: 'checks that turned',
    from: 'checks WHERE deleted_at IS NULL',
    time: 'last_transition_time',
    ask: (client, time) => client.dispatch(checks.initiate(time)).unwrap(),
  },
  {
    kind: 'incidents',
    from: 'incidents',
    time: 'created_at',
    ask: (client, time) => client.dispatch(incidents.initiate(time)).unwrap(),
  },
  {
    kind: 'notifications',
    from: 'notification_send_history',
    time: 'created_at',
    ask: (client, time) => client.dispatch(sends.initiate(time)).unwrap(),
  },
  {
    kind: 'insights',
    from: 'config_analysis_items',
    time: 'first_observed',
    ask: (client, time) => client.dispatch(insights.initiate(time)).unwrap(),
  },
  {
    kind: 'failed jobs',
    from: `job_history WHERE status = 'FAILED'`,
    time: 'created_at',
    ask: (client, time) => client.dispatch(jobs.initiate(time)).unwrap(),
  },
  {
    kind: 'silent agents',
    from: `agents_summary WHERE status = 'offline' AND id <> '00000000-0000-0000-0000-000000000000'`,
    time: 'last_seen',
    ask: (client, time) => client.dispatch(agents.initiate(time)).unwrap(),
  },
];

test.each(KINDS)('$kind of a time, the newest first, two hundred at most', async ({ from, time, ask }) => {
  const held = `SELECT id, ${time} AS at FROM ${from}${from.includes('WHERE') ? ' AND' : ' WHERE'} ${time} IS NOT NULL`;
  // From the twentieth newest to the last: the ends are kept to on either side.
  const { rows: ends } = await db.query<{ first: string; last: string }>(
    `SELECT to_json(min(at))#>>'{}' AS first, to_json(max(at))#>>'{}' AS last
     FROM (${held} ORDER BY at DESC LIMIT 20) AS newest`,
  );
  const [end] = ends;
  if (!end?.first) throw new Error('There are none.');
  const iso = (text: string, by: number) => new Date(Date.parse(text) + by).toISOString();
  for (const asked of [
    { from: iso(end.first, 0), to: iso(end.last, 1) },
    { from: iso(end.first, 1), to: iso(end.last, -1) },
    { from: '2000-01-01T00:00:00Z', to: iso(end.last, 1) },
  ]) {
    const { rows } = await db.query<{ id: string }>(
      `${held} AND ${time} BETWEEN $1 AND $2 ORDER BY ${time} DESC, id LIMIT 200`,
      [asked.from, asked.to],
    );
    expect({ asked, ids: (await ask(clientOf('admin'), asked)).map(({ id }) => id) }).toEqual({
      asked,
      ids: rows.map(({ id }) => id),
    });
  }
  const { rows: all } = await db.query(`${held} AND ${time} BETWEEN $1 AND $2`, [
    iso(end.first, 0),
    iso(end.last, 1),
  ]);
  expect(all.length).toBeGreaterThan(0);
});

/** What the page makes of a time: the entries of all kinds, oldest first, and the sentence on them. */
async function toldOf(role: DemoRole, time: AskedTime) {
  const client = clientOf(role);
  const read = async <Row>(
    asked: { unwrap: () => Promise<readonly Row[]> },
    entry: (row: Row) => MomentEntry | undefined,
  ) => (await asked.unwrap()).flatMap(row => entry(row) ?? []);
  const entries = byMoment([
    ...(await read(client.dispatch(changes.initiate(time)), changeEntry)),
    ...(await read(client.dispatch(runs.initiate(time)), runEntry)),
    ...(await read(client.dispatch(checks.initiate(time)), checkEntry)),
    ...(await read(client.dispatch(incidents.initiate(time)), incidentEntry)),
    ...(await read(client.dispatch(sends.initiate(time)), sendEntry)),
    ...(await read(client.dispatch(insights.initiate(time)), insightEntry)),
    ...(await read(client.dispatch(jobs.initiate(time)), jobEntry)),
    ...(await read(client.dispatch(agents.initiate(time)), agentEntry)),
  ]);
  const window = { from: Date.parse(time.from), to: Date.parse(time.to) };
  return { entries, sentence: momentSentence({ entries, window, zone: 'UTC', isPart: false }) };
}

/** How the sentence begins to speak of each kind, and what it counts of it. Of changes nothing tells but that it is none of these. */
const SAID: Readonly<Record<Exclude<MomentKind, 'change'>, RegExp>> = {
  run: /^playbook .* was requested/,
  check: /^check .* turned /,
  incident: /^incident .* was opened/,
  send: /^a notification about /,
  insight: /^insight .* was first seen/,
  job: /^job .* failed/,
  agent: /^agent .* was last seen/,
};
const COUNTED: Readonly<Record<MomentKind, RegExp>> = {
  change: /changes?$/,
  run: /playbook runs?$/,
  check: /checks? that turned$/,
  incident: /incidents?$/,
  send: /notifications?$/,
  insight: /insights?$/,
  job: /failed jobs?$/,
  agent: /silent agents?$/,
};
const kindsOf = <Value>(record: Readonly<Record<string, Value>>) =>
  Object.entries(record) as [MomentKind, Value][];
const kindOf = (clause: string): MomentKind =>
  kindsOf(SAID).find(([, said]) => said.test(clause))?.[0] ?? 'change';

/** What a sentence says, taken apart: what came first and when, what followed and how much later, and how many of each kind. */
function factsOf(sentence: string) {
  const [told = '', also = ''] = sentence.replace(/\.$/, '').split('. Also in this time: ');
  const [begin = '', ...clauses] = told.replace(/^First: /, '').split('; ');
  const counts: Partial<Record<MomentKind, number>> = {};
  const count = (kind: MomentKind, more: number) => {
    counts[kind] = (counts[kind] ?? 0) + more;
  };
  count(kindOf(begin), 1);
  const following = clauses.map(clause => {
    const [, later = '', said = ''] = /^(.*?) later (.*)$/.exec(clause) ?? [];
    count(kindOf(said), Number(/\(the first of ([\d,]+) /.exec(said)?.[1]?.replace(',', '') ?? 1));
    return { kind: kindOf(said), later };
  });
  for (const part of also === '' ? [] : also.split(/, | and /)) {
    const kind = kindsOf(COUNTED).find(([, noun]) => noun.test(part))?.[0];
    if (kind) count(kind, Number.parseInt(part.replace(',', ''), 10));
  }
  return { first: kindOf(begin), clock: / at .*?(\d\d:\d\d:\d\d)$/.exec(begin)?.[1], following, counts };
}

/** Kinds in the order of their lanes, and in the order in which what followed is looked for. */
const LANES = ['change', 'run', 'check', 'incident', 'send', 'insight', 'job', 'agent'] as const;
const TELLING = ['check', 'incident', 'send', 'change', 'run', 'agent', 'insight', 'job'] as const;

/** All that happened, a row each: what kind, when in whole ms, and of notifications whether it was sent. */
const ALL = `
  SELECT 'change' AS kind, created_at AS at, false AS sent, id FROM config_changes
  UNION ALL SELECT 'run', created_at, false, id FROM playbook_runs
  UNION ALL SELECT 'check', last_transition_time, false, id FROM checks WHERE deleted_at IS NULL
  UNION ALL SELECT 'incident', created_at, false, id FROM incidents
  UNION ALL SELECT 'send', created_at, status = 'sent', id FROM notification_send_history
  UNION ALL SELECT 'insight', first_observed, false, id FROM config_analysis_items
  UNION ALL SELECT 'job', created_at, false, id FROM job_history WHERE status = 'FAILED'
  UNION ALL SELECT 'agent', last_seen, false, id FROM agents_summary
    WHERE status = 'offline' AND id <> '00000000-0000-0000-0000-000000000000'`;

/** The same facts as the database has them, of the newest two hundred of each kind. */
async function heldIn({ from, to }: AskedTime) {
  const { rows } = await db.query<{ kind: MomentKind; first: string; sent: string | null; count: number }>(
    `WITH newest AS (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY at DESC, id) AS place
       FROM (${ALL}) AS happened WHERE at BETWEEN $1 AND $2)
     SELECT kind, floor(extract(epoch FROM min(at)) * 1000)::text AS first, count(*)::int AS count,
            floor(extract(epoch FROM min(at) FILTER (WHERE sent)) * 1000)::text AS sent
       FROM newest WHERE place <= 200 GROUP BY kind`,
    [from, to],
  );
  const sorted = rows.toSorted(
    (a, b) => Number(a.first) - Number(b.first) || LANES.indexOf(a.kind) - LANES.indexOf(b.kind),
  );
  const [first] = sorted;
  if (!first) throw new Error('Nothing happened then.');
  const start = Number(first.first);
  const following = TELLING.flatMap(kind => rows.find(row => row.kind === kind && kind !== first.kind) ?? [])
    .slice(0, 3)
    .map(({ kind, sent, first: at }) => ({ kind, after: Number(sent ?? at) - start }))
    .toSorted((a, b) => a.after - b.after);
  return {
    first: first.kind,
    clock: formatClock(start, 'UTC'),
    following: following.map(({ kind, after }) => ({ kind, later: lengthWords(after) })),
    counts: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
  };
}

const HOUR = 3_600_000;
/** On either side of a moment, ms. */
const SPANS = [HOUR / 12, HOUR / 4, HOUR, 6 * HOUR];

/** Twenty moments of the demonstration, of things of every kind, all of them over. */
test('the sentence on each of twenty moments says what the database does', async () => {
  const { rows: moments } = await db.query<{ at: string }>(
    `SELECT to_json(at)#>>'{}' AS at FROM (
       SELECT kind, at, row_number() OVER (PARTITION BY kind ORDER BY at DESC, id) AS place
         FROM (${ALL}) AS happened WHERE at < now() - interval '7 hours') AS ranked
      WHERE place IN (1, 3, 10, 30, 100) ORDER BY place, kind LIMIT 20`,
  );
  expect(moments).toHaveLength(20);
  for (const [index, { at }] of moments.entries()) {
    const span = SPANS[index % SPANS.length] ?? HOUR;
    const time = {
      from: new Date(Date.parse(at) - span).toISOString(),
      to: new Date(Date.parse(at) + span).toISOString(),
    };
    const { sentence } = await toldOf('admin', time);
    expect({ time, sentence, ...factsOf(sentence) }).toEqual({ time, sentence, ...(await heldIn(time)) });
  }
});

describe('people who may not see all', () => {
  const GUEST = '019a0000-0000-7000-8000-000000000006';
  const mark = 'moment-test';
  let time: AskedTime = { from: '', to: '' };
  let item = '';
  const toChanges = (entries: readonly MomentEntry[]) =>
    entries.filter(({ kind }) => kind === 'change').map(({ record }) => record);

  beforeAll(async () => {
    const { rows } = await db.query<{ id: string; name: string; at: string }>(
      `SELECT items.id, items.name, to_json(max(changes.created_at))#>>'{}' AS at
         FROM config_items AS items JOIN config_changes AS changes ON config_id = items.id
        WHERE items.deleted_at IS NULL AND changes.created_at < now() - interval '7 hours'
        GROUP BY 1, 2 ORDER BY count(*) DESC, 1 LIMIT 1`,
    );
    const [busiest] = rows;
    if (!busiest) throw new Error('No item was ever changed.');
    item = busiest.id;
    const at = Date.parse(busiest.at);
    time = { from: new Date(at - HOUR).toISOString(), to: new Date(at + HOUR).toISOString() };
    await db.query(
      `INSERT INTO access_scopes (name, person_id, resources, scopes) VALUES ($1, $2, '{configs}', $3)`,
      [mark, GUEST, JSON.stringify([{ names: [busiest.name] }])],
    );
    await call('admin', '/db/properties?on_conflict=name', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Prefer: 'resolution=merge-duplicates' },
      body: JSON.stringify({ name: 'rls.enable', value: 'true' }),
    });
  });
  afterAll(async () => {
    await call('admin', '/db/properties?name=eq.rls.enable', { method: 'DELETE' });
    await db.query('DELETE FROM access_scopes WHERE name = $1', [mark]);
  });

  test('a viewer is told what an administrator is', async () => {
    const { sentence } = await toldOf('viewer', time);
    expect(sentence).toBe((await toldOf('admin', time)).sentence);
  });

  test('a guest whom access scopes narrow is told of what they include, and of nothing else', async () => {
    const { entries } = await toldOf('guest', time);
    const seen = (await (await call('guest', '/db/config_items?select=id')).json()) as { id: string }[];
    const items = seen.map(({ id }) => id);
    expect(items).toContain(item);
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM config_changes WHERE config_id = ANY ($1::uuid[]) AND created_at BETWEEN $2 AND $3
        ORDER BY date_trunc('milliseconds', created_at), id`,
      [items, time.from, time.to],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(toChanges(entries)).toEqual(rows.map(({ id }) => id));
    expect(toChanges((await toldOf('viewer', time)).entries).length).toBeGreaterThan(rows.length);
    expect([...new Set(entries.map(({ kind }) => kind))]).not.toContain('run');
  });
});
