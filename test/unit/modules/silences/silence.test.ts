import { describe, expect, test } from 'vitest';
import type { CheckSilence } from '@/modules/silences/standingApi';
import { acknowledgePlan } from '@/modules/silences/acknowledge';
import { acknowledgements, currentSilence } from '@/modules/silences/standing';
import { AT_A_TIME, durationOptions, DURATIONS, TOMORROW_MORNING } from '@/modules/silences/durations';
import { previewOfChecks } from '@/modules/silences/previewed';
import {
  defaultName,
  describeSilenceTimes,
  madeOf,
  NOT_A_TIME,
  NOT_LATER,
  OVER_ALREADY,
  readTimes,
  silenceForCheck,
  silenceNames,
  standingText,
  whyText,
} from '@/modules/silences/silence';
import { silence as anySilence } from '../../features/health/checks';

const NOW = Date.parse('2026-11-22T09:00:00Z');
const HOUR = 3_600_000;
const context = { now: NOW, zone: 'Europe/Madrid' };
const form = { name: 'x', from: 'now', until: 'now+1h' };
const iso = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

describe('times of a silence', () => {
  test.each([
    ['an hour from now', form, NOW, NOW + HOUR],
    [
      'counted from its beginning',
      { ...form, from: 'now+2h', until: 'now+4h' },
      NOW + 2 * HOUR,
      NOW + 6 * HOUR,
    ],
    ['a week', { ...form, until: 'now+1w' }, NOW, NOW + 168 * HOUR],
    ['a time in the zone', { ...form, until: AT_A_TIME, end: '2026-11-22 12:30' }, NOW, NOW + 2.5 * HOUR],
    ['a length', { ...form, until: AT_A_TIME, end: '1h30m' }, NOW, NOW + 1.5 * HOUR],
    ['a length in words', { ...form, until: AT_A_TIME, end: 'in 2 hours' }, NOW, NOW + 2 * HOUR],
    ['two units', { ...form, until: AT_A_TIME, end: 'for 1 hour and 30 minutes' }, NOW, NOW + 1.5 * HOUR],
    ['an hour', { ...form, until: AT_A_TIME, end: 'an hour' }, NOW, NOW + HOUR],
    ['until a time of day', { ...form, until: AT_A_TIME, end: 'until 18:00' }, NOW, NOW + 8 * HOUR],
    ['a time of day that has passed today', { ...form, until: AT_A_TIME, end: '9:00' }, NOW, NOW + 23 * HOUR],
    // The day of the test is a Sunday.
    ['the next Friday', { ...form, until: AT_A_TIME, end: 'until fri 10:00' }, NOW, NOW + 5 * 24 * HOUR],
    ['now, where From is empty', { ...form, from: '' }, NOW, NOW + HOUR],
    ['an older choice', { ...form, until: 'now+7d' }, NOW, NOW + 168 * HOUR],
    // 10:00 in Madrid.
    ['until tomorrow 09:00', { ...form, until: TOMORROW_MORNING }, NOW, NOW + 23 * HOUR],
    [
      'until tomorrow 09:00, which is reckoned from today',
      { ...form, from: 'now+2h', until: TOMORROW_MORNING },
      NOW + 2 * HOUR,
      NOW + 23 * HOUR,
    ],
  ])('%s', (_name, values, from, until) => {
    expect(readTimes(values, context)).toEqual({ from, until });
  });

  test.each([
    // There it is Sunday, 22:00.
    ['Pacific/Honolulu', '2026-11-23T08:00:00Z', '2026-11-23T19:00:00Z'],
    // There it is Monday already.
    ['Pacific/Auckland', '2026-11-22T12:00:00Z', '2026-11-23T20:00:00Z'],
    // Clocks are set back an hour that night, and forward.
    ['Europe/Madrid', '2026-10-24T10:00:00Z', '2026-10-25T08:00:00Z'],
    ['Europe/Madrid', '2026-03-28T10:00:00Z', '2026-03-29T07:00:00Z'],
  ])('tomorrow 09:00 is that of the zone: %s at %s', (zone, now, until) => {
    const times = readTimes({ ...form, until: TOMORROW_MORNING }, { now: Date.parse(now), zone });
    expect(times).toEqual({ from: Date.parse(now), until: Date.parse(until) });
  });

  test('[TRP-007] what is usual is offered first, then the rest of the future list, each once', () => {
    const labels = DURATIONS.map(({ label }) => label);
    expect(labels.slice(0, 8)).toEqual([
      '30 minutes',
      '1 hour',
      '2 hours',
      '4 hours',
      'Until tomorrow 09:00',
      '1 week',
      'Indefinitely',
      'Other',
    ]);
    expect(labels).toEqual(expect.arrayContaining(['5 minutes', '3 hours', '1 day', '14 days', '5 years']));
    expect(new Set(labels).size).toBe(labels.length);
    for (const { value } of DURATIONS) {
      const times = readTimes({ until: value, end: '2h' }, context);
      expect([value, times]).toEqual([
        value,
        { from: NOW, until: expect.toBeOneOf([expect.any(Number), null]) },
      ]);
    }
  });

  test('a choice that is offered no longer stays chosen, under its name', () => {
    expect(durationOptions('now+7d').at(-1)).toEqual({ value: 'now+7d', label: '7 days' });
    expect(durationOptions('now+1w')).toBe(DURATIONS);
    expect(durationOptions('')).toBe(DURATIONS);
  });

  test('a time with a zone keeps it', () => {
    const values = { ...form, until: AT_A_TIME, end: 'until 2026-11-22T12:30:00Z' };
    expect(readTimes(values, context)).toEqual({ from: NOW, until: NOW + 3.5 * HOUR });
  });

  test('[NTF-009] the choice indefinitely is sent as null', () => {
    const times = readTimes({ ...form, until: 'indefinitely' }, context);
    expect(times).toEqual({ from: NOW, until: null });
    expect(DURATIONS.map(({ value }) => value)).toContain('indefinitely');
    expect(silenceForCheck('c1', 'x', { from: NOW, until: null }, undefined)).toEqual({
      name: 'x',
      from: iso(0),
      until: null,
      recursive: false,
      check_id: 'c1',
    });
  });

  test.each([
    ['garbage at the beginning', { ...form, from: 'soon' }, { from: NOT_A_TIME }],
    ['garbage at the end', { ...form, until: AT_A_TIME, end: 'later' }, { end: NOT_A_TIME }],
    ['no end', { ...form, until: AT_A_TIME }, { end: NOT_A_TIME }],
    ['an end before the beginning', { ...form, until: AT_A_TIME, end: 'now-1h' }, { end: NOT_LATER }],
    [
      'an end in the past',
      { ...form, from: 'now-3h', until: AT_A_TIME, end: 'now-1h' },
      { end: OVER_ALREADY },
    ],
    ['a beginning so early that it is over', { ...form, from: 'now-3h' }, { from: OVER_ALREADY }],
    [
      'a beginning after the chosen time',
      { ...form, from: 'now+2d', until: TOMORROW_MORNING },
      { until: NOT_LATER },
    ],
    ['a choice that is none', { ...form, until: 'soon' }, { until: NOT_A_TIME }],
  ])('%s is refused', (_name, values, problems) => {
    expect(readTimes(values, context)).toEqual({ problems });
  });

  test('in words, in the zone', () => {
    expect(describeSilenceTimes({ from: NOW, until: NOW + HOUR }, context)).toBe('until 2026-11-22 11:00');
    expect(describeSilenceTimes({ from: NOW, until: null }, context)).toBe('indefinitely');
    expect(describeSilenceTimes({ from: NOW + HOUR, until: null }, context)).toBe(
      'from 2026-11-22 11:00 indefinitely',
    );
  });
});

