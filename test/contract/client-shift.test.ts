import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { shiftApi } from '@/features/shift/api';
import { ownApi } from '@/features/shift/ownApi';
import { sinceApi } from '@/features/shift/sinceApi';
import { shiftDifference } from '@/features/shift/difference';
import { readSnapshot, snapshotText } from '@/features/shift/snapshot';
import { clientOf } from './clientStore';
import { insertRow, useDatabase } from './server/database';

/** What a shift hands over, as the page asks for it, beside what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const endpoints = { ...shiftApi.endpoints, ...ownApi.endpoints, ...sinceApi.endpoints };
type Client = ReturnType<typeof clientOf>;
interface Time {
  from: string;
  to: string;
}

const HOUR = 3_600_000;
const iso = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
/** A week that ends a day ago: long enough to hold something of each, and over before any other test writes. */
const WEEK: Time = { from: iso(-8 * 24), to: iso(-24) };

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const heldIds = async (sql: string, values: readonly unknown[]) =>
  idsOf((await db.query<{ id: string }>(sql, [...values])).rows);

interface Question {
  what: string;
  ask: (client: Client) => Promise<readonly { id: string }[]>;
  sql: string;
  values: readonly unknown[];
}

const QUESTIONS: readonly Question[] = [
  {
    what: 'incidents in work at a time',
    ask: client => client.dispatch(endpoints['listIncidents/inWorkAt'].initiate(WEEK.to)).unwrap(),
    sql: `SELECT id FROM incidents WHERE created_at <= $1
      AND (status NOT IN ('resolved', 'closed') OR coalesce(resolved, closed) > $1)
      ORDER BY created_at DESC, id LIMIT 200`,
    values: [WEEK.to],
  },
  {
    what: 'incidents that ended',
    ask: client => client.dispatch(endpoints['listIncidents/endedDuring'].initiate(WEEK)).unwrap(),
    sql: `SELECT id FROM incidents WHERE status IN ('resolved', 'closed') AND coalesce(resolved, closed) BETWEEN $1 AND $2
      ORDER BY resolved DESC NULLS LAST, closed DESC NULLS LAST, id LIMIT 200`,
    values: [WEEK.from, WEEK.to],
  },
  {
    what: 'red checks',
    ask: client => client.dispatch(endpoints['listChecks/redNow'].initiate()).unwrap(),
    sql: `SELECT id FROM checks WHERE status = 'unhealthy' AND deleted_at IS NULL
      ORDER BY array_position(ARRAY['blocker', 'critical', 'high', 'info', 'low', 'medium'], severity) NULLS LAST,
        last_transition_time DESC NULLS LAST, id LIMIT 200`,
    values: [],
  },
  {
    what: 'silences that end',
    ask: client =>
      client
        .dispatch(endpoints['listSilences/endingDuring'].initiate({ from: WEEK.from, to: iso(48) }))
        .unwrap(),
    sql: `SELECT id FROM notification_silences WHERE deleted_at IS NULL AND until > $1 AND until <= $2 ORDER BY until, id LIMIT 200`,
    values: [WEEK.from, iso(48)],
  },
  {
    what: 'runs that wait',
    ask: client => client.dispatch(endpoints['listPlaybookRuns/waitingNow'].initiate()).unwrap(),
    sql: `SELECT id FROM playbook_runs WHERE status = 'pending_approval' AND parent_id IS NULL ORDER BY created_at, id LIMIT 200`,
    values: [],
  },
  {
    what: 'runs that failed',
    ask: client => client.dispatch(endpoints['listPlaybookRuns/failedDuring'].initiate(WEEK)).unwrap(),
    sql: `SELECT id FROM playbook_runs WHERE status IN ('failed', 'timed_out') AND parent_id IS NULL
      AND coalesce(end_time, created_at) BETWEEN $1 AND $2
      ORDER BY end_time DESC NULLS LAST, created_at DESC, id LIMIT 200`,
    values: [WEEK.from, WEEK.to],
  },
  {
    what: 'notifications that failed',
    ask: client => client.dispatch(endpoints['listNotificationSends/failedDuring'].initiate(WEEK)).unwrap(),
    sql: `SELECT id FROM notification_send_history WHERE status = 'error' AND created_at BETWEEN $1 AND $2
      ORDER BY created_at DESC, id LIMIT 200`,
    values: [WEEK.from, WEEK.to],
  },
  {
    what: 'changes of responders and statuses',
    ask: client => client.dispatch(endpoints['listIncidentHistories/handedDuring'].initiate(WEEK)).unwrap(),
    sql: `SELECT id FROM incident_histories
      WHERE type IN ('incident.status_updated', 'incident_status.updated', 'responder.created')
      AND created_at BETWEEN $1 AND $2 ORDER BY created_at DESC, id LIMIT 200`,
    values: [WEEK.from, WEEK.to],
  },
];

