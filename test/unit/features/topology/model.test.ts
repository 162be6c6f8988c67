import { describe, expect, test } from 'vitest';
import type { ComponentProperty } from '@/api/generated/types/topology';
import { hrefFrom } from '@/features/topology/link';
import { costOf } from '@/features/topology/model/cost';
import { flatten, inherited, componentTone, type Component } from '@/features/topology/model/component';
import { componentGraph, componentGrouping } from '@/features/topology/model/graph';
import { bodyProperties, headlines, viewOf } from '@/features/topology/model/property';
import {
  healthCounts,
  narrowComponents,
  ofHealth,
  propertySorts,
  sortComponents,
  type Narrowing,
} from '@/features/topology/model/select';
import { summaryLines } from '@/features/topology/model/summary';
import { pathToCause } from '@/features/topology/why/path';
import { component } from './components';

const names = (found: readonly Component[]) => found.map(({ name }) => name);
const ALL: Narrowing = {
  find: '',
  health: {},
  status: {},
  type: {},
  team: {},
  labels: {},
  agent_id: {},
  showHiddenComponents: true,
};

const api = component('api', { type: 'API', health: 'unhealthy', labels: { app: 'api' }, hidden: true });
const queue = component('queue', { type: 'Queue', health: 'warning' });
const shop = component('shop', { type: 'System', health: 'warning', owner: 'SRE', components: [api, queue] });
const bank = component('bank', {
  type: 'System',
  health: 'healthy',
  owner: 'Payments',
  labels: { env: 'prod' },
});
const ROOTS = [shop, bank];
const owners = (() => {
  const byId = inherited(ROOTS, ({ owner }) => owner);
  return { owner: ({ id }: Component) => byId.get(id) ?? '', agent: () => 'local', agentId: () => 'a0' };
})();
const shown = (change: Partial<Narrowing>) => names(narrowComponents(ROOTS, { ...ALL, ...change }, owners));

describe('narrowing', () => {
  test.each([
    ['nothing: what is at the top', {}, ['shop', 'bank']],
    ['a type is looked for at any depth', { type: { API: 1 } }, ['api']],
    ['a type left out stays at the top', { type: { System: -1 } }, []],
    ['a label at any depth', { labels: { 'app=api': 1 } }, ['api']],
    ['a label left out', { labels: { 'env=prod': -1 } }, ['shop']],
    ['two values of a label: one of them', { labels: { 'env=prod': 1, 'env=dev': 1 } }, ['bank']],
    ['two labels: both', { labels: { 'env=prod': 1, 'app=api': 1 } }, []],
    ['a team', { team: { SRE: 1 } }, ['shop']],
    [
      'an expression, at any depth; owners are those of what it is part of',
      { find: 'owner=sre & type=queue' },
      ['queue'],
    ],
    ['hidden ones are left out', { type: { API: 1 }, showHiddenComponents: false }, []],
    ['an agent that has none', { agent_id: { b1: 1 } }, []],
    ['what cannot be read narrows nothing', { find: 'colour=red' }, ['shop', 'bank']],
  ] satisfies [string, Partial<Narrowing>, string[]][])('%s', (_name, change, expected) => {
    expect(shown(change)).toEqual(expected);
  });

  test('counters count what passes, and show exactly what they count', () => {
    const all = flatten(ROOTS);
    expect([...healthCounts(all)]).toEqual([
      ['warning', 2],
      ['unhealthy', 1],
      ['healthy', 1],
    ]);
    expect(names(ofHealth(all, { warning: 1 }))).toEqual(['shop', 'queue']);
  });
});

