import { expect, test } from 'vitest';
import { sendAttachment } from '@/features/notifications/detail/attachSend';
import { runAttachment } from '@/features/playbooks/run/attachRun';
import { utcMinute } from '@/lib/time/utcMinute';
import { initialValuesOf } from '@/modules/evidence/link/values';

/** What a notification and a playbook run are as evidence. */

const NOW = Date.UTC(2026, 10, 28, 14, 5);
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

type Sent = Parameters<typeof sendAttachment>[0];
const resource = {
  id: 'x1',
  name: 'payments',
  type: 'Kubernetes::Deployment',
  icon: null,
  health: null,
  status: null,
};
const sent = (change: Partial<Record<keyof Sent, unknown>>): Sent =>
  ({
    resource,
    resource_type: 'config',
    resource_kind: null,
    resource_health: null,
    resource_status: null,
    resource_health_description: null,
    source_event: 'config.unhealthy',
    created_at: before(50),
    ...change,
  }) as unknown as Sent;

const WHAT = 'Notification config.unhealthy at 2026-11-28 13:15 UTC';

test('a notification attaches what it was about, with what it said', () => {
  expect(sendAttachment(sent({ resource_health_description: 'no endpoints' }), NOW)).toEqual({
    type: 'config',
    name: 'payments',
    config_id: 'x1',
    evidence: { configName: 'payments', configType: 'Kubernetes::Deployment' },
    about: `${WHAT}: no endpoints`,
  });
  expect(sendAttachment(sent({ resource_type: 'component' }), NOW)).toEqual({
    type: 'topology',
    name: 'payments',
    component_id: 'x1',
    about: `${WHAT}: Unhealthy`,
  });
});

test.each([
  [50, '1h'],
  [70, '3h'],
  [60 * 24 * 10, '2w'],
])('the runs of a check reach back to when it was notified of, %d minutes ago: %s', (minutes, start) => {
  const attachment = sendAttachment(sent({ resource_type: 'check', created_at: before(minutes) }), NOW);
  expect(attachment).toMatchObject({
    type: 'check',
    check_id: 'x1',
    evidence: { check_id: 'x1', includeMessages: true, start },
  });
});

test.each([
  ['what is gone', { resource: null, resource_status: 'Failed' }, `Unknown: ${WHAT}: Failed`],
  [
    'what is no evidence',
    { resource_type: 'canary', source_event: 'canary.updated' },
    'payments: Notification canary.updated at 2026-11-28 13:15 UTC',
  ],
])('of %s the words are attached', (_name, change, comment) => {
  expect(sendAttachment(sent(change), NOW)).toMatchObject({ type: 'comment', evidence: { comment } });
});

type Ran = Parameters<typeof runAttachment>[0];
const ran = (change: Partial<Record<keyof Ran, unknown>>): Ran =>
  ({
    status: 'failed',
    error: 'exit 1\nmore of it',
    created_at: before(100),
    end_time: before(50),
    playbooks: { name: 'restart', title: 'Restart deployment' },
    config: null,
    component: null,
    check: null,
    ...change,
  }) as unknown as Ran;
const RUN = 'https://console.example/playbooks/runs/r1';
const FAILED = `Playbook run Restart deployment: failed at 2026-11-28 13:15 UTC: exit 1\n${RUN}`;

test.each([
  [
    'config',
    { config: { id: 'x1', name: 'payments', type: 'Kubernetes::Pod' } },
    { config_id: 'x1', evidence: { configType: 'Kubernetes::Pod' } },
  ],
  ['topology', { component: { id: 'x1', name: 'payments' } }, { component_id: 'x1' }],
  ['check', { check: { id: 'x1', name: 'payments' } }, { check_id: 'x1', evidence: { start: '1h' } }],
])('a run attaches what it was on: %s', (type, on, ids) => {
  expect(runAttachment(ran(on), RUN, NOW)).toMatchObject({ type, name: 'payments', about: FAILED, ...ids });
});

test('a run on nothing attaches its words; without an end or an error it says what is known', () => {
  expect(runAttachment(ran({}), RUN, NOW)).toEqual({
    type: 'comment',
    name: 'run of Restart deployment',
    evidence: { comment: FAILED },
  });
  const short = runAttachment(ran({ error: null, end_time: null, status: 'timed_out' }), RUN, NOW);
  expect(short.evidence).toEqual({
    comment: `Playbook run Restart deployment: timed out at 2026-11-28 12:25 UTC\n${RUN}`,
  });
});

test('the description begins with what happened to all that is attached', () => {
  const values = initialValuesOf([{ about: 'One' }, {}, { about: 'Two' }]);
  expect(values).toEqual({
    type: 'availability',
    severity: 'low',
    skipLinked: true,
    description: 'One\nTwo',
  });
  expect(initialValuesOf([{}])).toEqual({ type: 'availability', severity: 'low', skipLinked: true });
});

test('a text that is no time stays as it is', () => {
  expect(utcMinute('soon')).toBe('soon');
});
