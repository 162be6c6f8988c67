import type { Reporter, TestCase } from 'vitest/node';

/** How a line begins that names a test which failed and then passed: `npm test` looks for it (scripts/testSummary.ts). */
export const FLAKY = 'FLAKY';

/** The line of a test that passed on a later try, with what it failed of first. */
export function flakyLine(
  file: string,
  name: string,
  errors: readonly { message: string }[] | undefined,
): string {
  const [why = 'no reason given'] = (errors?.[0]?.message ?? '').split('\n').filter(Boolean);
  return `${FLAKY} ${file} > ${name}: ${why}`;
}

/** Names the tests that passed on a later try only. Vitest's own report counts them among those that passed. */
export function flakyReporter(): Reporter {
  const lines: string[] = [];
  return {
    onTestCaseResult(test: TestCase) {
      if (test.diagnostic()?.flaky !== true) return;
      lines.push(flakyLine(test.module.relativeModuleId, test.fullName, test.result().errors));
    },
    onTestRunEnd() {
      for (const line of lines.splice(0)) console.log(line);
    },
  };
}
