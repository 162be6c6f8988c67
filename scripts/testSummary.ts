import { DEAR } from '../tools/testTimes';
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
  /**
   * Processor time, user and system, of its processes that were waited for (a browser's own are not); undefined where the
   * system does not tell.
   */
  processorSeconds?: number | undefined;
  said: string[];
  failed: string[];
  isFlaky: boolean;
  /** Its dearest tests, dearest first. */
  dear: string[];
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
): Pick<Outcome, 'said' | 'failed' | 'isFlaky' | 'dear'> {
  const lines = output.replaceAll(COLOURS, '').split('\n');
  return {
    said: lines.filter(line => summary?.test(line)),
    failed: lines.filter(line => failures?.test(line)),
    isFlaky: lines.some(line => flaky?.test(line)),
    dear: lines.filter(line => line.startsWith(`${DEAR} `)).map(line => line.slice(DEAR.length + 1)),
  };
}

const MAX_FAILURE_LINES = 40;
const MAX_LINE = 240;

const DEAREST = 10;

/** The dearest tests of all steps, dearest first: where the next minute can be had. Nothing is judged by it. */
function dearest(outcomes: readonly Outcome[]): string[] {
  const all = outcomes.flatMap(({ dear }) => dear);
  const seconds = (line: string) => Number.parseFloat(line);
  return all.sort((one, other) => seconds(other) - seconds(one)).slice(0, DEAREST);
}

/** The summary: a line a step, then what failed. Last, since the end is what is kept of a long log. */
export function summaryLines(outcomes: readonly Outcome[]): string[] {
  const lines = ['\n== summary =='];
  for (const { name, ok, seconds, processorSeconds, said } of outcomes) {
    const processor =
      processorSeconds === undefined ? '' : `, processor ${processorSeconds.toFixed(0).padStart(4)} s`;
    lines.push(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s${processor}`);
    lines.push(...said.map(line => `       ${line.trim()}`));
  }
  const dear = dearest(outcomes);
  if (dear.length > 0) lines.push('\n== the dearest tests ==', ...dear.map(line => line.slice(0, MAX_LINE)));
  for (const { name, ok, said, failed, isFlaky } of outcomes) {
    if (ok && !isFlaky) continue;
    lines.push(`\n== ${name}: what ${ok ? 'was flaky' : 'failed'} ==`);
    const named = (failed.length > 0 ? failed : said).slice(-MAX_FAILURE_LINES);
    lines.push(...named.map(line => line.slice(0, MAX_LINE)));
  }
  return lines;
}
