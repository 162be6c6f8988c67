import { describe, expect, test } from 'vitest';
import type { CheckAround, CoveringSilence } from '@/modules/preflight/api';
import {
  changesFact,
  checksFact,
  dependentIds,
  dependentsFact,
  incidentsFact,
  lastRunFact,
  relatedFact,
  runsFact,
  silencesFact,
} from '@/modules/preflight/facts';
import type { RelatedConfig } from '@/modules/graph/api';
import type { ChangeNearStart, IncidentAbout, RunAbout } from '@/modules/why/api';

const NOW = Date.UTC(2026, 0, 2, 12);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const ME = 'me';

const incident = (id: string, config: string): IncidentAbout => ({
  id,
  title: `Incident ${id}`,
  severity: 'high',
  status: 'open',
  created_at: ago(5),
  hypotheses: [{ evidences: [{ check_id: null, config_id: config, component_id: null }] }],
});

test.each([
  [[], 'healthy', 'No active incident on it or on directly related items', []],
  [['other'], 'warning', '1 active incident on directly related items', ['Incident 0']],
  [
    ['other', ME, 'other'],
    'unhealthy',
    '1 active incident on it, 2 active on',
    ['Incident 1', 'Incident 0', 'Incident 2'],
  ],
])('incidents about %j', (about, tone, text, links) => {
  const found = incidentsFact(
    about.map((config, index) => incident(String(index), config)),
    { configIds: [ME] },
  );
  expect(found.tone).toBe(tone);
  expect(found.text.replace('2 on directly related items', '2 active on')).toBe(text);
  expect(found.links.map(link => link.text)).toEqual(links);
});

const check = (id: string, status: string, isOwn: boolean): CheckAround => ({
  id,
  name: `check ${id}`,
  status,
  canary_id: `canary ${id}`,
  isOwn,
});

test.each([
  [[], 'healthy', 'No check on it or on directly related items'],
  [[check('1', 'healthy', true)], 'healthy', 'No failing check on it or on directly related items'],
  [[check('1', 'unhealthy', false)], 'warning', '1 failing check on directly related items'],
  [
    [check('1', 'unhealthy', false), check('2', 'unhealthy', true)],
    'unhealthy',
    '1 failing check on it, 1 on directly related items',
  ],
])('checks %#', (checks, tone, text) => expect(checksFact(checks)).toMatchObject({ tone, text }));

test.each([
  [() => incidentsFact([], {}, 'more there is'), 'No active incident on what was looked at; more there is'],
  [() => checksFact([], 'more there is'), 'No check on what was looked at; more there is'],
  [
    () => checksFact([check('1', 'unhealthy', true)], 'more there is'),
    '1 failing check on it; more there is',
  ],
])('what was not looked at is said %#', (fact, text) => expect(fact().text).toBe(text));

const item = (id: string, health: string | null) => ({ id, name: id, type: 'Kubernetes::Pod', health });

test.each([
  [[], 'healthy', 'No directly related items'],
  [
    [item('a', 'healthy'), item('b', null)],
    'healthy',
    '2 directly related items, none unhealthy or with a warning',
  ],
  [
    [item('a', 'healthy'), item('b', 'unhealthy')],
    'warning',
    '1 of 2 directly related items unhealthy or with a warning',
  ],
])('related items %#', (items, tone, text) => expect(relatedFact(items)).toMatchObject({ tone, text }));

const run = (id: string, status: string, minutes: number): RunAbout => ({
  id,
  status,
  created_at: ago(minutes),
  playbooks: { name: 'restart', title: 'Restart', icon: null },
});

test.each([
  [[], 'healthy', 'No other run on it in the last 30 minutes'],
  [[run('own', 'pending_approval', 1)], 'healthy', 'No other run on it in the last 30 minutes'],
  [[run('a', 'completed', 30.5)], 'healthy', 'No other run on it in the last 30 minutes'],
  [[run('a', 'failed', 29.5)], 'warning', '1 other run on it in the last 30 minutes'],
  [[run('a', 'scheduled', 300)], 'healthy', 'No other run on it in the last 30 minutes'],
  [
    [run('a', 'running', 300), run('b', 'completed', 2)],
    'unhealthy',
    '1 other run on it in progress, 1 other run on it in the last 30 minutes',
  ],
])('other runs %#', (runs, tone, text) => expect(runsFact(runs, NOW, 'own')).toMatchObject({ tone, text }));

const change = (minutes: number): ChangeNearStart => ({
  id: `c${minutes}`,
  config_id: ME,
  change_type: 'diff',
  summary: null,
  severity: null,
  created_at: ago(minutes),
  config: null,
});

test.each([
  [[], 'healthy', 'No change in the last 30 minutes'],
  [[change(30.5)], 'healthy', 'No change in the last 30 minutes'],
  [[change(29.5), change(3)], 'warning', '2 changes in the last 30 minutes'],
])('changes %#', (changes, tone, text) => expect(changesFact(changes, NOW)).toMatchObject({ tone, text }));

