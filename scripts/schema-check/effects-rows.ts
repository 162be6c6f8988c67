/** Conventions of every table, and health checks. */
import type { Effect } from './effects';

const id = (name: string) => `pg_temp.id('${name}')`;

export const ROW_EFFECTS: readonly Effect[] = [
  {
    name: 'ids sort by creation time and carry it',
    query: `SELECT abs(extract(epoch FROM clock_timestamp()) * 1000
      - ('x' || lpad(left(replace(generate_ulid()::text, '-', ''), 12), 16, '0'))::bit(64)::bigint) < 1000`,
    expect: [true],
  },
  {
    name: 'ids do not repeat',
    query: 'SELECT count(DISTINCT generate_ulid()) FROM generate_series(1, 10000)',
    expect: ['10000'],
  },
  {
    name: 'uuid_to_ulid renders Crockford base32',
    query: `SELECT uuid_to_ulid(value::uuid) FROM unnest(ARRAY['00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff', '01563e3a-b5d3-d676-4c61-efb99302bd5b']) AS value`,
    expect: ['00000000000000000000000000', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  },
  {
    name: 'updated_at moves when something changes',
    run: `UPDATE teams SET updated_at = '2000-01-01' WHERE id = ${id('sre')};
      UPDATE teams SET icon = 'x' WHERE id = ${id('sre')}`,
    query: `SELECT updated_at > '2001-01-01' FROM teams WHERE id = ${id('sre')}`,
    expect: [true],
  },
  {
    name: 'updated_at stays when nothing, or only is_pushed, changes',
    run: `ALTER TABLE topologies DISABLE TRIGGER USER;
      UPDATE topologies SET updated_at = '2000-01-01'; ALTER TABLE topologies ENABLE TRIGGER USER;
      UPDATE topologies SET name = name; UPDATE topologies SET is_pushed = true`,
    query: 'SELECT DISTINCT updated_at::date::text FROM topologies',
    expect: ['2000-01-01'],
  },
  {
    name: 'updated_at stays for rows of a remote agent',
    run: `UPDATE topologies SET agent_id = ${id('edge')}, updated_at = '2000-01-01';
      UPDATE topologies SET name = 'renamed'`,
    query: 'SELECT DISTINCT updated_at::date::text FROM topologies',
    expect: ['2000-01-01'],
  },
  {
    name: 'a table with generated columns tells a real change from none',
    run: `ALTER TABLE components DISABLE TRIGGER USER;
      UPDATE components SET updated_at = '2000-01-01', is_pushed = true; ALTER TABLE components ENABLE TRIGGER USER;
      UPDATE components SET name = name;
      UPDATE components SET name = 'renamed' WHERE id = ${id('service')}`,
    query: "SELECT name FROM components WHERE updated_at > now() - interval '1 day' OR NOT is_pushed",
    expect: ['renamed'],
  },
  {
    name: 'a config counts as updated only when its document changes',
    run: `ALTER TABLE config_items DISABLE TRIGGER USER;
      UPDATE config_items SET updated_at = '2000-01-01', is_pushed = true; ALTER TABLE config_items ENABLE TRIGGER USER;
      UPDATE config_items SET config = config, status = 'x' WHERE name = 'prod';
      UPDATE config_items SET config = '{"version": "1.34"}' WHERE name = 'payments'`,
    query: `SELECT name || ' ' || is_pushed || ' ' || (updated_at > '2001-01-01') FROM config_items
      WHERE name IN ('prod', 'payments') ORDER BY name`,
    expect: ['payments false true', 'prod false false'],
  },
  {
    name: 'a canary counts as updated only when its spec changes',
    run: `ALTER TABLE canaries DISABLE TRIGGER USER;
      UPDATE canaries SET updated_at = '2000-01-01'; ALTER TABLE canaries ENABLE TRIGGER USER;
      UPDATE canaries SET labels = '{"a": "b"}';
      UPDATE canaries SET spec = '{"icon": "dns"}' WHERE id = ${id('canary')}`,
    query: "SELECT name || ' ' || coalesce(icon, '-') FROM canaries WHERE updated_at > '2001-01-01'",
    expect: ['payments-http dns'],
  },
  {
    name: 'properties_values lists texts, then numbers',
    query: `SELECT properties_values FROM config_items WHERE id = ${id('deployment')}`,
    expect: [['runbook', 250]],
  },
  {
    name: 'tags_values',
    query: `SELECT tags_values FROM config_items WHERE id = ${id('cluster')}`,
    expect: [['prod']],
  },
  {
    name: 'a name can be reused after deletion',
    run: `UPDATE teams SET deleted_at = now() WHERE name = 'SRE';
      INSERT INTO teams (name, created_by) VALUES ('SRE', ${id('amara')})`,
    query: "SELECT count(*) FROM teams WHERE name = 'SRE'",
    expect: ['2'],
  },
  {
    name: 'a live name is unique',
    run: `INSERT INTO teams (name, created_by) VALUES ('SRE', ${id('amara')})`,
    query: '',
    expect: [],
    fails: '23505',
  },
  {
    name: 'canary names are unique for the local agent only',
    run: `INSERT INTO canaries (agent_id, name, namespace, spec, source)
      SELECT ${id('edge')}, 'same', 'default', '{}', 'UI' FROM generate_series(1, 2)`,
    query: "SELECT count(*) FROM canaries WHERE name = 'same'",
    expect: ['2'],
  },
  {
    name: 'deleting a canary deletes its checks and their component links',
    run: `UPDATE canaries SET deleted_at = '2026-01-01' WHERE id = ${id('doomed canary')}`,
    query: `SELECT deleted_at::date::text FROM checks WHERE id = ${id('doomed check')}
      UNION ALL SELECT deleted_at::date::text FROM check_component_relationships WHERE check_id = ${id('doomed check')}`,
    expect: ['2026-01-01', '2026-01-01'],
  },
  {
    name: 'deleting a check deletes the canaries it produced',
    run: `INSERT INTO canaries (name, namespace, spec, source) VALUES ('made', 'x', '{}', 'check=' || ${id('check')});
      UPDATE checks SET deleted_at = now() WHERE id = ${id('check')}`,
    query: "SELECT deleted_at IS NOT NULL FROM canaries WHERE name = 'made'",
    expect: [true],
  },
  {
    name: 'runtime state written to checks_unlogged shows in checks, with the transition and an event',
    run: `UPDATE checks_unlogged SET status = 'unhealthy', last_runtime = '2026-01-01' WHERE check_id = ${id('check')}`,
    query: `SELECT ROW(status, last_runtime::date, last_transition_time = now(),
        (SELECT count(*) FROM event_queue WHERE name = 'check.failed' AND event_id = checks.id))::text
      FROM checks WHERE id = ${id('check')}`,
    expect: ['(unhealthy,2026-01-01,t,1)'],
  },
  {
    name: 'runtime state written to checks shows in checks_unlogged',
    run: `UPDATE checks SET status = 'unhealthy', next_runtime = '2026-01-01' WHERE id = ${id('check')};
      UPDATE checks SET status = 'healthy' WHERE id = ${id('check')}`,
    query: `SELECT ROW(status, next_runtime::date,
        (SELECT count(*) FROM event_queue WHERE event_id = check_id))::text
      FROM checks_unlogged WHERE check_id = ${id('check')}`,
    expect: ['(healthy,2026-01-01,2)'],
  },
  {
    name: 'a status that stays moves no transition time',
    run: `UPDATE checks_unlogged SET last_runtime = now() + interval '1 minute' WHERE check_id = ${id('check')}`,
    query: `SELECT last_transition_time FROM checks WHERE id = ${id('check')}`,
    expect: [null],
  },
  {
    name: 'uptime and latency cover the last hour',
    query: `SELECT ROW(uptime ->> 'passed', uptime ->> 'failed', latency ->> 'p50', latency ->> 'p95',
      latency ->> 'p99', latency ->> 'avg')::text FROM check_summary WHERE id = ${id('check')}`,
    expect: ['(27,3,150,290,300,155.00)'],
  },
  {
    name: 'a check without a run in the last hour shows its last one',
    query: `SELECT ROW(uptime ->> 'passed', uptime ->> 'failed', latency ->> 'p50', latency ->> 'avg')::text
      FROM check_summary WHERE id = ${id('quiet check')}`,
    expect: ['(0,1,700,700)'],
  },
  {
    name: 'labels of canary and check merge, and the check wins',
    query: `SELECT labels::text FROM check_summary WHERE id IN (${id('check')}, ${id('quiet check')}) ORDER BY name`,
    expect: ['{"env": "staging", "team": "payments"}', '{"env": "prod", "team": "payments"}'],
  },
  {
    name: 'refresh_check_status_summary works in the background',
    run: `INSERT INTO check_statuses (check_id, time, duration, status) VALUES (${id('doomed check')}, now(), 5, true);
      SELECT refresh_check_status_summary_aged(); SELECT refresh_check_status_summary()`,
    query: `SELECT uptime ->> 'passed' FROM check_summary WHERE id = ${id('doomed check')}`,
    expect: ['1'],
  },
  {
    name: 'buckets of an hour and of a day add up',
    query: `SELECT (SELECT count(*) FROM check_statuses) = (SELECT sum(total) FROM check_statuses_1h)
        AND (SELECT sum(duration) FROM check_statuses_1h) = (SELECT sum(duration) FROM check_statuses_1d)
        AND (SELECT count(*) FROM check_statuses) = (SELECT sum(total) FROM check_statuses_5m)`,
    expect: [true],
  },
  {
    name: 'a silenced check is not in check_names',
    run: `UPDATE checks SET silenced_at = now() WHERE id = ${id('check')}`,
    query: "SELECT name FROM check_names WHERE name LIKE 'payments%'",
    expect: [],
  },
  {
    name: 'deleting a component unlinks it',
    run: `UPDATE components SET deleted_at = now() WHERE id = ${id('service')}`,
    query: `SELECT (SELECT count(*) FROM team_components) + (SELECT count(*) FROM component_relationships
        WHERE deleted_at IS NULL) + (SELECT count(*) FROM config_component_relationships WHERE deleted_at IS NULL)
        + (SELECT count(*) FROM check_component_relationships WHERE deleted_at IS NULL)`,
    expect: ['0'],
  },
  {
    name: 'a component that changes health is announced',
    run: `UPDATE components SET health = 'warning' WHERE id = ${id('service')};
      UPDATE components SET health = NULL WHERE id = ${id('system')}`,
    query: "SELECT name FROM event_queue WHERE name LIKE 'component.%' ORDER BY name",
    expect: ['component.unknown', 'component.warning'],
  },
  {
    name: 'topology rolls up checks, incidents, insights, teams and links',
    query: `SELECT ROW(logs, checks, incidents, analysis, team_names, array_length(parents, 1))::text FROM topology
      WHERE id = ${id('service')}`,
    expect: [
      '("[{""name"" : ""elastic""}]","{ ""healthy"" : 2 }","{""availability"": {""critical"": 1}}",' +
        '"{""security"": {""high"": 1}}",{SRE},1)',
    ],
  },
];