describe('order', () => {
  const rps = (name: string, value: number) =>
    component(name, { properties: [{ name: 'rps', label: 'Requests', value, headline: true }] });
  const all = [rps('b', 9), rps('a', 100), component('c', { health: 'healthy', updated_at: '2026-01-02' })];

  test.each([
    ['status', 'desc', ROOTS, ['shop', 'bank']],
    ['status', 'asc', ROOTS, ['bank', 'shop']],
    ['name', 'asc', all, ['a', 'b', 'c']],
    ['field:rps', 'asc', all, ['b', 'a', 'c']],
    ['field:rps', 'desc', all, ['a', 'b', 'c']],
    ['updated_at', 'desc', all, ['c', 'a', 'b']],
    ['no such field', 'desc', all, ['c', 'a', 'b']],
  ] as const)('by %s %s', (sortBy, sortOrder, components, expected) => {
    expect(names(sortComponents(components, { sortBy, sortOrder }))).toEqual(expected);
  });

  test('headline properties are offered once', () => {
    expect(propertySorts(all)).toEqual([['field:rps', 'Requests']]);
  });
});

describe('properties', () => {
  test.each([
    [
      { name: 'x', value: 0, unit: 'percent' },
      { kind: 'text', text: '0.0%' },
    ],
    [
      { name: 'x', value: 0.256, unit: 'percent' },
      { kind: 'text', text: '25.6%' },
    ],
    [
      { name: 'x', value: 1536, unit: 'bytes' },
      { kind: 'text', text: '1.5 KB' },
    ],
    [
      { name: 'x', value: 250, unit: 'millicores' },
      { kind: 'text', text: '0.25' },
    ],
    [
      { name: 'x', value: 1234, type: 'currency' },
      { kind: 'text', text: '1.2k' },
    ],
    [
      { name: 'x', value: 104.4, type: 'currency' },
      { kind: 'text', text: '104' },
    ],
    [
      { name: 'x', value: 12.46, type: 'currency' },
      { kind: 'text', text: '12.5' },
    ],
    [
      { name: 'x', value: 0.056, type: 'currency' },
      { kind: 'text', text: '0.06' },
    ],
    [
      { name: 'x', value: 0.0021, type: 'currency' },
      { kind: 'text', text: '0.002' },
    ],
    [
      { name: 'x', value: 0.0004, type: 'currency' },
      { kind: 'text', text: '<0.001' },
    ],
    [
      { name: 'x', value: 0.004, unit: 'req' },
      { kind: 'text', text: '<0.01 req' },
    ],
    [
      { name: 'x', value: 0.2, unit: 'milliseconds' },
      { kind: 'text', text: '<1 ms' },
    ],
    [
      { name: 'x', value: 4, unit: 'millicores' },
      { kind: 'text', text: '<0.01' },
    ],
    [
      { name: 'x', value: 9999, max: 10_000 },
      { kind: 'text', text: '>99% of 10,000' },
    ],
    [
      { name: 'memory', value: 1, max: 1000 },
      { kind: 'gauge', text: '1', percent: 0.1, tip: '1 of 1,000 (<1%)' },
    ],
    [
      { name: 'x', value: 72, max: 100, unit: '/s' },
      { kind: 'text', text: '72% of 100/s' },
    ],
    [
      { name: 'cpu', value: 800, max: 1000, unit: 'millicores' },
      { kind: 'gauge', text: '0.80', percent: 80, tip: '0.80 of 1.00 (80%)' },
    ],
    [
      { name: 'created_at', text: '2026-01-01' },
      { kind: 'age', time: '2026-01-01' },
    ],
    [
      { name: 'x', type: 'age', text: '2026-01-01' },
      { kind: 'age', time: '2026-01-01' },
    ],
    [
      { name: 'x', type: 'url', text: 'https://ops.example/a/' },
      { kind: 'link', links: [{ href: 'https://ops.example/a/', text: 'ops.example/a/' }] },
    ],
    [
      { name: 'x', links: [{ label: 'Grafana', url: 'https://g.example' }] },
      { kind: 'link', links: [{ href: 'https://g.example/', text: 'Grafana' }] },
    ],
    // eslint-disable-next-line no-script-url -- what must never become a link
    [
      { name: 'x', links: [{ label: 'Run', url: 'javascript:alert(1)' }] },
      { kind: 'text', text: 'Run' },
    ],
    [
      { name: 'x', type: 'badge', text: 'tier 1' },
      { kind: 'text', text: 'tier 1' },
    ],
    [
      { name: 'x', type: 'badge', text: 'https://b.example/i.svg' },
      { kind: 'image', src: 'https://b.example/i.svg', alt: 'x' },
    ],
    [{ name: 'x', type: 'hidden', text: 'y' }, undefined],
    [{ name: 'x', hidden: true, text: 'y' }, undefined],
    [{ name: 'x' }, undefined],
  ] satisfies [ComponentProperty, ReturnType<typeof viewOf>][])('%j', (property, expected) => {
    expect(viewOf(property)).toEqual(expected);
  });

  test('in a head, a share stands without what it is of', () => {
    expect(viewOf({ name: 'x', value: 1, max: 4 }, true)).toEqual({ kind: 'text', text: '25%' });
  });
});

