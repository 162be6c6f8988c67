import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { filterJudges } from '@/features/notifications/judging/filter';
import { quietApi } from '@/features/notifications/quiet/api';
import { RED_KINDS, type RedKind } from '@/features/notifications/quiet/events';
import { checkLine, componentLine, itemLine, sendsByResource } from '@/features/notifications/quiet/lines';
import { quietOutcome } from '@/features/notifications/quiet/outcome';
import type { RedLine } from '@/features/notifications/quiet/reasons';
import { clientOf } from './clientStore';
import { insertRow, useDatabase } from './server/database';

/** What is red and nobody knows of: a case of each reason, found and named by the console's own calls. */

const db = useDatabase();
beforeEach(() => resetActivity());

const mark = `quiet ${randomUUID().slice(0, 8)}`;
const insert = (table: string, row: Readonly<Record<string, unknown>>) => insertRow(db, table, row);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** The rule that listens to checks; `paused` is the only one that listens to components; none listens to items. */
const rules = { checks: '', paused: '' };
let person = '';
/** The case that each line stands for, by its id. */
const cases = new Map<string, string>();

const ruleOf = (name: string, events: readonly string[], more: object = {}) =>
  insert('notifications', { name: `${mark} ${name}`, namespace: 'quiet', events, source: 'UI', ...more });

/** An unhealthy check that turned three minutes ago. @param name the reason that it is a case of */
async function red(name: string, type = 'http'): Promise<{ id: string; canary_id: string }> {
  const called = `${mark} ${name} ${cases.size}`;
  const canary_id = await insert('canaries', {
    name: called,
    namespace: 'quiet',
    source: 'UI',
    spec: '{}',
  });
  const id = await insert('checks', {
    canary_id,
    type,
    name: called,
    spec: '{}',
    status: 'unhealthy',
    last_transition_time: minutesAgo(3),
  });
  cases.set(id, name);
  return { id, canary_id };
}

/** A check with one notification about it. */
async function sent(name: string, status: string, more: object = {}): Promise<string> {
  const { id } = await red(name);
  await insert('notification_send_history', {
    notification_id: rules.checks,
    resource_id: id,
    source_event: 'check.failed',
    status,
    created_at: minutesAgo(2),
    ...more,
  });
  return id;
}

async function incidentAbout(check_id: string): Promise<string> {
  const incident_id = await insert('incidents', {
    title: mark,
    description: '',
    type: 'availability',
    severity: 'low',
    status: 'open',
    created_by: person,
  });
  const hypothesis_id = await insert('hypotheses', {
    incident_id,
    created_by: person,
    title: mark,
    type: 'root',
    status: 'possible',
  });
  await insert('evidences', { hypothesis_id, created_by: person, description: '', type: 'check', check_id });
  return incident_id;
}

const respond = (incident_id: string, more: object = {}) =>
  insert('responders', { incident_id, type: 'person', person_id: person, created_by: person, ...more });

beforeAll(async () => {
  const { rows } = await db.query<{ id: string }>(`SELECT id FROM people WHERE name = 'Ravi Menon'`);
  person = rows[0]?.id ?? '';
  rules.checks = await ruleOf('checks', ['check.failed'], { filter: "check.type == 'http'" });
  rules.paused = await ruleOf('components', ['component.unhealthy'], { error: 'template: nil pointer' });

  await sent('failed', 'error', { error: 'slack: channel_not_found' });
  await sent('fallback', 'attempting_fallback', { error: 'timeout' });
  await sent('pending', 'pending');
  await sent('waiting', 'evaluating-waitfor', { not_before: minutesAgo(-5) });
  await sent('inhibited', 'inhibited');
  await sent('grouped', 'grouped');
  await sent('repeated', 'repeat-interval');
  await sent('skipped', 'skipped');
  await sent('other', 'of a later backend');
  const silence = (name: string, more: object) =>
    insert('notification_silences', {
      name: `${mark} ${name}`,
      namespace: 'quiet',
      source: 'UI',
      from: minutesAgo(60),
      ...more,
    });
  const byFilter = await silence('filter', { filter: "check.type == 'never'", until: minutesAgo(-60) });
  await sent('silenced', 'silenced', { silenced_by: byFilter });
  await silence('canary', { canary_id: (await red('silenced')).canary_id });
  // One that is over holds nothing back.
  await silence('over', { check_id: (await red('unmade')).id, until: minutesAgo(5) });
  await red('filtered', 'exec');
  await silence('acknowledged', {
    name: `Acknowledged: ${mark}`,
    check_id: (await red('acknowledged')).id,
    until: minutesAgo(-60),
  });

  await sent('undeclared', 'sent');
  const unanswered = await incidentAbout(await sent('unanswered', 'sent'));
  await respond(unanswered, { deleted_at: minutesAgo(1) });
  await respond(await incidentAbout(await sent('incident', 'sent')));

  const component = await insert('components', {
    name: `${mark} component`,
    external_id: mark,
    type: 'service',
    status: 'unhealthy',
    health: 'unhealthy',
  });
  cases.set(component, 'paused');
  const item = await insert('config_items', {
    name: `${mark} item`,
    config_class: 'Deployment',
    type: 'Kubernetes::Deployment',
    health: 'unhealthy',
    config: '{}',
  });
  cases.set(item, 'noRule');
});

