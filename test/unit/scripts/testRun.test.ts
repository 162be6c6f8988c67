import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorSecondsOf } from '../../../scripts/testRun';
import { readOutput, summaryLines, VITEST } from '../../../scripts/testSummary';
import { dearLines } from '../../../tools/testTimes';

test.each([
  ['said\n0m0.00s 0m0.01s\n1m2.50s 0m3.25s\n', 65.75],
  ['0m0.000000s 0m0.000000s\n0m7.100000s 2m0.900000s\n', 128],
  ['cut off', undefined],
  ['0m0.00s 0m0.01s\n1m2.50s 0m3.25s\nmore\n', undefined],
])('what a shell says of processor time (%j) is read: %s', (output, seconds) => {
  expect(processorSecondsOf(output)).toBe(seconds);
});

test('the shell of this machine says it so', () => {
  const said = execFileSync('sh', ['-c', 'node -e ""; times'], { encoding: 'utf8' });
  expect(processorSecondsOf(said)).toBeGreaterThan(0);
});

test('the ten dearest tests of all steps are named, dearest first, and nothing else changes', () => {
  const tests = Array.from({ length: 30 }, (_, at) => ({ name: `test ${at}`, seconds: at }));
  const step = (name: string, part: typeof tests) => {
    const output = `${dearLines(part).join('\n')}\n Tests  15 passed (15)`;
    return { name, ok: true, seconds: 1, processorSeconds: 2, ...readOutput(output, VITEST) };
  };
  const lines = summaryLines([step('one', tests.slice(0, 15)), step('other', tests.slice(15))]);
  expect(lines.slice(1, 3)).toEqual([
    'ok   one                   1.0 s, processor    2 s',
    '       Tests  15 passed (15)',
  ]);
  const named = lines.slice(lines.indexOf('\n== the dearest tests ==') + 1);
  expect(named.map(line => line.trim())).toEqual(
    tests
      .slice(20)
      .reverse()
      .map(({ name, seconds }) => `${seconds.toFixed(1)} s  ${name}`),
  );
});
