import { mkdirSync, writeFileSync } from 'node:fs';

/** What the reporters of both runners say of the time that tests took. */

/** A test and how long it took. */
export interface Timed {
  name: string;
  seconds: number;
}

/** How a line begins that names one of the dearest tests: `npm test` looks for it (scripts/testSummary.ts). */
export const DEAR = 'DEAR';

const SHOWN = 10;

/** One line for each of the dearest tests. */
export function dearLines(tests: readonly Timed[]): string[] {
  return [...tests]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${DEAR} ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** Prints the dearest tests, and writes how long each took to `.cache/times`, a file a script of package.json. */
export function reportTimes(tests: readonly Timed[]): void {
  for (const line of dearLines(tests)) console.log(line);
  mkdirSync('.cache/times', { recursive: true });
  const script = (process.env['npm_lifecycle_event'] ?? 'tests').replaceAll(/\W+/g, '-');
  writeFileSync(`.cache/times/${script}.json`, `${JSON.stringify(tests, null, 1)}\n`);
}