/** Of the check below, for an hour yet. */
const silence = (change: Partial<CheckSilence>) =>
  anySilence(1, { name: 'x', check_id: 'c1', from: iso(-1), until: iso(1), ...change });

describe('how a check stands', () => {
  test('who silenced it and why', () => {
    const told = (change: Partial<CheckSilence>) => {
      const standing = currentSilence({ id: 'c1', canary_id: 'k1' }, [silence(change)], NOW);
      return standing && whyText(standing);
    };
    const amara = { id: 'p', name: 'Amara', avatar: null };
    expect(told({ created_by: amara, description: ' Deploy ' })).toBe('by Amara: Deploy');
    expect(told({ created_by: amara, description: null })).toBe('by Amara');
    expect(told({ created_by: null, description: 'Deploy' })).toBe('Deploy');
    expect(told({ created_by: null, description: null })).toBe('');
  });

  const check = { id: 'c1', canary_id: 'k1' };
  const textOf = (...silences: CheckSilence[]) => standingText(currentSilence(check, silences, NOW), context);

  test.each<[string, CheckSilence[], string]>([
    ['none', [], ''],
    ['of another check', [silence({ check_id: 'c2' })], ''],
    ['one that is over', [silence({ until: iso(-0.5) })], ''],
    ['one', [silence({})], 'silenced until 2026-11-22 11:00'],
    ['without a beginning', [silence({ from: null })], 'silenced until 2026-11-22 11:00'],
    [
      'of its canary',
      [silence({ check_id: null, canary_id: 'k1', until: null })],
      'silenced indefinitely by its canary',
    ],
    [
      'the longest of several',
      [silence({}), silence({ until: null }), silence({ until: iso(9) })],
      'silenced indefinitely',
    ],
    [
      'to come',
      [silence({ from: iso(2), until: iso(3) })],
      'silenced from 2026-11-22 12:00 until 2026-11-22 13:00',
    ],
    [
      'one of now before one to come',
      [silence({ from: iso(2), until: null }), silence({})],
      'silenced until 2026-11-22 11:00',
    ],
  ])('%s', (_name, silences, text) => {
    expect(textOf(...silences)).toBe(text);
  });

  test('one to come leaves the check loud until then', () => {
    expect(currentSilence(check, [silence({ from: iso(2), until: null })], NOW)?.active).toBe(false);
    // One that begins within the minute was made a moment ago, by a clock that is set a little otherwise.
    const soon = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
    expect(currentSilence(check, [silence({ from: soon(59), until: null })], NOW)?.active).toBe(true);
    expect(currentSilence(check, [silence({ from: soon(61), until: null })], NOW)?.active).toBe(false);
    expect(currentSilence(check, [silence({})], NOW)?.active).toBe(true);
  });
});

