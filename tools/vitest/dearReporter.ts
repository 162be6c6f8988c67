import type { Reporter, TestCase } from 'vitest/node';
import { reportTimes, type Timed } from '../testTimes.ts';

/** Says what took longest, at the end of a run. */
export function dearReporter(): Reporter {
  const tests: Timed[] = [];
  return {
    onTestCaseResult(test: TestCase) {
      const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
      tests.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, seconds });
    },
    onTestRunEnd() {
      reportTimes(tests.splice(0));
    },
  };
}
