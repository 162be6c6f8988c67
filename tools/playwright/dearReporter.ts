import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { relative } from 'node:path';
import { reportTimes, type Timed } from '../testTimes';

/** More browser tests than this are refused: each is some ten seconds of two cores, and cheaper levels notice most of it. */
const MOST = 130;

/** Says what took longest, at the end of a run; refuses one of too many tests. */
export default class DearReporter implements Reporter {
  private readonly tests: Timed[] = [];
  private total = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), test.location.file);
    this.tests.push({ name: `${file} > ${test.title}`, seconds: duration / 1000 });
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    reportTimes(this.tests);
    if (this.total <= MOST) return { status };
    console.log(
      `Error: ${this.total} browser tests, where ${MOST} are the most: CONTRIBUTING.md says which level notices what.`,
    );
    return { status: 'failed' };
  }
}