describe('names', () => {
  const api = { id: 'c1', name: 'api' };
  const site = { id: 'c2', name: 'site' };

  test('the name that is offered', () => {
    expect(defaultName([api])).toBe('Silence of api');
    expect(defaultName([api, site])).toBe('Silence of 2 checks');
  });

  test.each([
    ['one check: as typed', ' Deploy ', [api], [], ['Deploy']],
    ['several: with the check', 'Deploy', [api, site], [], ['Deploy: api', 'Deploy: site']],
    [
      'checks of one name',
      'Deploy',
      [api, { id: 'c3', name: 'api' }],
      [],
      ['Deploy: api', 'Deploy: api (2)'],
    ],
    ['taken', 'Deploy', [api], ['Deploy', 'Deploy (2)'], ['Deploy (3)']],
  ])('%s', (_name, typed, checks, taken, expected) => {
    expect([...silenceNames(typed, checks, taken).values()]).toEqual(expected);
  });

  test('what was made is found by name and check, and never what was there before', () => {
    const names = new Map([['c1', 'x']]);
    const old = silence({ id: 's0' });
    const made = silence({ id: 's1' });
    const others = [
      silence({ id: 's2', name: 'y' }),
      silence({ id: 's3', check_id: 'c2' }),
      silence({ id: 's4', check_id: null }),
    ];
    expect(madeOf([old, made, ...others], names, [old])).toEqual([made]);
  });
});

test.each([
  [[], undefined],
  [['a'], { id: 'a', type: 'check' }],
  [['b', 'a'], { selectors: '[{"id":"a"},{"id":"b"}]' }],
])('what is previewed of silences of the checks %j', (ids, request) => {
  expect(previewOfChecks(ids)).toEqual(request);
});

describe('acknowledging', () => {
  const target = (id: string, name: string) => ({ id, name, canary_id: 'k1', type: 'http' });
  const amara = { id: 'p', name: 'Amara', avatar: null };
  const acknowledged = (change: Partial<CheckSilence> = {}) =>
    silence({ name: 'Acknowledged: api, 2026-11-22 10:00:00', from: iso(0), created_by: amara, ...change });
  const api = { id: 'c1', canary_id: 'k1' };

  test('is a silence for an hour whose name says so, and is known by it again', () => {
    const plan = acknowledgePlan(
      [target('c1', 'api'), target('c2', 'api')],
      [acknowledged()],
      NOW,
      'Europe/Madrid',
    );
    expect(plan.times).toEqual({ from: NOW, until: NOW + HOUR });
    expect([...plan.names]).toEqual([
      ['c1', 'Acknowledged: api, 2026-11-22 10:00:00 (2)'],
      ['c2', 'Acknowledged: api, 2026-11-22 10:00:00 (3)'],
    ]);
    const made = silence({ name: plan.names.get('c1') ?? '', from: iso(0), until: iso(1) });
    expect(currentSilence(api, [made], NOW)?.acknowledged).toBe(true);
  });

  test.each<[string, CheckSilence[], string, string]>([
    ['by whom and until when', [acknowledged()], 'acknowledged by Amara until 11:00', ''],
    ['by nobody who is known', [acknowledged({ created_by: null })], 'acknowledged until 11:00', ''],
    [
      'with a reason that was written later',
      [acknowledged({ description: 'looking into it' })],
      'acknowledged by Amara until 11:00',
      'looking into it',
    ],
    ['a longer silence says more', [acknowledged(), silence({ until: null })], 'silenced indefinitely', ''],
    [
      'of its canary it is a silence',
      [acknowledged({ check_id: null, canary_id: 'k1' })],
      'silenced until 2026-11-22 11:00 by its canary',
      'by Amara',
    ],
    [
      'extended over a day it is a silence',
      [acknowledged({ until: iso(30) })],
      'silenced until 2026-11-23 16:00',
      'by Amara',
    ],
    [
      'a silence of another name',
      [silence({ name: 'Not Acknowledged: api' })],
      'silenced until 2026-11-22 11:00',
      '',
    ],
  ])('%s', (_name, silences, text, why) => {
    const standing = currentSilence(api, silences, NOW);
    expect([standingText(standing, context), standing && whyText(standing)]).toEqual([text, why]);
  });

  test('those that hold now are ended, and no other silence', () => {
    const now = acknowledged({ id: 's1' });
    const others = [
      acknowledged({ id: 's2', until: iso(-0.5) }),
      acknowledged({ id: 's3', from: iso(2), until: iso(3) }),
      acknowledged({ id: 's4', check_id: 'c2' }),
      acknowledged({ id: 's5', check_id: null, canary_id: 'k1' }),
      silence({ id: 's6' }),
    ];
    expect(acknowledgements(api, [now, ...others], NOW)).toEqual([now]);
  });
});
