import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Clock, millis, shift } from '../../../embedded/seed/clock';
import { expand } from '../../../embedded/seed/health/build';
import { runsAround } from '../../../embedded/seed/health/schedule';
import {
  between,
  chance,
  nameUuid,
  pick,
  shuffled,
  timeUuid,
  unit,
  weighted,
} from '../../../embedded/core/ids';
import { chartPng } from '../../../embedded/seed/jobs/artifacts';
import { ACTION_KINDS, kindOf, outcomeOf, tookMs } from '../../../embedded/seed/playbooks/results';
import type { ActionSpec } from '../../../embedded/seed/playbooks/results';
import { records, tableRows, words } from '../../../embedded/seed/tabular';
import { fingerprintOf } from '../../../embedded/services/views/variables';
import { Registry } from '../../../embedded/seed/world';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('ids', () => {
  test('depend on the name alone', () => {
    expect(nameUuid('orders-db')).toBe(nameUuid('orders-db'));
    expect(nameUuid('orders-db')).not.toBe(nameUuid('orders-dc'));
    expect(nameUuid('orders-db')).toMatch(UUID);
  });

  test('of a time sort by it and hold its milliseconds', () => {
    const early = timeUuid('2026-01-01T00:00:00.000Z', 'b');
    const late = timeUuid('2026-01-01T00:00:00.001Z', 'a');
    expect(early < late).toBe(true);
    expect(late).toMatch(UUID);
    expect(Number.parseInt(late.replaceAll('-', '').slice(0, 12), 16)).toBe(
      Date.parse('2026-01-01T00:00:00.001Z'),
    );
  });
});

describe('chance from names', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => unit(`key ${index}`));

  test('is spread evenly over [0, 1)', () => {
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    const tenths = new Map<number, number>();
    for (const number of numbers)
      tenths.set(Math.floor(number * 10), (tenths.get(Math.floor(number * 10)) ?? 0) + 1);
    for (const size of tenths.values()) expect(Math.abs(size - 2_000)).toBeLessThan(220);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('neighbouring keys have nothing to do with each other', () => {
    const close = numbers.filter(
      (number, index) => Math.abs(number - (numbers[index + 1] ?? 2)) < 0.05,
    ).length;
    expect(close / numbers.length).toBeGreaterThan(0.07);
    expect(close / numbers.length).toBeLessThan(0.13);
  });

  test('helpers keep to their bounds', () => {
    const drawn = Array.from({ length: 500 }, (_, index) => between(`b${index}`, 3, 5));
    expect(new Set(drawn)).toEqual(new Set([3, 4, 5]));
    expect(chance('x', 0)).toBe(false);
    expect(chance('x', 1)).toBe(true);
    expect(['a', 'b']).toContain(pick('y', ['a', 'b']));
    expect(() => pick('y', [])).toThrow('nothing to pick');
    expect(
      weighted('z', [
        ['only', 1],
        ['never', 0],
      ]),
    ).toBe('only');
    expect(new Set(shuffled([1, 2, 3, 4], String))).toEqual(new Set([1, 2, 3, 4]));
  });
});

describe('times', () => {
  const clock = new Clock(new Date('2026-03-04T09:30:00Z'));

  test('lie before and after the moment of the load', () => {
    expect(clock.ago('2d3h')).toBe('2026-03-02T06:30:00.000Z');
    expect(clock.ahead('90m')).toBe('2026-03-04T11:00:00.000Z');
    expect(shift('2026-03-04T09:30:00Z', -500)).toBe('2026-03-04T09:29:59.500Z');
    expect(() => millis('soon')).toThrow(`'soon' is no duration`);
  });

  test.each([
    ['@every 30s', 30_000],
    ['@every 15m', 900_000],
    ['@hourly', 3_600_000],
    ['*/15 * * * *', 900_000],
    ['0 2 * * *', 86_400_000],
  ])('a check on %s ran within its interval and runs next after it', (schedule, everyMs) => {
    for (const key of ['a', 'b', 'c']) {
      const runs = runsAround(schedule, clock.now, key);
      expect(runs.everyMs).toBe(everyMs);
      expect(runs.last <= clock.now && runs.next > clock.now).toBe(true);
      expect(runs.next.getTime() - runs.last.getTime()).toBeLessThanOrEqual(everyMs + 1_000);
    }
  });

  test('checks of one schedule are spread over it', () => {
    const lasts = Array.from({ length: 40 }, (_, index) =>
      runsAround('@every 1h', clock.now, `check ${index}`).last.getTime(),
    );
    expect(Math.max(...lasts) - Math.min(...lasts)).toBeGreaterThan(2_400_000);
  });

  test('a schedule that cannot be read is an error', () => {
    expect(() => runsAround('whenever', clock.now, 'a')).toThrow('CronPattern');
  });
});

