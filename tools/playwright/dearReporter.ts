import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { relative } from 'node:path';
import { reportTimes, type Timed } from '../testTimes';

/** Says what took longest, at the end of a run. */
export default class DearReporter implements Reporter {
  private readonly tests: Timed[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), test.location.file);
    this.tests.push({ name: `${file} > ${test.title}`, seconds: duration / 1000 });
  }

  onEnd(): void {
    reportTimes(this.tests);
  }
}