afterAll(async () => {
  const ofMark = `(SELECT id FROM incidents WHERE title = $1)`;
  await db.query('DELETE FROM notifications WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM notification_silences WHERE name LIKE $1', [`%${mark}%`]);
  await db.query(
    'DELETE FROM evidences WHERE hypothesis_id IN (SELECT id FROM hypotheses WHERE title = $1)',
    [mark],
  );
  await db.query('DELETE FROM hypotheses WHERE title = $1', [mark]);
  await db.query(`DELETE FROM incident_histories WHERE incident_id IN ${ofMark}`, [mark]);
  await db.query(`DELETE FROM responders WHERE incident_id IN ${ofMark}`, [mark]);
  await db.query('DELETE FROM incidents WHERE title = $1', [mark]);
  await db.query('DELETE FROM canaries WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM components WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
});

const { endpoints } = quietApi;

/** What the page asks for, at once. */
async function asked() {
  const { dispatch } = clientOf('admin');
  const checks = await dispatch(endpoints['listChecks/red'].initiate()).unwrap();
  const items = await dispatch(endpoints['listConfigs/red'].initiate()).unwrap();
  const components = await dispatch(endpoints['listComponents/red'].initiate()).unwrap();
  const turns = await dispatch(
    endpoints['listConfigChanges/turnedRed'].initiate(items.map(({ id }) => id)),
  ).unwrap();
  const all = { check: checks, config: items, component: components };
  const sends = await dispatch(
    endpoints['listNotificationSends/aboutRed'].initiate(
      Object.values(all).flatMap(rows => rows.map(({ id }) => id)),
    ),
  ).unwrap();
  return {
    all,
    turns,
    sends,
    lines: [
      ...checks.map(checkLine),
      ...items.map(row => itemLine(row, new Map(Object.entries(turns)))),
      ...components.map(componentLine),
    ],
    rules: await dispatch(endpoints['listNotificationRules/listening'].initiate()).unwrap(),
    silences: await dispatch(endpoints['listSilences/live'].initiate()).unwrap(),
    incidents: await dispatch(endpoints['listIncidents/answering'].initiate()).unwrap(),
  };
}

test('a case of each reason is found and named', async () => {
  const { lines, sends, rules: live, silences, incidents } = await asked();
  const about = sendsByResource(sends.rows);
  const named = (line: RedLine) => {
    const outcome = quietOutcome(line, about.get(line.id) ?? [], {
      // The demonstration's own rules listen to everything.
      rules: live.filter(({ name }) => name.startsWith(mark)),
      silences,
      incidents,
      judgeOf: filterJudges(),
      now: Date.now(),
      zone: 'UTC',
    });
    return 'by' in outcome ? outcome.by : outcome.reason.kind;
  };
  const found = lines.filter(({ id }) => cases.has(id));
  expect(found.map(line => [line.name, named(line)])).toEqual(
    found.map(line => [line.name, cases.get(line.id)]),
  );
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(cases.keys()));
  expect(new Set(cases.values()).size).toBe(18);
});

test('what is red is what the database holds, items since their last turn', async () => {
  const { all, turns, lines } = await asked();
  const held = async (from: string, order: string) => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM ${from} AND deleted_at IS NULL ORDER BY ${order} DESC NULLS LAST, id LIMIT 201`,
    );
    return rows.map(({ id }) => id);
  };
  const ids = (kind: RedKind) => all[kind].map(({ id }) => id);
  expect(ids('check')).toEqual(await held(`checks WHERE status = 'unhealthy'`, 'last_transition_time'));
  expect(ids('config')).toEqual(await held(`config_items WHERE health = 'unhealthy'`, 'updated_at'));
  expect(ids('component')).toEqual(await held(`components WHERE health = 'unhealthy'`, 'updated_at'));
  const { rows } = await db.query<{ id: string; at: Date }>(
    `SELECT config_id AS id, max(created_at) AS at FROM config_changes
      WHERE change_type = 'Unhealthy' AND source IN ('config-db-health-trigger', 'config-db') AND config_id = ANY($1)
      GROUP BY 1`,
    [ids('config')],
  );
  expect(new Map(Object.entries(turns).map(([id, at]) => [id, new Date(at).getTime()]))).toEqual(
    new Map(rows.map(({ id, at }) => [id, at.getTime()])),
  );
  expect(lines.filter(({ kind, since }) => kind === 'component' && since !== undefined)).toEqual([]);
});

test('what was sent about it, the rules, the silences and the incidents are those of the database', async () => {
  const { all, sends, rules: live, silences, incidents } = await asked();
  const events = Object.values(RED_KINDS).flatMap(({ event, recovery }) => [event, recovery]);
  const held = async (query: string, values: readonly unknown[] = []) =>
    new Set((await db.query<{ id: string }>(query, [...values])).rows.map(({ id }) => id));
  const ids = Object.values(all).flatMap(rows => rows.map(({ id }) => id));
  expect(sends.isCut).toBe(false);
  expect(new Set(sends.rows.map(({ id }) => id))).toEqual(
    await held(
      'SELECT id FROM notification_send_history WHERE resource_id = ANY($1) AND source_event = ANY($2)',
      [ids, events],
    ),
  );
  expect(new Set(live.map(({ id }) => id))).toEqual(
    await held('SELECT id FROM notifications WHERE deleted_at IS NULL'),
  );
  expect(new Set(silences.map(({ id }) => id))).toEqual(
    await held(
      'SELECT id FROM notification_silences WHERE deleted_at IS NULL AND (until IS NULL OR until > now())',
    ),
  );
  expect(new Set(incidents.map(({ id }) => id))).toEqual(
    await held(
      `SELECT DISTINCT i.id FROM incidents i JOIN hypotheses h ON h.incident_id = i.id
         JOIN evidences e ON e.hypothesis_id = h.id WHERE i.status NOT IN ('resolved', 'closed')`,
    ),
  );
});
