import { describe, expect, test } from 'vitest';
import { TYPED_KINDS } from '@/app/palette/typedKinds';
import { readTypedList } from '@/app/palette/typedList';
import { ITEM_HEALTHS } from '@/features/catalog/parts';
import { catalogUrl, changesUrl, SEVERITIES } from '@/features/catalog/url';
import { healthUrl } from '@/features/health/url';
import { incidentsUrl } from '@/features/incidents/list/url';
import { LOG_LEVELS } from '@/features/logs/model/level';
import { logsUrl } from '@/features/logs/url';
import { notificationsUrl } from '@/features/notifications/index/url';
import { runsUrl } from '@/features/playbooks/runs/url';
import { COMPONENT_HEALTHS } from '@/features/topology/model/component';
import { topologyUrl } from '@/features/topology/url';
import { rangeFromParams } from '@/lib/time/range';
import { readUrlState, type UrlSchema } from '@/lib/urlState';
import { readRunForm } from '@/modules/playbooks/link';

const ID = '0197a1d2-0000-4000-8000-000000000001';

/** The path of what was typed, and what its list's own schema reads from the address beyond what it reads from none. */
function addressOf<S extends UrlSchema>(text: string, schema: S) {
  const [path, search = ''] = (readTypedList(text)?.href(ID) ?? '').split('?');
  const [state, initial] = [readUrlState(schema, search), readUrlState(schema, '')];
  return {
    path,
    state: Object.fromEntries(
      Object.entries(state).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key as keyof S]),
      ),
    ),
    unread: [...new URLSearchParams(search).keys()].filter(key => !Object.hasOwn(schema, key)),
  };
}

const last = (range: string) => ({ rangeType: 'relative', range });

describe('a typed command leads to the list, which reads from the address what was typed', () => {
  test.each<[typed: string, schema: UrlSchema, path: string, state: object]>([
    ['check:', healthUrl, '/health', {}],
    ['check:api status:unhealthy 6h', healthUrl, '/health', { query: 'api', timeRange: '6h' }],
    ['Check: pay api STATUS:Healthy', healthUrl, '/health', { query: 'pay api', show: 'healthy' }],
    ['checks:status:all', healthUrl, '/health', { hidePassing: false }],
    [
      'check:label:team=pay,tier=1 -label:app=a:b',
      healthUrl,
      '/health',
      { labels: { 'team:pay': 1, 'tier:1': 1, 'app:a:b': -1 } },
    ],
    ['check:"https://pay 6h" 2mo', healthUrl, '/health', { query: 'https://pay 6h', timeRange: '2mo' }],
    ['incident:', incidentsUrl, '/incidents', {}],
    [
      'incident:db down severity:medium status:all type:technicaldebt 2d',
      incidentsUrl,
      '/incidents',
      { search: 'db down', severity: 'Medium', status: 'all', type: 'technicalDebt', ...last('now-2d') },
    ],
    ['incident: status:active', incidentsUrl, '/incidents', {}],
    [
      'item:name="a b" labels.app=x type:Kubernetes::Pod,AWS::EC2 -type:"A, B" -health:healthy tag:env=prod deleted:true',
      catalogUrl,
      '/catalog',
      {
        show: 'items',
        search: 'name="a b" labels.app=x',
        types: { 'Kubernetes::Pod': 1, 'AWS::EC2': 1, 'A, B': -1 },
        health: { healthy: -1 },
        tags: { 'env=prod': 1 },
        deleted: true,
      },
    ],
    [
      'catalog:status:Running -status:Failed label:app=api',
      catalogUrl,
      '/catalog',
      { show: 'items', status: { Running: 1, Failed: -1 }, labels: { 'app=api': 1 } },
    ],
    [
      'change:api severity:high -change:diff type:Kubernetes::Pod source:argo -tag:env=dev 3mo',
      changesUrl,
      '/catalog/changes',
      {
        search: 'api',
        severity: 'high',
        changeType: { diff: -1 },
        types: { 'Kubernetes::Pod': 1 },
        source: { argo: 1 },
        tags: { 'env=dev': -1 },
        ...last('now-3M'),
      },
    ],
    [
      'component:type~Pod & "a b" health:unhealthy,warning -team:pay status:degraded label:app=x type:service',
      topologyUrl,
      '/topology',
      {
        find: 'type~Pod & "a b"',
        health: { unhealthy: 1, warning: 1 },
        team: { pay: -1 },
        status: { degraded: 1 },
        labels: { 'app=x': 1 },
        type: { service: 1 },
      },
    ],
    [
      'runs:status:pending_approval by:me 1y',
      runsUrl,
      '/playbooks/runs',
      { status: 'pending_approval', by: 'me', ...last('now-1y') },
    ],
    [
      'notification:api status:error -status:sent type:catalog tag:env=prod',
      notificationsUrl,
      '/notifications',
      {
        search: 'api',
        status: { error: 1, sent: -1 },
        resource_type: { config: 1 },
        tags: { 'env=prod': 1 },
      },
    ],
    [
      'log:api level:error,WARN find:timeout',
      logsUrl,
      '/logs',
      { component: ID, levels: ['error', 'warn'], find: 'timeout' },
    ],
  ])('%s', (typed, schema, path, state) => {
    expect(readTypedList(typed)).toMatchObject({ isRefused: false });
    expect(addressOf(typed, schema)).toEqual({ path, state, unread: [] });
  });

  test('a name from the outside is a value like any other', () => {
    const { state } = addressOf('item:type:__proto__', catalogUrl);
    expect(Object.entries(state['types'] ?? {})).toEqual([['__proto__', 1]]);
  });

  test('failing checks are said in the address, so that a default filter of the dashboard does not take their place', () => {
    expect(readTypedList('check:status:unhealthy')?.href()).toBe('/health?hidePassing=true');
  });

  test.each(['15m', '6h', '2d', '1w', '3mo', '3M', '2y'])('%s is a range of lists', length => {
    const [, search = ''] = (readTypedList(`change: ${length}`)?.href() ?? '').split('?');
    expect(rangeFromParams(Object.fromEntries(new URLSearchParams(search)), 'UTC')).toMatchObject({
      type: 'relative',
    });
  });

  test('run: leads to the form of a playbook, which starts nothing', () => {
    const typed = readTypedList('run:restart');
    expect(typed).toMatchObject({ words: 'restart', isRefused: false });
    const [path, search = ''] = (typed?.href(ID) ?? '').split('?');
    expect(path).toBe('/playbooks/runs');
    expect(readRunForm(search)).toEqual({ playbookId: ID, params: {} });
  });
});

