import { describe, expect, test } from 'vitest';
import { buildWorld } from '../../../embedded/seed/buildWorld';
import { pathOf } from '../../../embedded/seed/estate/model';
import { FAILED_NODE } from '../../../embedded/seed/estate/kubernetes';
import { nodeNameOf } from '../../../embedded/seed/estate/ailments';
import { STORY } from '../../../embedded/seed/story';
import type { Row } from '../../../embedded/seed/world';

const NOW = new Date('2026-03-04T09:30:17.250Z');
const world = buildWorld(NOW);

const ids = (table: string, column = 'id') => new Set(world.rows(table).map(row => row[column]));
const count = (table: string, holds: (row: Row) => boolean = () => true) =>
  world.rows(table).filter(holds).length;

/** Values of a column that name no row of another table. Nulls name none and are fine. */
function dangling(table: string, column: string, target: string, more: readonly unknown[] = []): unknown[] {
  const known = ids(target);
  return world
    .rows(table)
    .map(row => row[column])
    .filter(value => value !== null && value !== undefined && !known.has(value) && !more.includes(value));
}

const SYSTEM = '00000000-0000-0000-0000-000000000001';
const NIL = '00000000-0000-0000-0000-000000000000';

describe('the curated rows', () => {
  test('the same moment gives the same rows, another moment the same estate at other times', () => {
    expect(buildWorld(NOW).tables).toEqual(world.tables);
    const later = buildWorld(new Date(NOW.getTime() + 86_400_000));
    expect(later.configs.all().map(({ key }) => key)).toEqual(world.configs.all().map(({ key }) => key));
    expect(later.rows('incidents')[0]?.['created_at']).not.toBe(world.rows('incidents')[0]?.['created_at']);
  });

  // config_locations name their config item by id, of which there may be several.
  const keyed = [...world.tables.keys()].filter(
    table => table !== 'config_locations' && world.rows(table).some(row => row['id'] !== undefined),
  );

  test.each(keyed)('no two rows of %s share an id', table => {
    expect(ids(table).size).toBe(count(table));
  });

  test.each([
    ['checks', 'canary_id', 'canaries'],
    ['checks_unlogged', 'check_id', 'checks'],
    ['check_config_relationships', 'config_id', 'config_items'],
    ['check_component_relationships', 'component_id', 'components'],
    ['config_items', 'parent_id', 'config_items'],
    ['config_relationships', 'related_id', 'config_items'],
    ['components', 'parent_id', 'components'],
    ['components', 'config_id', 'config_items'],
    ['component_relationships', 'relationship_id', 'components'],
    ['team_components', 'component_id', 'components'],
    ['hypotheses', 'parent_id', 'hypotheses'],
    ['hypotheses', 'incident_id', 'incidents'],
    ['evidences', 'hypothesis_id', 'hypotheses'],
    ['evidences', 'check_id', 'checks'],
    ['evidences', 'config_change_id', 'config_changes'],
    ['evidences', 'config_analysis_id', 'config_analysis'],
    ['comments', 'responder_id', 'responders'],
    ['incident_histories', 'evidence_id', 'evidences'],
    ['playbook_runs', 'playbook_id', 'playbooks'],
    ['playbook_runs', 'parent_id', 'playbook_runs'],
    ['playbook_runs', 'notification_send_id', 'notification_send_history'],
    ['playbook_run_actions', 'playbook_run_id', 'playbook_runs'],
    ['notification_send_history', 'notification_id', 'notifications'],
    ['notification_send_history', 'parent_id', 'notification_send_history'],
    ['notification_send_history', 'silenced_by', 'notification_silences'],
    ['permissions', 'playbook_id', 'playbooks'],
    ['config_access', 'external_user_id', 'external_users'],
    ['config_access', 'config_id', 'config_items'],
  ])('%s.%s names a row of %s', (table, column, target) => {
    expect(dangling(table, column, target)).toEqual([]);
  });

  test.each(['incidents', 'comments', 'evidences', 'playbook_runs', 'teams', 'connections', 'playbooks'])(
    'who made rows of %s exists',
    table => {
      expect(dangling(table, 'created_by', 'people', [SYSTEM])).toEqual([]);
    },
  );

  test('rows of agents name agents', () => {
    for (const table of ['canaries', 'checks', 'config_items', 'components', 'playbook_runs']) {
      expect(dangling(table, 'agent_id', 'agents', [NIL])).toEqual([]);
    }
  });

  test('times are of the past, but for what is planned, silenced or expires', () => {
    const future = ['next_runtime', 'scheduled_time', 'from', 'until', 'expires_at'];
    const late: string[] = [];
    for (const [table, rows] of world.tables) {
      for (const row of rows) {
        for (const [column, value] of Object.entries(row)) {
          if (
            typeof value !== 'string' ||
            !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ||
            future.includes(column)
          )
            continue;
          if (new Date(value) > NOW) late.push(`${table}.${column} ${value}`);
        }
      }
    }
    expect(late).toEqual([]);
  });

  test('names are those of an estate, and no secret is in plain text', () => {
    const text = JSON.stringify([...world.tables]);
    expect(text).not.toMatch(/\b(foo|bar|baz|lorem|ipsum|asdf)\b/i);
    expect(text).not.toMatch(/undefined|NaN|\[object Object\]/);
    for (const row of world.rows('connections')) {
      for (const column of ['password', 'certificate']) {
        expect(row[column] ?? 'secret://').toMatch(/^secret:\/\//);
      }
    }
  });
});

describe('people', () => {
  test.each([
    ['admin', 'Amara Okafor', 1],
    ['editor', 'Elias Lindqvist', 2],
    ['commander', 'Carmen Ruiz', 3],
    ['responder', 'Ravi Menon', 4],
    ['viewer', 'Vera Novak', 5],
    ['guest', 'Gus Whitfield', 6],
  ])('%s is %s, with a fixed id, an address and that role alone', (role, name, position) => {
    const id = `019a0000-0000-7000-8000-00000000000${position}`;
    expect(world.rows('people').find(row => row['id'] === id)).toMatchObject({
      name,
      email: `${role}@meridian.example`,
    });
    const roles = world.rows('casbin_rule').filter(row => row['v0'] === id && !ids('teams').has(row['v1']));
    expect(roles).toEqual([{ ptype: 'g', v0: id, v1: role }]);
  });

  test('every person has an identity, and the one who left cannot use it', () => {
    const humans = world.rows('people').filter(row => !row['type'] && row['email']);
    expect(ids('identities')).toEqual(new Set(humans.map(row => row['id'])));
    expect(world.rows('identities').filter(row => row['state'] === 'inactive')).toHaveLength(1);
  });

  test('avatars need no network', () => {
    const avatars = world
      .rows('people')
      .flatMap(row => (typeof row['avatar'] === 'string' ? [row['avatar']] : []));
    expect(avatars).toHaveLength(11);
    expect(avatars.filter(avatar => !avatar.startsWith('data:image/svg+xml;base64,'))).toEqual([]);
  });
});

describe('the estate', () => {
  const configs = world.configs.all();

  test('paths hold the ids of the ancestors, outermost first; roots have the empty path', () => {
    const pod = configs.find(({ key }) => key.startsWith('Pod/prod-eu-1/payments/payments-api'));
    if (!pod) throw new Error('payments-api has no pod');
    const names = pathOf(pod)
      .split('.')
      .map(id => configs.find(item => item.id === id)?.type);
    expect(names).toEqual([
      'Kubernetes::Cluster',
      'Kubernetes::Namespace',
      'Kubernetes::Deployment',
      'Kubernetes::ReplicaSet',
    ]);
    expect(
      world
        .rows('config_items')
        .filter(row => row['parent_id'] === null)
        .every(row => row['path'] === ''),
    ).toBe(true);
  });

  test('every parent has its hard relation, and the failed node its forty pods', () => {
    const hard = new Set(
      world
        .rows('config_relationships')
        .filter(row => row['relation'] === 'hard')
        .map(row => `${String(row['config_id'])} ${String(row['related_id'])}`),
    );
    const missing = configs.filter(item => item.parent && !hard.has(`${item.parent.id} ${item.id}`));
    expect(missing).toEqual([]);
    const pods = configs.filter(item => item.type === 'Kubernetes::Pod' && nodeNameOf(item) === FAILED_NODE);
    expect(pods).toHaveLength(40);
    expect(pods.filter(({ health, deletedAt }) => health === 'healthy' && !deletedAt)).toEqual([]);
  });

  test('most of the estate is healthy, some of it ill', () => {
    const live = configs.filter(({ deletedAt }) => !deletedAt);
    const share = (health: string) =>
      (100 * live.filter(item => item.health === health).length) / live.length;
    expect(share('healthy')).toBeGreaterThan(84);
    expect(share('healthy')).toBeLessThan(88);
    expect(share('unhealthy')).toBeCloseTo(6, 0);
    expect(share('warning')).toBeCloseTo(5, 0);
    expect(share('unknown')).toBeCloseTo(3, 0);
    expect(live.filter(({ health, description }) => health === 'unhealthy' && !description)).toEqual([]);
  });

  test('things seen from two sides share an alias', () => {
    expect(count('config_relationships', row => row['relation'] === 'Alias')).toBe(20);
  });
});

describe('checks', () => {
  const checks = world.checks.all();
  const live = checks.filter(({ deletedAt }) => !deletedAt);

  test('forty canaries, four hundred checks, about one in eight failing', () => {
    expect(world.canaries.all()).toHaveLength(40);
    expect(checks).toHaveLength(400);
    const failing = live.filter(({ status }) => status === 'unhealthy').length / live.length;
    expect(failing).toBeGreaterThan(0.1);
    expect(failing).toBeLessThan(0.14);
  });

  test('the next run lies ahead, the last one behind, at the distance of the schedule', () => {
    const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };
    const wrong = live.filter(({ canary, lastRuntime, nextRuntime }) => {
      const [last, next] = [new Date(lastRuntime), new Date(nextRuntime)];
      const every = /^@every (\d+)([smh])$/.exec(canary.schedule);
      const expected = every ? Number(every[1]) * (units[every[2] ?? ''] ?? 0) : undefined;
      const isApart = expected === undefined || next.getTime() - last.getTime() === expected;
      return last > NOW || next <= NOW || !isApart;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('groups, labels and canaries exercise the filters of the health screen', () => {
    const groups = new Map<string, number>();
    for (const { name } of checks)
      groups.set(name.split('/')[0] ?? '', (groups.get(name.split('/')[0] ?? '') ?? 0) + 1);
    expect([...groups.values()].filter(size => size === 1)).toHaveLength(4);
    const labels = live.map(check => ({ ...check.canary.labels, ...check.labels }) as Record<string, string>);
    expect(new Set(labels.flatMap(map => map['critical'] ?? []))).toEqual(new Set(['true', 'false']));
    expect(new Set(labels.flatMap(map => map['tier'] ?? [])).size).toBeGreaterThanOrEqual(4);
    expect(labels.filter(map => Object.keys(map).length === 0).length).toBeGreaterThanOrEqual(10);
    const sizes = world.canaries.all().map(canary => canary.checks.length);
    expect(Math.min(...sizes)).toBe(1);
    expect(Math.max(...sizes)).toBeGreaterThan(20);
    expect(Math.max(...checks.map(({ name }) => name.length))).toBeGreaterThan(50);
  });

  test('the spec of a canary has an entry for each of its checks', () => {
    for (const row of world.rows('canaries')) {
      const entries = Object.values(row['spec'] as Row).flatMap(part =>
        Array.isArray(part) ? (part as Row[]) : [],
      );
      const names = world.checks
        .all()
        .filter(({ canary, deletedAt }) => canary.id === row['id'] && (!deletedAt || canary.deletedAt))
        .map(({ name }) => name);
      expect(new Set(entries.map(entry => entry['name']))).toEqual(new Set(names));
      expect(entries).toHaveLength(names.length);
    }
  });
});

describe('the incident that runs through the data', () => {
  test('INC-7 has its check, change, finding and log at the root hypothesis', () => {
    const incident = world.rows('incidents').find(row => row['incident_id'] === STORY.incident);
    const root = world
      .rows('hypotheses')
      .find(row => row['incident_id'] === incident?.['id'] && row['type'] === 'root');
    const kinds = world
      .rows('evidences')
      .filter(row => row['hypothesis_id'] === root?.['id'])
      .map(row => row['type']);
    expect(kinds).toEqual(expect.arrayContaining(['check', 'config_change', 'config_analysis', 'log']));
    expect(incident?.['status']).toBe('resolved');
  });

  test('incident numbers follow the time of opening', () => {
    const opened = world.rows('incidents').map(row => String(row['created_at']));
    expect(opened).toEqual([...opened].sort());
    expect(world.rows('incidents').map(row => row['incident_id'])).toEqual(
      opened.map((_, index) => `INC-${index + 1}`),
    );
  });

  test('histories are those the triggers would have written', () => {
    const histories = (type: string) => count('incident_histories', row => row['type'] === type);
    expect(histories('incident.created')).toBe(count('incidents'));
    expect(histories('hypothesis.created')).toBe(count('hypotheses'));
    expect(histories('evidence.created')).toBe(count('evidences'));
    expect(histories('evidence.done_definition_added')).toBe(
      count('evidences', row => row['definition_of_done'] === true),
    );
    expect(histories('responder.created')).toBe(count('responders'));
    expect(histories('responder.commented')).toBe(count('comments', row => row['responder_id'] !== null));
  });
});

describe('playbook runs', () => {
  test('what is over has an end, what goes on has none, and every failure says why', () => {
    const over = ['completed', 'failed', 'cancelled', 'timed_out'];
    const runs = world.rows('playbook_runs');
    const actions = world.rows('playbook_run_actions');
    expect(runs.filter(row => (row['end_time'] !== null) !== over.includes(String(row['status'])))).toEqual(
      [],
    );
    expect([...runs, ...actions].filter(row => row['status'] === 'failed' && !row['error'])).toEqual([]);
    expect(actions.filter(row => row['status'] === 'completed' && !row['result'])).toEqual([]);
  });

  test('parameters are texts by name', () => {
    for (const row of world.rows('playbook_runs')) {
      for (const value of Object.values(row['parameters'] as Row)) expect(typeof value).toBe('string');
    }
  });
});
