import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { momentApi } from '@/features/moment/api';
import { beforeAfterApi } from '@/modules/before-after/api';
import { marksApi, type AskedTime } from '@/modules/marks/api';
import { clientOf } from './clientStore';
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
