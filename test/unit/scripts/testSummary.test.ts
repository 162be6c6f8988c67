import { expect, test } from 'vitest';
import { PLAYWRIGHT, readOutput, summaryLines, VITEST, type Reading } from '../../../scripts/testSummary';
import { flakyLine } from '../../../tools/vitest/flakyReporter';

const summaryOf = (output: string, reading: Reading, ok = true) =>
  summaryLines([{ name: 'step', ok, seconds: 1, ...readOutput(output, reading) }]).join('\n');

test.each<[string, string, Reading]>([
  [
    'Vitest',
    `${flakyLine('test/unit/a.test.ts', 'a group > a test', [{ message: 'expected 1 to be 2\n\nReceived: 1' }])}
 Test Files  1 passed (1)
      Tests  2 passed (2)`,
    VITEST,
  ],
  [
    'Playwright',
    `  1) [console] › a.spec.ts:2:1 › a test ────
    Error: expected 1 to be 2
  1 flaky
    [console] › a.spec.ts:2:1 › a test ────
  1 passed (3.0s)`,
    PLAYWRIGHT,
  ],
])('a test of %s that passed on its second try is named, with its reason', (_runner, output, reading) => {
  const summary = summaryOf(output, reading);
  expect(summary).toContain('ok   step');
  const [, flaky = ''] = summary.split('== step: what was flaky ==');
  expect(flaky).toMatch(/a\.(test|spec)\.ts.* a test/);
  expect(flaky).toContain('expected 1 to be 2');
});

test('where all passed at once nothing is listed', () => {
  expect(summaryOf(' Test Files  1 passed (1)\n      Tests  2 passed (2)', VITEST)).not.toContain('what');
  expect(summaryOf('  2 passed (3.0s)', PLAYWRIGHT)).not.toContain('what');
});

test('what failed is named', () => {
  expect(summaryOf(' FAIL  test/unit/a.test.ts > a test\nAssertionError: no', VITEST, false)).toContain(
    '== step: what failed ==\n FAIL  test/unit/a.test.ts > a test\nAssertionError: no',
  );
});