test('properties stand in their order, those without one last; the head has its own', () => {
  const named = (name: string, more: Partial<ComponentProperty> = {}) => ({ name, text: name, ...more });
  const of = component('c', {
    properties: [
      named('last'),
      named('second', { order: 2 }),
      named('rps', { order: 9, headline: true }),
      named('first', { order: 1 }),
      named('cpu', { order: 3, headline: true }),
      { name: 'empty', headline: true },
      { name: 'nothing' },
    ],
  });
  expect(headlines(of).map(({ name }) => name)).toEqual(['cpu', 'rps']);
  expect(bodyProperties(of).map(({ name }) => name)).toEqual(['first', 'second', 'last']);
});

describe('summaries', () => {
  const lines = summaryLines(
    component('c1', {
      summary: {
        checks: { healthy: 2, unhealthy: 0 },
        insights: { security: { critical: 1, Low: 2, medium: 3 } },
        incidents: { technical_debt: { High: 1 }, martian: { odd: 2 }, cost: { low: 0 } },
      },
    }),
  );

  test('low ones count as medium, and zero counts are left out', () => {
    expect(
      lines.map(({ label, chips }) => [label, ...chips.map(({ count, words }) => `${count} ${words}`)]),
    ).toEqual([
      ['Insights', '1 1 critical security insight', '5 5 medium security insights'],
      ['Health Checks', '2 2 healthy checks'],
      ['Technical Debt', '1 1 high technical debt incident'],
      ['Martian', '2 2 odd martian incidents'],
    ]);
  });

  test('they lead to what they count', () => {
    expect(lines.map(({ href }) => href)).toEqual([
      '/catalog/insights?component=c1&status=open%3A1',
      '/health',
      '/incidents?type=technicalDebt&component=c1&status=in-work',
      '/incidents?type=martian&component=c1&status=in-work',
    ]);
    // What counts as medium is found as medium and as low.
    expect(lines[0]?.chips[1]?.href).toContain('severity=medium%3A1%2Clow%3A1');
    expect(lines[2]?.chips[0]?.href).toBe(
      '/incidents?type=technicalDebt&component=c1&status=in-work&severity=high',
    );
  });
});

test.each([
  [
    { cost_total_1d: 2, cost_total_30d: 30 },
    { day: '$2.00', month: '$30', trend: 'up' },
  ],
  [
    { cost_total_1d: 1.05, cost_total_30d: 30 },
    { day: '$1.05', month: '$30', trend: 'even' },
  ],
  [
    { cost_total_1d: 0.5, cost_total_30d: 30 },
    { day: '$0.50', month: '$30', trend: 'down' },
  ],
  [
    { cost_total_1d: 0.004, cost_total_30d: 0.12 },
    { day: '<$0.01', month: '$0.12', trend: 'even' },
  ],
  [
    { cost_total_1d: -5, cost_total_30d: -0.003 },
    { day: '-$5.00', month: '>-$0.01', trend: 'down' },
  ],
  [
    { cost_total_1d: -1, cost_total_30d: -30 },
    { day: '-$1.00', month: '-$30', trend: 'even' },
  ],
  [
    { cost_total_1d: -2, cost_total_30d: -30 },
    { day: '-$2.00', month: '-$30', trend: 'down' },
  ],
  [
    { cost_total_1d: -0.5, cost_total_30d: -30 },
    { day: '-$0.50', month: '-$30', trend: 'up' },
  ],
  [{ cost_total_30d: 30 }, undefined],
] as const)('costs %j', (costs, expected) => {
  expect(costOf(component('c', costs))).toEqual(expected);
});

