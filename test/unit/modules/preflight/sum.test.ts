import { expect, test } from 'vitest';
import type { FactTone, PreflightFinding } from '@/modules/preflight/facts';
import { notLookedAt, sumPreflight } from '@/modules/preflight/sum';

const fact = (tone: FactTone, more: Partial<PreflightFinding> = {}): PreflightFinding => ({
  tone,
  text: `${tone} here`,
  links: [],
  ...more,
});

const ok = fact('healthy');
const partial = fact('healthy', { isPartial: true });
const careful = fact('warning');
const grave = fact('unhealthy');

test.each<
  [string, readonly (PreflightFinding | undefined)[], FactTone | undefined, string, readonly string[]]
>([
  ['none', [ok, ok], 'healthy', 'None of 2 with failing checks', []],
  ['the gravest first', [careful, ok, grave], 'unhealthy', '2 of 3 with failing checks', ['2', '0']],
  ['a caution', [ok, careful], 'warning', '1 of 2 with failing checks', ['1']],
  [
    'what could not be looked at is not counted as none',
    [ok, undefined, undefined],
    'healthy',
    'None of 1 with failing checks; 2 could not be looked at',
    [],
  ],
  [
    'what was looked at in part',
    [ok, partial],
    'healthy',
    'None of 2 with failing checks; 1 looked at only in part',
    [],
  ],
  ['nothing known', [undefined, undefined], undefined, 'Could not be looked at', []],
])('checks of several targets: %s', (_what, findings, tone, text, which) => {
  const looked = findings.map((finding, target) => ({
    target: String(target),
    lines: [{ name: 'Checks', finding }],
  }));
  const [sum] = sumPreflight(looked);
  expect([sum?.tone, sum?.text]).toEqual([tone, text]);
  expect(sum?.which.map(({ target }) => target)).toEqual(which);
});

test('each kind of fact is summed by itself, in the order in which it is told', () => {
  const looked = ['a', 'b'].map(target => ({
    target,
    lines: [
      { name: 'Silences', finding: ok },
      { name: 'Other runs', finding: target === 'b' ? careful : ok },
    ],
  }));
  expect(sumPreflight(looked).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Silences: None of 2 with a silence that keeps or may keep a failure quiet',
    'Other runs: 1 of 2 with another run in progress or in the last 30 minutes',
  ]);
  expect(sumPreflight([])).toEqual([]);
});

test('what was left out is said', () => {
  expect(notLookedAt(20, 200, ['item', 'items'])).toBe(
    'Looked at 20 of 200 items, those in production first.',
  );
  expect(notLookedAt(12, 12, ['item', 'items'])).toBeUndefined();
});
