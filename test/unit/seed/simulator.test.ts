import { describe, expect, test } from 'vitest';
import type { ActionState, RunState } from '../../../embedded/simulator/advance';
import { nextMove } from '../../../embedded/simulator/advance';
import { holds } from '../../../embedded/simulator/conditions';
import { filterHolds } from '../../../embedded/services/notifications/filter';
import type { DueCheck } from '../../../embedded/simulator/outcome';
import { chanceOfChange, decide } from '../../../embedded/simulator/outcome';
import { Paces, paceOf } from '../../../embedded/simulator/schedules';
import { nextDue } from '../../../embedded/simulator/task';

/** Numbers of [0, 1) that look like chance and are the same in every run. */
function dice(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const MINUTE = 60_000;
const check = (more: Partial<DueCheck>): DueCheck => ({
  id: 'x',
  status: 'healthy',
  lastedMs: 40 * MINUTE,
  failing: 0.002,
  usualMs: 100,
  everyMs: MINUTE,
  ...more,
});

/** How many of many runs pass. */
function passing(one: DueCheck, checks = 400, runs = 4_000): number {
  const random = dice();
  return (
    Array.from({ length: runs }, () => decide(one, checks, random)).filter(({ pass }) => pass).length / runs
  );
}

describe('runs of checks', () => {
  test('most go on as they were', () => {
    expect(passing(check({}))).toBeGreaterThan(0.99);
    expect(passing(check({ status: 'unhealthy', lastedMs: 6 * 60 * MINUTE }))).toBeLessThan(0.005);
  });

  test('some change, so that one sees it within a minute: young failures recover in minutes', () => {
    const failed = 1 - passing(check({}));
    expect(failed * 330).toBeGreaterThan(0.8);
    expect(passing(check({ status: 'unhealthy', lastedMs: 3 * MINUTE }))).toBeGreaterThan(0.1);
  });

  test('a flapping check changes far more often than a steady one', () => {
    expect(1 - passing(check({ failing: 0.15 }))).toBeGreaterThan(5 * (1 - passing(check({}))));
  });

  test('with fifty thousand checks each changes more rarely', () => {
    expect(1 - passing(check({}), 50_000, 40_000)).toBeLessThan((1 - passing(check({}), 400, 40_000)) / 4);
  });

  test('a check that never ran begins well', () => {
    expect(passing(check({ status: null, lastedMs: 0, failing: 0 }))).toBeGreaterThan(0.99);
  });

  test('durations lie around the usual one and are whole milliseconds', () => {
    const random = dice();
    const durations = Array.from({ length: 2_000 }, () => decide(check({}), 400, random).durationMs).sort(
      (a, b) => a - b,
    );
    expect(durations[1_000]).toBeGreaterThan(85);
    expect(durations[1_000]).toBeLessThan(118);
    expect(durations[0]).toBeGreaterThanOrEqual(1);
    expect(durations.every(Number.isInteger)).toBe(true);
  });

  test('the chance of a change follows from how long the states last', () => {
    expect(chanceOfChange(0, MINUTE, MINUTE)).toBe(0);
    expect(chanceOfChange(1, MINUTE, MINUTE) * MINUTE).toBeCloseTo(1, 3);
    // Long after, it is found as it is in the long run: four parts well, one part ill.
    expect(chanceOfChange(1e9, 4 * MINUTE, MINUTE)).toBeCloseTo(0.2);
  });

  test('a daily check does not change with every run', () => {
    const daily = check({ everyMs: 24 * 60 * MINUTE, lastedMs: 5 * 24 * 60 * MINUTE });
    expect(passing(daily, 400)).toBeGreaterThan(0.9);
  });
});

describe('schedules', () => {
  const now = new Date('2026-03-04T09:30:17Z');

  test('the next run is one interval after the last, in step with it after a pause', () => {
    const pace = paceOf('@every 30s');
    expect(pace?.next(new Date('2026-03-04T09:30:10Z'), now)).toEqual(new Date('2026-03-04T09:30:40Z'));
    expect(pace?.next(new Date('2026-03-01T00:00:05Z'), now)).toEqual(new Date('2026-03-04T09:30:35Z'));
  });

  test('a cron schedule runs at its own times', () => {
    expect(paceOf('*/15 * * * *')?.next(now, now)).toEqual(new Date('2026-03-04T09:45:00Z'));
    expect(paceOf('*/15 * * * *')?.everyMs).toBe(15 * MINUTE);
  });

  test.each([null, '', 'whenever', '@every', '@every 5', '@every 0s', '61 * * * *'])(
    '%j never runs',
    schedule => {
      expect(paceOf(schedule)).toBeUndefined();
      expect(new Paces().of(schedule)).toBeUndefined();
    },
  );

  test('tasks keep their distance, give or take a third', () => {
    const task = { name: 't', everyMs: 30_000, run: () => Promise.resolve() };
    expect(nextDue(task, 0, () => 0)).toBe(20_000);
    expect(nextDue(task, 0, () => 0.999)).toBeCloseTo(40_000, -2);
    expect(nextDue({ ...task, everyMs: 0 }, 5, () => 0.5)).toBe(5);
  });
});

describe('filters of notification rules', () => {
  const facts = ['http', 'unhealthy', 'critical', 'production', 'AWS::RDS::Instance'];

  test.each([
    [null, true],
    ["check.severity == 'critical' && check.labels.env == 'production'", true],
    ["check.severity == 'critical' && check.labels.env == 'edge'", false],
    ["check.type in ['restic', 'http']", true],
    ["config.type.startsWith('AWS::')", true],
    ["config.type.startsWith('Kubernetes::')", false],
    ["check.labels.env != 'production'", false],
    ['check.labels.team == "data"', false],
    ['true', false],
  ])('%j holds: %s', (filter, holds) => {
    expect(filterHolds(filter, facts)).toBe(holds);
  });
});

describe('playbook runs', () => {
  const now = new Date('2026-03-04T09:30:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const spec = [
    { name: 'one', exec: { script: 'true' } },
    { name: 'two', exec: { script: 'true' }, retry: { limit: 2 } },
    { name: 'tell', if: 'always()', notification: {} },
    { name: 'trace', if: 'failure()', exec: { script: 'mtr' } },
  ];
  const done = (name: string, status = 'completed', attempt = 0): ActionState => ({
    id: name + attempt,
    name,
    status,
    startedAt: ago(30),
    attempt,
  });
  const run = (more: Partial<RunState>): RunState => ({
    id: 'r',
    status: 'running',
    startedAt: ago(60),
    timeoutMs: 1_800_000,
    spec,
    actions: [],
    openChildren: 0,
    ...more,
  });
  const never = () => 0.5;
  const always = () => 0;

  test('begins, then starts its first action', () => {
    expect(nextMove(run({ startedAt: undefined }), now, never)).toEqual({ do: 'begin' });
    expect(nextMove(run({}), now, never)).toEqual({
      do: 'start',
      action: spec[0],
      as: 'running',
      attempt: 0,
    });
  });

  test('an action takes its time and ends', () => {
    const open = { ...done('one', 'running'), startedAt: now };
    expect(nextMove(run({ actions: [open] }), now, never)).toEqual({ do: 'wait' });
    expect(nextMove(run({ actions: [{ ...open, startedAt: ago(25) }] }), now, never)).toMatchObject({
      do: 'end action',
      fails: false,
    });
    expect(nextMove(run({ actions: [{ ...open, startedAt: ago(25) }] }), now, always)).toMatchObject({
      do: 'end action',
      fails: true,
    });
  });

  test('a failed action is tried again as often as it says, then what asks for it still runs', () => {
    const failed = [done('one'), done('two', 'failed')];
    expect(nextMove(run({ actions: failed }), now, never)).toMatchObject({ do: 'start', attempt: 1 });
    const twice = [...failed, done('two', 'failed', 1), done('two', 'failed', 2)];
    expect(nextMove(run({ actions: twice }), now, never)).toMatchObject({ do: 'start', action: spec[2] });
    expect(nextMove(run({ actions: [...twice, done('tell')] }), now, never)).toMatchObject({
      do: 'start',
      action: spec[3],
    });
    expect(nextMove(run({ actions: [...twice, done('tell'), done('trace')] }), now, never)).toEqual({
      do: 'end run',
      status: 'failed',
    });
  });

  test('a retry that succeeds makes the run a success', () => {
    const actions = [
      done('one'),
      done('two', 'failed'),
      done('two', 'completed', 1),
      done('tell'),
      done('trace', 'skipped'),
    ];
    expect(nextMove(run({ actions }), now, never)).toEqual({ do: 'end run', status: 'completed' });
  });

  test('after a failure the rest is skipped, without one the handlers of failures are', () => {
    const plain = [spec[0], { name: 'next', exec: { script: 'true' } }].filter(
      action => action !== undefined,
    );
    expect(nextMove(run({ spec: plain, actions: [done('one', 'failed')] }), now, never)).toMatchObject({
      do: 'skip',
      action: plain[1],
    });
    expect(nextMove(run({ actions: [done('one'), done('two'), done('tell')] }), now, never)).toMatchObject({
      do: 'skip',
      action: spec[3],
    });
  });

  test('delays, agents and children are waited for', () => {
    const delayed = [{ name: 'later', delay: '5s', exec: { script: 'true' } }];
    expect(nextMove(run({ spec: delayed }), now, never)).toMatchObject({ do: 'start', as: 'sleeping' });
    const sleeping = { ...done('later', 'sleeping'), startedAt: ago(2) };
    expect(nextMove(run({ spec: delayed, actions: [sleeping] }), now, never)).toEqual({ do: 'wait' });
    expect(
      nextMove(run({ spec: delayed, actions: [{ ...sleeping, startedAt: ago(6) }] }), now, never),
    ).toMatchObject({ do: 'wake' });
    expect(nextMove(run({ actions: [done('one', 'waiting')] }), now, never)).toMatchObject({ do: 'wake' });
    const parent = run({ actions: [done('one', 'waiting_children')], openChildren: 1 });
    expect(nextMove(parent, now, always)).toEqual({ do: 'wait' });
    expect(nextMove({ ...parent, openChildren: 0 }, now, always)).toMatchObject({
      do: 'end action',
      fails: false,
    });
  });

  test('a run past its limit times out, and one without actions is complete', () => {
    expect(nextMove(run({ timeoutMs: 30_000 }), now, never)).toEqual({ do: 'time out' });
    expect(nextMove(run({ spec: [] }), now, never)).toEqual({ do: 'end run', status: 'completed' });
  });
});

describe('conditions of a definition of done', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const check = { name: 'check', status: 'healthy', since: new Date('2026-03-01T11:50:00Z') };
  test.each([
    ["check.status == 'healthy'", check, true],
    ["check.status == 'healthy' && check.age > duration('5m')", check, true],
    ["check.status == 'healthy' && check.age > duration('1h')", check, false],
    ["check.status == 'unhealthy'", check, false],
    ["component.status == 'healthy'", check, false],
    ["config.health == 'healthy'", { name: 'config', status: 'healthy', since: null }, true],
    ["check.age > duration('1s')", { ...check, since: null }, false],
    ["check.status.startsWith('h')", check, undefined],
  ])('%s of %j is %s', (script, subject, held) => expect(holds(script, subject, now)).toBe(held));
});
