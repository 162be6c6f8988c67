import { describe, expect, test } from 'vitest';
import { lastDueRun, nextDue } from '@/features/playbooks/list/dueTimes';
import { scheduleText, triggersOf } from '@/features/playbooks/list/triggers';

describe('what starts a playbook by itself is said in words', () => {
  test.each([
    ['nothing', undefined, []],
    ['no triggers', {}, []],
    ['a text', { on: 'always' }, []],
    ['lists of odd entries', { on: { config: [null, 'x', {}], schedule: [{}], webhook: [] } }, []],
    [
      'an event, with its filter',
      { on: { config: [{ event: 'unhealthy', filter: ' config.type == "Pod" ' }] } },
      [{ text: 'When a catalog item becomes unhealthy', filter: 'config.type == "Pod"' }],
    ],
    [
      'an event of labelled things',
      { on: { component: [{ event: 'error', labels: { team: 'sre', tier: '1' } }] } },
      [{ text: 'When a component labelled team=sre, tier=1 has an error' }],
    ],
    ['a check that fails', { on: { canary: [{ event: 'failed' }] } }, [{ text: 'When a check fails' }]],
    [
      'an event without a word here',
      { on: { canary: [{ event: 'constructor' }] } },
      [{ text: 'On the event constructor of a check' }],
    ],
    [
      'a webhook',
      { on: { webhook: { path: 'page', authentication: { basic: { username: { value: 'pager' } } } } } },
      [{ text: 'When the webhook page is called, with user name and password' }],
    ],
    [
      'a webhook that anyone may call',
      { on: { webhook: { path: 'page' } } },
      [{ text: 'When the webhook page is called, without authentication' }],
    ],
    [
      'a schedule',
      { on: { schedule: [{ schedule: '@daily' }] } },
      [{ text: 'Every day at 00:00 UTC', schedule: '@daily' }],
    ],
  ])('%s', (_what, spec, triggers) => expect(triggersOf(spec)).toEqual(triggers));

  test.each([
    ['@every 1h30m', 'Every 1h30m'],
    ['@hourly', 'Every hour'],
    ['@weekly', 'Every Sunday at 00:00 UTC'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['5 9 * * *', 'Every day at 09:05 UTC'],
    ['0 9 * * MON', 'Every Monday at 09:00 UTC'],
    ['0 9 * * 7', 'Every Sunday at 09:00 UTC'],
    ['0 9 * * 1-5', 'Every weekday at 09:00 UTC'],
    ['CRON_TZ=America/New_York 0 9 * * MON', 'Every Monday at 09:00 America/New_York'],
    ['0 9 1 * *', 'On the schedule 0 9 1 * * (UTC)'],
    ['0 9-17 * * *', 'On the schedule 0 9-17 * * * (UTC)'],
    ['TZ=Europe/Berlin 0 0 1-7 * MON', 'On the schedule 0 0 1-7 * MON (Europe/Berlin)'],
    ['whenever', 'On the schedule whenever (UTC)'],
  ])('the schedule %s: %s', (schedule, text) => expect(scheduleText(schedule)).toBe(text));
});

describe('when a schedule is due', () => {
  const now = Date.parse('2026-11-20T10:00:30Z');
  test.each([
    ['0 9 * * *', '2026-11-21T09:00:00.000Z'],
    ['@daily', '2026-11-21T00:00:00.000Z'],
    ['CRON_TZ=America/New_York 0 9 * * *', '2026-11-20T14:00:00.000Z'],
    ['@every 1h', undefined],
    ['CRON_TZ=Nowhere/Else 0 9 * * *', undefined],
    ['whenever', undefined],
  ])('%s is due next at %s', (schedule, next) => expect(nextDue(schedule, now)?.toISOString()).toBe(next));

  const runs = ['2026-11-18T09:00:04Z', '2026-11-19T09:00:02Z', '2026-11-19T13:30:00Z'].map(at => ({
    created_at: at,
  }));
  test.each([
    ['0 9 * * *', '2026-11-19T09:00:02Z'],
    ['0 7 * * *', undefined],
    ['@every 1h', undefined],
  ])('%s was run last at %s', (schedule, at) => expect(lastDueRun(schedule, runs)?.created_at).toBe(at));
});
