import { describe, expect, test } from 'vitest';
import type { CheckFacts, ConfigFacts } from '@/features/notifications/judging/facts';
import type { EventSend } from '@/features/notifications/rules/lookback/api';
import {
  distinctEvents,
  kindOfEvent,
  rowEvents,
  sentEvents,
  type PastEvent,
} from '@/features/notifications/rules/lookback/events';
import { filterJudge } from '@/features/notifications/judging/filter';
import { lookBack } from '@/features/notifications/rules/lookback/lookback';
import { lookbackSentences } from '@/features/notifications/rules/lookback/words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const CHECK: CheckFacts = {
  id: 'k1',
  canary_id: 'y1',
  name: 'api',
  type: 'http',
  icon: null,
  namespace: 'payments',
  description: null,
  severity: 'critical',
  status: 'unhealthy',
  labels: { team: 'sre' },
  last_transition_time: '2026-01-01T12:00:00Z',
  canaries: { labels: { env: 'production', team: 'dba' } },
};
const ITEM: ConfigFacts = {
  id: 'c1',
  name: 'payments-api',
  type: 'Kubernetes::Deployment',
  config_class: 'Deployment',
  namespace: 'payments',
  health: 'healthy',
  status: 'Running',
  tags: { cluster: 'eu' },
  labels: null,
  created_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
};
const SEND: EventSend = {
  id: 's1',
  source_event: 'config.unhealthy',
  resource_id: 'c1',
  resource_health: 'unhealthy',
  resource_status: 'Failed',
  resource: {
    id: 'c1',
    name: 'payments-api',
    type: 'Kubernetes::Deployment',
    health: 'healthy',
    status: 'Running',
  },
  resource_type: 'config',
  resource_kind: 'config',
  created_at: '2026-01-01T12:00:00Z',
};

const past = (more: Partial<PastEvent> = {}): PastEvent => ({
  event: 'check.failed',
  kind: 'check',
  id: 'k1',
  at: 0,
  subject: { resource: null, resource_type: 'check' },
  facts: { ...CHECK },
  ...more,
});

describe('what happened', () => {
  test.each([
    ['check.failed', 'check'],
    ['config.updated', 'config'],
    ['component.warning', 'component'],
    ['playbook.approval.inserted', undefined],
    ['', undefined],
    ['constructor.x', undefined],
  ])('%j is about a %s', (event, kind) => {
    expect(kindOfEvent(event)).toBe(kind);
  });

  test('of the history: with what is known now, and with the health of then', () => {
    const [event] = sentEvents([SEND], new Map([['c1', ITEM]]));
    expect(event).toMatchObject({
      event: 'config.unhealthy',
      kind: 'config',
      id: 'c1',
      at: Date.UTC(2026, 0, 1, 12),
    });
    expect(event?.facts).toMatchObject({ tags: { cluster: 'eu' }, health: 'unhealthy', status: 'Failed' });
  });

  test('of what is gone there is what the notification tells; without that nothing is known', () => {
    expect(sentEvents([SEND], new Map())[0]?.facts).toMatchObject({
      name: 'payments-api',
      health: 'unhealthy',
    });
    expect(sentEvents([{ ...SEND, resource: null }], new Map())[0]?.facts).toBeUndefined();
  });

  test('what has no time or is about nothing is no event', () => {
    expect(
      sentEvents(
        [
          { ...SEND, created_at: 'soon' },
          { ...SEND, resource_id: '' },
        ],
        new Map(),
      ),
    ).toEqual([]);
    expect(rowEvents([{ ...ITEM, deleted_at: null }], 'config.deleted', row => row.deleted_at)).toEqual([]);
  });

  test('rows tell of themselves', () => {
    const [event] = rowEvents([CHECK], 'check.failed', row => row.last_transition_time);
    expect(event).toMatchObject({
      kind: 'check',
      id: 'k1',
      subject: { resource: { name: 'api' }, resource_type: 'check' },
      // Those of its canary too; its own come first.
      facts: { labels: { env: 'production', team: 'sre' } },
    });
  });

  test('two rules that heard of the same make one event; later it is another', () => {
    const events = [
      past({ at: 20 * MINUTE }),
      past({ at: 0 }),
      past({ at: 4 * MINUTE }),
      past({ at: 8 * MINUTE }),
      past({ at: 4 * MINUTE, event: 'check.passed' }),
      past({ at: 4 * MINUTE, id: 'k2' }),
    ];
    expect(distinctEvents(events).map(({ event, id, at }) => [event, id, at / MINUTE])).toEqual([
      ['check.failed', 'k1', 0],
      ['check.passed', 'k1', 4],
      ['check.failed', 'k2', 4],
      ['check.failed', 'k1', 20],
    ]);
  });
});