test.each(QUESTIONS)('$what, two hundred at most', async ({ ask, sql, values }) => {
  const expected = await heldIds(sql, values);
  expect(expected.length).toBeGreaterThan(0);
  expect(idsOf(await ask(clientOf('admin')))).toEqual(expected);
});

test('what changed hands names the incident, who did it and who responds now', async () => {
  const rows = await clientOf('viewer')
    .dispatch(
      endpoints['listIncidentHistories/handedDuring'].initiate({ from: '2000-01-01T00:00:00Z', to: WEEK.to }),
    )
    .unwrap();
  const { rows: held } = await db.query<{ id: string; code: string; who: string; added: string | null }>(
    `SELECT h.id, i.incident_id AS code, p.name AS who, coalesce(rp.name, rt.name) AS added
     FROM incident_histories h JOIN incidents i ON i.id = h.incident_id JOIN people p ON p.id = h.created_by
     LEFT JOIN responders r ON r.id = h.responder_id LEFT JOIN people rp ON rp.id = r.person_id
     LEFT JOIN teams rt ON rt.id = r.team_id WHERE h.id = ANY($1)`,
    [idsOf(rows)],
  );
  const known = new Map(held.map(({ id, ...row }) => [id, row]));
  for (const { id, incident_id: incident, created_by: who, responder_id: responder } of rows) {
    expect({
      code: incident?.incident_id,
      who: who?.name,
      added: responder?.person_id?.name ?? responder?.team_id?.name ?? null,
    }).toEqual(known.get(id));
  }
});

const personOf = async (role: string) => {
  const [id] = await heldIds('SELECT id FROM people WHERE email = $1', [`${role}@meridian.example`]);
  if (id === undefined) throw new Error(`There is no ${role}.`);
  return id;
};

test('what a person did is theirs: two people, each by what they asked for, opened, wrote and silenced', async () => {
  const ever = { from: '2000-01-01T00:00:00Z', to: iso(0) };
  const [admin, commander] = await Promise.all([personOf('admin'), personOf('commander')]);
  const [incident] = await heldIds('SELECT id FROM incidents ORDER BY created_at LIMIT 1', []);
  const [check] = await heldIds('SELECT id FROM checks WHERE deleted_at IS NULL ORDER BY id LIMIT 1', []);
  const mark = `shift ${Date.now()}`;
  const comments = [
    await insertRow(db, 'comments', { created_by: admin, comment: mark, incident_id: incident }),
    await insertRow(db, 'comments', { created_by: commander, comment: mark, incident_id: incident }),
  ];
  const silence = await insertRow(db, 'notification_silences', {
    name: mark,
    check_id: check,
    created_by: admin,
    until: iso(1),
  });
  const until = { ...ever, to: iso(0.1) };
  const done = async (by: string) => {
    const client = clientOf('admin');
    const [runs, incidents, written, silences] = await Promise.all([
      client.dispatch(endpoints['listPlaybookRuns/byDuring'].initiate({ ...ever, by })).unwrap(),
      client.dispatch(endpoints['listIncidents/byDuring'].initiate({ ...ever, by })).unwrap(),
      client.dispatch(endpoints['listComments/byDuring'].initiate({ ...until, by })).unwrap(),
      client.dispatch(endpoints['listSilences/byDuring'].initiate({ ...until, by })).unwrap(),
    ]);
    return {
      runs: idsOf(runs),
      incidents: idsOf(incidents),
      comments: idsOf(written),
      silences: idsOf(silences),
    };
  };
  const newest = 'ORDER BY created_at DESC, id LIMIT 200';
  const held = async (by: string) => ({
    runs: await heldIds(
      `SELECT id FROM playbook_runs WHERE created_by = $1 AND parent_id IS NULL AND created_at <= $2 ${newest}`,
      [by, ever.to],
    ),
    incidents: await heldIds(
      `SELECT id FROM incidents WHERE created_by = $1 AND created_at <= $2 ${newest}`,
      [by, ever.to],
    ),
    comments: await heldIds(`SELECT id FROM comments WHERE created_by = $1 ${newest}`, [by]),
    silences: await heldIds(
      `SELECT id FROM notification_silences WHERE created_by = $1 AND deleted_at IS NULL ${newest}`,
      [by],
    ),
  });
  try {
    const [own, others] = [await done(admin), await done(commander)];
    expect(own).toEqual(await held(admin));
    expect(others).toEqual(await held(commander));
    expect(own.comments).toContain(comments[0]);
    expect(own.comments).not.toContain(comments[1]);
    expect(others.comments).toContain(comments[1]);
    expect(own.silences).toContain(silence);
    expect(others.silences).not.toContain(silence);
  } finally {
    await db.query('DELETE FROM notification_silences WHERE name = $1', [mark]);
    await db.query('DELETE FROM incident_histories WHERE comment_id = ANY($1)', [comments]);
    await db.query('DELETE FROM comments WHERE comment = $1', [mark]);
  }
});

