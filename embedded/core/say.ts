/** The lines people see while the console starts, runs and stops. */

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A line about something that happens while everything runs. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A line of the start, with how long the step took. */
export function progress(step: string, detail: string, ms: number): void {
  say(`  ${step.padEnd(20)} ${detail.padEnd(52)} ${seconds(ms)}`);
}

/** A failure that ends the start: one line, no stack. */
export class StartError extends Error {}

/** Runs a step and returns its result with the milliseconds it took. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const from = performance.now();
  const result = await work();
  return { result, ms: performance.now() - from };
}
