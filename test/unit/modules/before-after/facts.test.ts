import { expect, test } from 'vitest';
import {
  healthFact,
  insightsFact,
  openedFact,
  othersFact,
  runsAroundFact,
} from '@/modules/before-after/facts';

const MINUTE = 60_000;
const AT = Date.UTC(2026, 0, 2, 12);
const happened = { from: AT, to: AT };
const after = { from: AT, to: AT + 60 * MINUTE };

let ids = 0;
const change = (minutes: number, change_type: string, source = 'kubernetes', config_id = 'own') => ({
  id: `change-${(ids += 1)}`,
  config_id,
  change_type,
  summary: null,
  source,
  created_at: new Date(AT + minutes * MINUTE).toISOString(),
  config: { name: config_id },
});
const turn = (minutes: number, type: string, source = 'config-db-health-trigger', item = 'own') =>
  change(minutes, type, source, item);

test.each([
  ['unhealthy', 'Became unhealthy after it', [turn(5, 'Unhealthy')]],
  ['warning', 'Became warning after it', [turn(5, 'Warning', 'config-db')]],
  [
    'healthy',
    'Became healthy after it, after 2 changes of health',
    [turn(9, 'Healthy'), turn(5, 'Unhealthy')],
  ],
  ['healthy', 'No change of health was noted after it', []],
  // Of another item, before it, and of what is called so by somebody else.
  ['healthy', 'No change of health was noted after it', [turn(5, 'Unhealthy', 'config-db', 'node')]],
  ['healthy', 'No change of health was noted after it', [turn(-1, 'Unhealthy')]],
  ['healthy', 'No change of health was noted after it', [turn(5, 'Unhealthy', 'github')]],
  ['healthy', 'No change of health was noted after it', [turn(5, 'diff', 'config-db')]],
] as const)('health: %s, %s', (tone, text, changes) => {
  expect(healthFact(changes, ['own'], after)).toMatchObject({ tone, text });
});

test('where only the newest of many changes were read, nothing is told of the others', () => {
  const turns = Array.from({ length: 200 }, () => turn(5, 'Unhealthy', 'config-db-health-trigger', 'node'));
  expect(healthFact(turns, ['own'], after)).toMatchObject({
    text: 'No change of health among the newest 200 changes',
    isPartial: true,
  });
  expect(othersFact(turns, happened)).toMatchObject({
    text: 'No other change among the newest 200 changes',
    isPartial: true,
  });
  expect(othersFact([...turns.slice(1), change(1, 'diff')], happened).text).toBe(
    '1 or more other changes on it or on directly related items',
  );
});

test('other changes: neither the change itself nor what follows from something, the nearest first', () => {
  const own = change(0, 'Deployment');
  const [far, near, before] = [
    change(50, 'diff'),
    change(2, 'Scaled'),
    change(-9, 'Rollout', 'github', 'node'),
  ];
  const effects = [turn(3, 'Unhealthy'), change(1, 'BackOff'), change(1, 'NotificationSent', 'notification')];
  const found = othersFact([far, near, own, ...effects, before], happened, own.id);
  expect(found.tone).toBe('warning');
  expect(found.text).toBe('3 other changes on it or on directly related items');
  expect(found.links.map(({ text }) => text)).toEqual(['Scaled of own', 'Rollout of node', 'diff of own']);
  expect(othersFact([own], happened, own.id)).toMatchObject({
    tone: 'healthy',
    text: 'No other change on it or on directly related items',
  });
  expect(
    othersFact(
      Array.from({ length: 201 }, () => change(1, 'diff')),
      happened,
    ).text,
  ).toBe('200 or more other changes on it or on directly related items');
});

const run = (id: string) => ({
  id,
  status: 'completed',
  created_at: '',
  playbooks: { name: 'restart', title: '', icon: null },
  created_by: null,
});

test('incidents, insights and runs are counted, with links to the first', () => {
  const incident = {
    id: 'i',
    incident_id: 'INC-1',
    title: 'Payments down',
    severity: 'High',
    created_at: '',
  };
  expect(openedFact([incident])).toEqual({
    tone: 'unhealthy',
    text: '1 incident about it opened after it',
    links: [{ text: 'Payments down', href: '/incidents/i' }],
  });
  expect(openedFact([]).tone).toBe('healthy');
  const insight = {
    id: 'a',
    config_id: 'own',
    analyzer: 'trivy',
    severity: 'high',
    first_observed: '',
    item: null,
  };
  expect(insightsFact([insight, { ...insight, id: 'b', severity: null }])).toMatchObject({
    tone: 'warning',
    text: '2 insights first seen after it',
    links: [{ text: 'high trivy' }, { text: 'trivy' }],
  });
  expect(insightsFact([]).tone).toBe('healthy');
  expect(runsAroundFact([run('r')], 'r')).toMatchObject({
    tone: 'healthy',
    text: 'No other playbook run on it',
  });
  expect(runsAroundFact([run('r'), run('s')], 'r')).toMatchObject({
    tone: 'warning',
    text: '1 other playbook run on it',
    links: [{ text: 'restart' }],
  });
  expect(runsAroundFact([])).toMatchObject({ text: 'No playbook run on it' });
});