test('a team is asked for by its members', async () => {
  const [team] = await heldIds('SELECT team_id AS id FROM team_members ORDER BY 1 LIMIT 1', []);
  const rows = await clientOf('viewer')
    .dispatch(endpoints['listTeamMembers/shift'].initiate(team ?? ''))
    .unwrap();
  const held = await heldIds('SELECT person_id AS id FROM team_members WHERE team_id = $1', [team]);
  expect(rows.map(({ person_id: person }) => person).toSorted()).toEqual(held.toSorted());
});

test('a frozen link tells what became of what stood there', async () => {
  const person = await personOf('admin');
  const mark = `shift ${Date.now()}`;
  const incident = (title: string) =>
    insertRow(db, 'incidents', {
      title: `${mark} ${title}`,
      description: '',
      severity: 'low',
      type: 'availability',
      status: 'open',
      created_by: person,
    });
  const [canary] = await heldIds('SELECT id FROM canaries WHERE deleted_at IS NULL ORDER BY id LIMIT 1', []);
  const check = (name: string, turned: string) =>
    insertRow(db, 'checks', {
      canary_id: canary,
      type: 'http',
      name: `${mark} ${name}`,
      status: 'unhealthy',
      last_transition_time: turned,
    });
  const runs: string[] = [];
  const [playbook] = await heldIds('SELECT id FROM playbooks ORDER BY id LIMIT 1', []);
  try {
    const [ends, goesOn] = [await incident('ends'), await incident('goes on')];
    const [heals, stays] = [await check('heals', iso(-1)), await check('stays', iso(-1))];
    const run = await insertRow(db, 'playbook_runs', {
      playbook_id: playbook,
      spec: JSON.stringify({}),
      status: 'pending_approval',
      created_by: person,
    });
    runs.push(run);
    const then = readSnapshot(
      snapshotText({
        at: Date.now(),
        incidents: { rows: [ends, goesOn].map(id => ({ id, status: 'open' })), isMore: false },
        checks: { rows: [{ id: heals }, { id: stays }], isMore: false },
        runs: { rows: [{ id: run }], isMore: false },
      }),
    );
    if (!then?.incidents || !then.checks || !then.runs) throw new Error('The link does not hold it.');

    await db.query(`UPDATE incidents SET status = 'resolved', resolved = now() WHERE id = $1`, [ends]);
    await db.query(`UPDATE checks SET status = 'healthy', last_transition_time = now() WHERE id = $1`, [
      heals,
    ]);
    await db.query(`UPDATE playbook_runs SET status = 'cancelled' WHERE id = $1`, [run]);
    const opened = await incident('new');
    // Beyond the second that a link is cut to.
    const broke = await check('broke', new Date(then.at + 5_000).toISOString());

    const client = clientOf('viewer');
    const since = new Date(then.at).toISOString();
    const { lists, notes } = shiftDifference(then, {
      incidents: await client
        .dispatch(endpoints['listIncidents/standing'].initiate(then.incidents.rows.map(({ id }) => id)))
        .unwrap(),
      opened: await client.dispatch(endpoints['listIncidents/openedSince'].initiate(since)).unwrap(),
      checks: await client.dispatch(endpoints['listChecks/standing'].initiate(then.checks.rows)).unwrap(),
      red: await client.dispatch(endpoints['listChecks/redSince'].initiate(since)).unwrap(),
      runs: await client.dispatch(endpoints['listPlaybookRuns/standing'].initiate(then.runs.rows)).unwrap(),
    });
    expect(idsOf(lists.ended ?? [])).toEqual([ends]);
    expect(idsOf(lists.moved ?? [])).toEqual([]);
    expect(idsOf(lists.healthy ?? [])).toEqual([heals]);
    expect(idsOf(lists.decided ?? [])).toEqual([run]);
    expect(idsOf(lists.opened ?? [])).toContain(opened);
    expect(idsOf(lists.opened ?? [])).not.toContain(goesOn);
    expect(idsOf(lists.red ?? [])).toContain(broke);
    expect(idsOf(lists.red ?? [])).not.toContain(stays);
    expect(notes).toEqual(['Unchanged: 1 incident and 1 red check.']);
  } finally {
    const made = await heldIds('SELECT id FROM incidents WHERE title LIKE $1', [`${mark}%`]);
    await db.query('DELETE FROM incident_histories WHERE incident_id = ANY($1)', [made]);
    await db.query('DELETE FROM incidents WHERE id = ANY($1)', [made]);
    await db.query('DELETE FROM checks WHERE name LIKE $1', [`${mark}%`]);
    await db.query('DELETE FROM playbook_runs WHERE id = ANY($1)', [runs]);
  }
});
