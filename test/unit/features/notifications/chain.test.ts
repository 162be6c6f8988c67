import { describe, expect, test } from 'vitest';
import type { NotificationRule } from '@/api/generated/types/db';
import type { NotificationSend } from '@/features/notifications/api';
import { chainOf, type ChainFacts, type ChainStep } from '@/features/notifications/detail/chain';
import { SEND_STATUSES, bucketOf, sendTone, sendWord } from '@/modules/notified/sendStatus';

const send = (more: Partial<NotificationSend> = {}): NotificationSend => ({
  id: 's1',
  notification_id: 'r1',
  body: null,
  body_payload: null,
  status: 'sent',
  not_before: null,
  retries: 0,
  payload: null,
  count: 1,
  first_observed: '2026-01-01T00:00:00Z',
  source_event: 'check.failed',
  resource_id: 'c1',
  resource_health: 'unhealthy',
  resource_status: null,
  resource_health_description: null,
  person_id: null,
  team_id: null,
  connection_id: null,
  silenced_by: null,
  playbook_run_id: null,
  error: null,
  duration_millis: 120,
  group_id: null,
  parent_id: null,
  created_at: '2026-01-01T00:00:00Z',
  resource_tags: null,
  resource: null,
  resource_kind: 'check',
  resource_type: 'check',
  playbook_run: null,
  ...more,
});

const MINUTE_NS = 60e9;
const rule = (more: Partial<NotificationRule> = {}): NotificationRule => ({
  id: 'r1',
  name: 'critical',
  namespace: null,
  events: ['check.failed'],
  error: null,
  error_at: null,
  title: null,
  template: null,
  filter: null,
  properties: null,
  playbook_id: null,
  person_id: null,
  team_id: null,
  repeat_interval: null,
  inhibitions: null,
  wait_for: null,
  wait_for_eval_period: null,
  group_by: null,
  group_by_interval: null,
  watchdog_schedule: null,
  custom_services: null,
  fallback_delay: null,
  fallback_custom_services: null,
  fallback_playbook_id: null,
  fallback_person_id: null,
  fallback_team_id: null,
  created_by: null,
  source: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  ...more,
});

const full = rule({
  filter: "check.severity == 'critical'",
  wait_for: 2 * MINUTE_NS,
  group_by: ['type', 'tag:cluster'],
  inhibitions: [{ from: 'a', to: ['b'] }],
  repeat_interval: '1h',
  fallback_person_id: 'p9',
  fallback_delay: 10 * MINUTE_NS,
});

const chain = (more: Partial<ChainFacts> = {}): ChainStep[] =>
  chainOf({
    send: send(),
    rule: full,
    silence: null,
    parent: null,
    fallbacks: undefined,
    recipient: 'Amara',
    timeText: time => `at ${time}`,
    ...more,
  });
const lines = (steps: readonly ChainStep[]) =>
  steps.map(({ title, state, text }) => `${title} ${state}: ${text}`);
const TITLES = [
  'Event',
  'Rule',
  'Filter',
  'Wait',
  'Group',
  'Silence',
  'Inhibition',
  'Repeat',
  'Recipient',
  'Fallback',
];