test('it says what it comes to, and what else may be typed', () => {
  expect(readTypedList('check:api status:unhealthy 6h')).toMatchObject({
    title: 'Checks: “api”, status unhealthy, last 6h',
    more: 'label: 6h',
  });
  expect(readTypedList('item: -type:Pod,Job')).toMatchObject({
    title: 'Catalog items: type not Pod, not Job',
    more: 'health: status: tag: label: deleted:',
  });
});

test.each([
  ['check:status:foo', 'status has no value foo: unhealthy, healthy, all'],
  ['check:status:', 'status needs a value: unhealthy, healthy, all'],
  ['check:api colour:red', 'There is no filter colour: status, label'],
  ['check:__proto__:x', 'There is no filter __proto__: status, label'],
  ['check:-status:healthy', 'status cannot leave values out: type it without -'],
  ['check:status:healthy,unhealthy', 'status takes one value'],
  ['check:label:app', 'label needs key=value, not app'],
  ['check:5h', /^There is no range 5h: 15m, 1h, 2h, /],
  ['item:api 6h', 'Catalog items have no time range: type "6h" to search for it'],
  ['item:type:', 'type needs a value'],
  ['item:-health:ok,healthy', 'health has no value ok: healthy, warning, unhealthy, unknown'],
  ['runs:restart', 'Playbook runs cannot be searched: status, by'],
  ['run:', 'Type the name of a playbook'],
  ['run:restart on:api', /^There is no filter on$/],
  ['log:level:error', 'Type the name of a component'],
])('%s leads nowhere and says why', (typed, problem) => {
  const read = readTypedList(typed);
  expect(read?.isRefused).toBe(true);
  expect(read?.title).toMatch(problem);
});

test.each(['', 'check', 'api', 'foo:bar', '14:05', 'https://x', 'type=Pod', ':', 'constructor:x'])(
  '"%s" is no command',
  text => {
    expect(readTypedList(text)).toBeUndefined();
  },
);

test('values that a command takes are those of its list', () => {
  const values = (name: string, key: string) => [
    ...(TYPED_KINDS.find(({ names }) => names[0] === name)?.filters[key]?.values?.values() ?? []),
  ];
  expect(values('item', 'health')).toEqual([...ITEM_HEALTHS]);
  expect(values('component', 'health')).toEqual([...COMPONENT_HEALTHS]);
  expect(values('change', 'severity')).toEqual([...SEVERITIES]);
  expect(values('log', 'level')).toEqual([...LOG_LEVELS]);
  const names = TYPED_KINDS.flatMap(kind => [...kind.names]);
  expect(new Set(names).size).toBe(names.length);
});