test.each([
  [[], 'warning', 'This playbook has not run on it yet'],
  [['running'], 'warning', 'This playbook has not run on it yet'],
  [['running', 'failed', 'completed'], 'unhealthy', 'The last run of this playbook on it failed'],
  [['timed_out'], 'unhealthy', 'The last run of this playbook on it failed'],
  [['completed', 'failed'], 'healthy', 'The last run of this playbook on it completed'],
  [['cancelled', 'failed'], 'warning', 'The last run of this playbook on it was cancelled'],
])('last runs %j', (statuses, tone, text) => {
  const runs = statuses.map((status, index) => ({ id: String(index), status }));
  expect(lastRunFact(runs, true)).toMatchObject({ tone, text });
});

describe('what depends on an item', () => {
  const rows = (...edges: readonly (readonly [string, readonly string[] | null])[]) =>
    edges.map(([id, related_ids]) => ({ id, related_ids: related_ids && [...related_ids] }));

  test.each([
    ['nothing', rows([ME, null]), []],
    ['not its ancestors', rows(['top', [ME]], [ME, ['a']], ['a', null]), ['a']],
    ['step by step, in circles once', rows([ME, ['a']], ['a', ['b', ME]], ['b', ['a']]), ['a', 'b']],
    ['not what did not come', rows([ME, ['gone']]), []],
  ])('%s', (_what, all, found) => expect([...dependentIds(all, ME)].toSorted()).toEqual(found));

  test.each([
    [0, 'healthy', 'No item depends on it'],
    [1, 'warning', '1 item depends on it'],
    [19, 'warning', '19 items depend on it'],
    [20, 'unhealthy', '20 items depend on it'],
  ])('%i', (count, tone, text) => {
    const ids = Array.from({ length: count }, (_, index) => String(index));
    const all = rows([ME, ids], ...ids.map(id => [id, null] as const)) as RelatedConfig[];
    expect(dependentsFact(all, ME)).toMatchObject({ tone, text });
  });
});

test('of more items than the backend gives at once it is said that they are the least', () => {
  const ids = Array.from({ length: 1_999 }, (_, index) => String(index));
  const all = [{ id: ME, related_ids: ids }, ...ids.map(id => ({ id, related_ids: null }))];
  expect(dependentsFact(all as RelatedConfig[], ME).text).toBe('At least 1,999 items depend on it');
});

describe('silences', () => {
  const silence = (more: Partial<CoveringSilence>): CoveringSilence => ({
    id: 's',
    name: 'Night shift',
    config_id: null,
    component_id: null,
    check_id: null,
    canary_id: null,
    recursive: false,
    from: ago(60),
    until: null,
    ...more,
  });
  const one = check('1', 'healthy', true);
  const two = check('2', 'healthy', true);
  const quiet = /^A silence covers it: a failure would be quiet/;
  const none = /^No silence covers it$/;

  test.each([
    ['none', 'config', [], [one], 'healthy', none],
    ['of the item', 'config', [silence({ config_id: ME })], [one], 'unhealthy', quiet],
    ['of the component', 'component', [silence({ component_id: ME })], [one], 'unhealthy', quiet],
    ['over', 'config', [silence({ config_id: ME, until: ago(1) })], [one], 'healthy', none],
    ['to come', 'config', [silence({ config_id: ME, from: ago(-10) })], [one], 'healthy', none],
    [
      'of one of two checks',
      'config',
      [silence({ check_id: '1' })],
      [one, two],
      'warning',
      /^1 of its 2 checks/,
    ],
    [
      'of its only check',
      'config',
      [silence({ canary_id: 'canary 1' })],
      [one],
      'unhealthy',
      /^1 of its 1 check/,
    ],
    ['of a neighbour', 'config', [silence({ config_id: 'up' })], [one], 'healthy', none],
    [
      'of all in a neighbour',
      'config',
      [silence({ config_id: 'up', recursive: true })],
      [one],
      'warning',
      /may cover it/,
    ],
    [
      'of all in what is not related',
      'config',
      [silence({ config_id: 'far', recursive: true })],
      [one],
      'healthy',
      none,
    ],
    ['of the check', 'check', [silence({ check_id: '1' })], [one], 'unhealthy', quiet],
    ['of its canary', 'check', [silence({ canary_id: 'canary 1' })], [one], 'unhealthy', quiet],
    [
      'by rules',
      'config',
      [silence({})],
      [one],
      'healthy',
      /1 active silence by filter or selectors was not compared$/,
    ],
  ] as const)('%s (%s)', (_name, kind, silences, checks, tone, text) => {
    const found = silencesFact(
      [...silences],
      { target: { kind, id: ME }, relatedIds: ['up'], checks: [...checks] },
      NOW,
    );
    expect(found.tone).toBe(tone);
    expect(found.text).toMatch(text);
  });

  test('what of many checks and silences was not looked at is said, and nothing is called clear', () => {
    const checks = Array.from({ length: 70 }, (_, index) => check(String(index), 'healthy', true));
    const about = { target: { kind: 'component', id: ME }, relatedIds: [], checks } as const;
    expect(silencesFact([], about, NOW)).toMatchObject({
      text: 'No silence covers it; only 60 of 70 checks were looked at',
      isPartial: true,
    });
    const over = Array.from({ length: 200 }, () => silence({ until: ago(1) }));
    expect(silencesFact(over, { ...about, checks: [one] }, NOW)).toMatchObject({
      text: 'No silence covers it; only the newest 200 silences were looked at',
      isPartial: true,
    });
  });
});