describe('why somebody did or did not get it', () => {
  test('one that was sent passed every step', () => {
    expect(lines(chain())).toEqual([
      'Event passed: check.failed',
      'Rule passed: critical listens to check.failed',
      "Filter passed: Passed: check.severity == 'critical'",
      'Wait passed: Persisted for 2m',
      'Group passed: First of its group, by type, tag:cluster',
      'Silence passed: No silence applied',
      'Inhibition passed: Nothing inhibited it',
      'Repeat passed: Not sent within the last 1h',
      'Recipient passed: Sent to Amara in 120ms',
      'Fallback none: Not needed',
    ]);
  });

  test('a rule that asks for nothing says so', () => {
    expect(lines(chain({ rule: rule() })).slice(2)).toEqual([
      'Filter passed: No filter: every such event passes',
      'Wait passed: The rule does not wait',
      'Group passed: The rule does not group',
      'Silence passed: No silence applied',
      'Inhibition passed: The rule inhibits nothing',
      'Repeat passed: The rule repeats each time',
      'Recipient passed: Sent to Amara in 120ms',
      'Fallback none: The rule has no fallback',
    ]);
  });

  test.each([
    ['skipped', {}, 'Wait held: Skipped: the state did not persist for 2m'],
    [
      'evaluating-waitfor',
      { not_before: '14:00' },
      'Wait waiting: Waiting 2m until at 14:00 for the state to persist',
    ],
    ['grouped', {}, 'Group held: Sent with others of its group, by type, tag:cluster'],
    ['silenced', { silenced_by: 'x' }, 'Silence held: By night: nobody is paged'],
    ['inhibited', { parent_id: 'n' }, 'Inhibition held: By the notification about node-1'],
    ['repeat-interval', {}, 'Repeat held: Already sent within the last 1h'],
    ['pending', {}, 'Recipient waiting: About to be sent to Amara'],
    ['sending', {}, 'Recipient waiting: About to be sent to Amara'],
    ['pending_playbook_run', {}, 'Recipient waiting: The playbook is about to run'],
    ['pending_playbook_completion', {}, 'Recipient waiting: The playbook runs'],
    ['something_new', {}, 'Recipient waiting: Something new'],
  ] as const)('%s: the step that decided, and nothing behind it was reached', (status, more, line) => {
    const steps = chain({
      send: send({ status, ...more }),
      silence: { name: 'night', description: 'nobody is paged' },
      parent: { resource: { id: 'n', name: 'node-1' }, source_event: 'config.unhealthy' },
    });
    const decided = steps.findIndex(({ state }) => state === 'held' || state === 'waiting');
    expect(lines(steps)[decided]).toBe(line);
    expect(steps.slice(0, decided).every(({ state }) => state === 'passed')).toBe(true);
    expect(
      steps.slice(decided + 1).every(({ state, text }) => state === 'none' && text === 'Not reached'),
    ).toBe(true);
  });

  test.each([
    ['error', undefined, 'Fallback waiting: Sent after 10m while the recipient is not reached'],
    ['attempting_fallback', [], 'Fallback waiting: The fallback is being tried'],
    ['error', [{ status: 'sent', error: null }], 'Fallback passed: Sent'],
    ['error', [{ status: 'error', error: 'no route' }], 'Fallback failed: Error: no route'],
    ['error', [{ status: 'pending', error: null }], 'Fallback waiting: Pending'],
  ] as const)('%s: the recipient was not reached, and what became of the fallback', (status, found, line) => {
    const fallbacks = found?.map(one => ({
      id: 'f',
      created_at: '',
      person_id: null,
      team_id: null,
      ...one,
    }));
    const steps = lines(chain({ send: send({ status, error: 'refused', retries: 1 }), fallbacks }));
    expect(steps[8]).toBe('Recipient failed: Not sent to Amara after 2 tries: refused');
    expect(steps[9]).toBe(line);
  });

  test('a fallback says what it stands in for', () => {
    const parent = { resource: null, source_event: 'config.unhealthy' };
    expect(lines(chain({ send: send({ parent_id: 'n' }), parent })).at(-1)).toBe(
      'Fallback passed: This is the fallback of config.unhealthy: the first recipient was not reached',
    );
  });

  test('what is gone, and what could not be read, is said', () => {
    expect(lines(chain({ rule: null }))[1]).toBe('Rule passed: The rule was deleted');
    expect(lines(chain({ rule: undefined }))[1]).toBe('Rule passed: The rule could not be read');
    expect(lines(chain({ rule: rule({ error: 'no such field' }) }))[1]).toBe(
      'Rule passed: critical listens to check.failed; now paused: no such field',
    );
    const silenced = send({ status: 'silenced' });
    expect(lines(chain({ send: silenced, silence: null }))[5]).toBe('Silence held: By a deleted silence');
    expect(lines(chain({ send: silenced, silence: undefined }))[5]).toBe('Silence held: By a silence');
    expect(lines(chain({ send: send({ status: 'inhibited' }), parent: null }))[6]).toBe(
      'Inhibition held: By another notification',
    );
    expect(lines(chain({ recipient: undefined }))[8]).toBe(
      'Recipient passed: Sent to the recipient in 120ms',
    );
  });

  test.each([null, undefined])('without the rule (%j) nothing is claimed of what it asks', missing => {
    const unknown = 'Not known without the rule';
    expect(lines(chain({ rule: missing })).filter(line => line.endsWith(unknown))).toEqual([
      `Filter passed: ${unknown}`,
      `Wait passed: ${unknown}`,
      `Group passed: ${unknown}`,
      `Inhibition passed: ${unknown}`,
      `Repeat passed: ${unknown}`,
      `Fallback none: ${unknown}`,
    ]);
  });

  test.each(SEND_STATUSES)('%s has a whole chain', status => {
    const steps = chain({ send: send({ status }) });
    expect(steps.map(({ title }) => title)).toEqual(TITLES);
    expect(steps.every(({ text }) => text !== '')).toBe(true);
  });
});

describe('statuses', () => {
  test.each([
    ['sent', 'Sent', 'sent', 'healthy'],
    ['error', 'Error', 'failed', 'unhealthy'],
    ['pending', 'Pending', 'progress', 'caution'],
    ['sending', 'Sending', 'progress', 'caution'],
    ['pending_playbook_run', 'Pending Playbook Run', 'progress', 'caution'],
    ['pending_playbook_completion', 'Playbook In Progress', 'progress', 'caution'],
    ['evaluating-waitfor', 'Evaluating WaitFor', 'progress', 'caution'],
    ['attempting_fallback', 'Attempting Fallback', 'progress', 'caution'],
    ['repeat-interval', 'Repeated', 'suppressed', 'unknown'],
    ['silenced', 'Silenced', 'suppressed', 'unknown'],
    ['skipped', 'Skipped', 'suppressed', 'unknown'],
    ['inhibited', 'Inhibited', 'suppressed', 'unknown'],
    ['grouped', 'Grouped', 'suppressed', 'unknown'],
    ['constructor', 'Constructor', 'unknown', 'unknown'],
    [null, 'Unknown', 'unknown', 'unknown'],
  ])('%s reads %s, counts as %s and is %s', (status, word, bucket, tone) => {
    expect([sendWord(status), bucketOf(status), sendTone(status)]).toEqual([word, bucket, tone]);
  });

  test('filters offer them by value', () => {
    expect(SEND_STATUSES).toEqual(SEND_STATUSES.toSorted());
    expect(SEND_STATUSES).toHaveLength(13);
  });
});