describe('what a filter says', () => {
  test.each<[filter: string, passes: boolean]>([
    ['', true],
    ['  ', true],
    ["check.severity == 'critical'", true],
    ["check.severity != 'critical'", false],
    ["check.labels.team == 'sre' && check.type in ['http', 'tcp']", true],
    ["check.labels['team'] == 'dba' || check.namespace.startsWith('pay')", true],
    ["has(check.labels.tier) && check.labels.tier == 'gold'", false],
    ["check.description == 'x'", false],
  ])('%j', (filter, passes) => {
    expect(filterJudge(filter)(past())).toEqual({ passes });
  });

  test.each<[filter: string, reason: string]>([
    ["check.labels.tier == 'gold'", 'No such key: tier'],
    ["config.type == 'x'", 'Unknown variable: config'],
    ["agent.name == 'x'", 'Unknown variable: agent'],
    ["check.constructor == 'x'", 'No such key: constructor'],
    ['check.name', 'It is neither true nor false'],
    ["check.name.matches('^(a+)+$')", 'Regular expressions are not tried here'],
    ["matchQuery(check, 'type=http')", 'matchQuery'],
    ['check.name ==', 'It cannot be read: '],
  ])('%j is not judged', (filter, reason) => {
    expect(filterJudge(filter)(past())).toEqual({ unknown: expect.stringContaining(reason) });
  });

  test('of what nothing is known of nothing is said, but everything passes an empty one', () => {
    const gone = past({ facts: undefined });
    expect(filterJudge("check.name == 'x'")(gone)).toEqual({
      unknown: 'Nothing is known of the resource any more',
    });
    expect(filterJudge('')(gone)).toEqual({ passes: true });
  });
});

describe('what it would have done', () => {
  const events = [
    past({ at: 0 }),
    past({ at: HOUR }),
    past({ at: 2 * HOUR, id: 'k2', facts: { ...CHECK, severity: 'low' } }),
    past({ at: 3 * HOUR, id: 'k3', facts: undefined }),
    past({ at: 4 * HOUR }),
    past({ at: 5 * HOUR, id: 'k4' }),
  ];
  const judge = filterJudge("check.severity == 'critical'");

  test('each event is sent, left out, repeated or not judged', () => {
    const { sends, ...counts } = lookBack(events, { judge, repeat: 4 * HOUR });
    expect(counts).toEqual({
      events: 6,
      filtered: 1,
      repeated: 1,
      unknown: [['Nothing is known of the resource any more', 1]],
    });
    expect(sends.map(({ id, at }) => [id, at / HOUR])).toEqual([
      ['k1', 0],
      ['k1', 4],
      ['k4', 5],
    ]);
  });

  test('without a repeat interval each is sent', () => {
    expect(lookBack(events, { judge: filterJudge(''), repeat: 0 }).sends).toHaveLength(6);
  });

  test('it is said with what was left out and why', () => {
    expect(lookbackSentences(lookBack(events, { judge, repeat: 4 * HOUR }), 'SRE')).toEqual([
      'In the last 7 days it would have sent 3 notifications to SRE.',
      '6 events were found: 1 left out by its filter, 1 within the repeat interval and 1 not judged.',
      'The filter cannot be judged for 1 event: Nothing is known of the resource any more.',
    ]);
    expect(lookbackSentences(lookBack([past()], { judge, repeat: 0 }), '')).toEqual([
      'In the last 7 days it would have sent 1 notification.',
      '1 event was found.',
    ]);
    expect(lookbackSentences(lookBack([], { judge, repeat: 0 }), 'SRE')).toEqual([
      'Nothing that it listens to was found in the last 7 days.',
    ]);
    expect(lookbackSentences(lookBack([past()], { judge: filterJudge('x'), repeat: 0 }), '')[0]).toBe(
      'In the last 7 days it would have sent nothing that can be told.',
    );
  });

  test('of many reasons the most frequent are told', () => {
    const unknown = ['a', 'b', 'c', 'd', 'e'].map((reason, index) => [reason, 9 - index] as const);
    const said = lookbackSentences({ events: 40, sends: [], filtered: 0, repeated: 0, unknown }, '');
    expect(said.slice(2)).toEqual([
      'The filter cannot be judged for 9 events: a.',
      'The filter cannot be judged for 8 events: b.',
      'The filter cannot be judged for 7 events: c.',
      'There are 2 other reasons.',
    ]);
  });
});