describe('tables in text', () => {
  test('cells are trimmed, a lone dash is empty, missing cells are empty', () => {
    expect(tableRows('\n  a | - | c d\n\n  e\n')).toEqual([['a', '', 'c d'], ['e']]);
    expect(records(['x', 'y', 'z'], 'a | b')).toEqual([{ x: 'a', y: 'b', z: '' }]);
    expect(words('  one   two ')).toEqual(['one', 'two']);
    expect(words('')).toEqual([]);
  });

  test('a row with too many cells is an error, not lost text', () => {
    expect(() => records(['x'], 'a | b')).toThrow('too many cells');
  });

  test('braces make a name of each alternative', () => {
    expect(expand('home/{uk,de}')).toEqual([
      { name: 'home/uk', alternative: 'uk' },
      { name: 'home/de', alternative: 'de' },
    ]);
    expect(expand('supplier-portal/home')).toEqual([{ name: 'supplier-portal/home', alternative: 'home' }]);
  });
});

test('a registry refuses a name twice and one it does not know', () => {
  const registry = new Registry<number>('thing');
  registry.add('a', 1);
  expect(() => registry.add('a', 2)).toThrow(`thing 'a' exists twice`);
  expect(() => registry.get('b')).toThrow(`there is no thing 'b'`);
});

test('the fingerprint of variables does not depend on their order and is empty without any', () => {
  expect(fingerprintOf({ b: '2', a: '1' })).toBe(fingerprintOf({ a: '1', b: '2' }));
  expect(fingerprintOf({ a: '1' })).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprintOf({})).toBe('');
});

test('a screenshot is a PNG of its size, with a bar for each value', () => {
  const png = chartPng([0, 1, 0.5]);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([24, 64]);
  const size = png.readUInt32BE(33);
  const pixels = inflateSync(png.subarray(41, 41 + size));
  const dark = (column: number) =>
    Array.from({ length: 64 }, (_, y) => pixels[y * 25 + 1 + column]).filter(value => value === 0x4a).length;
  expect([dark(0), dark(8), dark(16)]).toEqual([0, 64, 32]);
});

describe('results of playbook actions', () => {
  const specs: Record<string, unknown> = {
    exec: { script: 'kubectl rollout restart deploy/x' },
    sql: { query: 'SELECT 1' },
  };
  const action = (kind: string): ActionSpec => ({ name: kind, [kind]: specs[kind] ?? {} });
  const context = {
    key: 'k',
    target: 'payments-api',
    namespace: 'payments',
    at: new Date('2026-03-04T09:30:00Z'),
  };

  test.each(ACTION_KINDS)('%s leaves a result of its shape, the same each time', kind => {
    const outcome = outcomeOf(action(kind), { ...context, fails: false });
    expect(outcome.error).toBeUndefined();
    expect(Object.keys(outcome.result).length).toBeGreaterThan(0);
    expect(outcomeOf(action(kind), { ...context, fails: false })).toEqual(outcome);
    expect(tookMs(action(kind), 'k')).toBeGreaterThan(0);
  });

  test.each(['exec', 'http', 'sql', 'gitops', 'notification', 'github', 'azureDevopsPipeline'])(
    'a failed %s says why',
    kind => {
      expect(outcomeOf(action(kind), { ...context, fails: true }).error).toBeTruthy();
    },
  );

  test('a command that fails has its exit code, one that does not has zero', () => {
    expect(outcomeOf(action('exec'), { ...context, fails: true }).result).toMatchObject({ exitCode: 1 });
    expect(outcomeOf(action('exec'), { ...context, fails: false }).result).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
  });

  test('an action that does nothing is an error', () => {
    expect(() => kindOf({ name: 'idle' })).toThrow('does nothing');
  });
});
