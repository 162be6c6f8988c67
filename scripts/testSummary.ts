import { FLAKY } from '../tools/vitest/flakyReporter';

/** What `npm test` keeps of what a runner printed. */
export interface Reading {
  /** Lines of the runner's own summary. */
  summary?: RegExp;
  /** Lines that name what failed, and why. */
  failures?: RegExp;
  /** A line that says: a test passed on a later try only. */
  flaky?: RegExp;
}

export interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
  said: string[];
  failed: string[];
  isFlaky: boolean;
}

export const VITEST: Reading = {
  summary: /^\s*(Test Files|Tests|Errors)\s/,
  failures: new RegExp(`^\\s*(FAIL\\s|\\S*Error: |Serialized Error|${FLAKY} )`),
  flaky: new RegExp(`^${FLAKY} `),
};

export const PLAYWRIGHT: Reading = {
  summary: /^\s*\d+ (passed|failed|flaky|skipped|did not run)/,
  // The heading of a failure, what was expected and seen, the lines that asked; and flaky tests, which end up in the list too.
  failures:
    /^\s*(\d+\) \[|Retry #|\[(console|gallery|released|replay)\] ›|\S*Error: |Locator: |Expected|Received|Timeout: |> ?\d+ \||at .*\/test\/)/,
  flaky: /^\s*\d+ flaky/,
};

// eslint-disable-next-line no-control-regex -- colours of the runners
const COLOURS = /\u001b\[[\d;]*m/g;

/** Reads what a runner printed. */
export function readOutput(
  output: string,
  { summary, failures, flaky }: Reading,
): Pick<Outcome, 'said' | 'failed' | 'isFlaky'> {
  const lines = output.replaceAll(COLOURS, '').split('\n');
  return {
    said: lines.filter(line => summary?.test(line)),
    failed: lines.filter(line => failures?.test(line)),
    isFlaky: lines.some(line => flaky?.test(line)),
  };
}

const MAX_FAILURE_LINES = 40;
const MAX_LINE = 240;

/** The summary: a line a step, then what failed. Last, since the end is what is kept of a long log. */
export function summaryLines(outcomes: readonly Outcome[]): string[] {
  const lines = ['\n== summary =='];
  for (const { name, ok, seconds, said } of outcomes) {
    lines.push(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`);
    lines.push(...said.map(line => `       ${line.trim()}`));
  }
  for (const { name, ok, said, failed, isFlaky } of outcomes) {
    if (ok && !isFlaky) continue;
    lines.push(`\n== ${name}: what ${ok ? 'was flaky' : 'failed'} ==`);
    const named = (failed.length > 0 ? failed : said).slice(-MAX_FAILURE_LINES);
    lines.push(...named.map(line => line.slice(0, MAX_LINE)));
  }
  return lines;
}