test('an error is red, a word nobody knows is grey', () => {
  expect(componentTone(component('c', { status: 'error' }))).toBe('unhealthy');
  expect(componentTone(component('c', { health: 'constructor' }))).toBe('unknown');
});

test('the way to a cause is the shortest to what is red by itself', () => {
  const deep = component('deep', { health: 'unhealthy' });
  const middle = component('middle', { health: 'unhealthy', components: [deep] });
  const near = component('near', { health: 'unhealthy' });
  const top = component('top', { health: 'unhealthy', components: [middle, near, component('fine')] });
  expect(names(pathToCause(top))).toEqual(['top', 'near']);
  expect(names(pathToCause(middle))).toEqual(['middle', 'deep']);
  expect(names(pathToCause(deep))).toEqual(['deep']);
});

test('a circle in the tree ends', () => {
  const a = component('a', { health: 'unhealthy' });
  const b = component('b', { health: 'unhealthy', components: [a] });
  a.components = [b];
  expect(flatten([a])).toHaveLength(2);
  expect(names(pathToCause(a))).toEqual(['a']);
});

test('the graph has each relation once', () => {
  const child = component('child', { parents: ['root', 'other'] });
  const root = component('root', { children: ['child'], components: [child] });
  expect(componentGraph([root, component('other')], undefined).edges).toEqual([
    { from: 'root', to: 'child' },
    { from: 'other', to: 'child' },
  ]);
});

test.each([
  ['type', 'API', 'System'],
  ['namespace', 'shop', undefined],
  ['agent', 'local', 'local'],
  ['none', undefined, undefined],
] as const)('drawn together by %s', (by, inner, outer) => {
  const child = component('child', { type: 'API', namespace: 'shop' });
  const root = component('root', { type: 'System', components: [child] });
  const groupOf = componentGrouping([root], by, owners);
  const node = (id: string) => componentGraph([root], undefined).nodes.find(one => one.id === id);
  const keys = ['child', 'root'].map(id => {
    const found = node(id);
    return found && groupOf?.(found)?.key;
  });
  expect(keys).toEqual([inner, outer]);
});

test('a node says how it is in words, and counts what is open on it', () => {
  const { nodes } = componentGraph(
    [
      component('root', {
        health: 'unhealthy',
        summary: { incidents: { cost: { high: 1 } }, insights: { security: { high: 2, low: 1 } } },
      }),
    ],
    undefined,
  );
  expect(nodes[0]).toMatchObject({
    health: 'Unhealthy',
    tone: 'unhealthy',
    badges: ['1 incident', '3 insights'],
  });
});

test.each([
  [undefined, '', '/topology/c'],
  [undefined, 'type=Pod%3A1&health=healthy%3A1&status=info%3A1&panel=why', '/topology/c?type=Pod%3A1'],
  [
    undefined,
    'sheet=true&incidentStatus=closed&incidentType=cost&changesPage=2&insightsPage=1&deletedItems=true',
    '/topology/c',
  ],
  ['parent', 'view=table', '/topology/c?view=table'],
  ['stranger', '', '/topology/c?refererId=stranger'],
  ['c', '', '/topology/c'],
])('opened from %s with %s: %s', (from, search, expected) => {
  expect(hrefFrom(search, component('c', { path: 'root.parent' }), from)).toBe(expected);
});

test('of a deep component nobody knows the parent: where it was opened from is not kept', () => {
  expect(hrefFrom('', component('c'), 'parent')).toBe('/topology/c');
});
