/** What the load is asked for and what it says. */

/** How much of what there is. */
export interface SeedSize {
  /** Health checks, 400 to 200,000; fewer load the curated 400. */
  checks: number;
  /** Config items, 1,400 to 500,000; fewer load the curated 1,400. */
  configs: number;
  /** Components, 180 to 50,000; fewer load the curated 180. */
  components: number;
}

/** How far the runs of checks go back: `full`, 30 days; `brief`, two, which are a seventh of the rows, for tests. */
export type SeedHistory = 'full' | 'brief';

export interface SeedOptions extends SeedSize {
  log: (line: string) => void;
  /** `full` when absent. */
  history?: SeedHistory;
  /** The time all others are relative to; the current time when absent. */
  now?: Date;
}

export interface SeedReport {
  now: Date;
  /** What was made: never below the curated numbers. */
  checks: number;
  configs: number;
  components: number;
  stores: number;
  /** Milliseconds of the whole load and of its steps, in order. */
  tookMs: number;
  steps: readonly { name: string; ms: number }[];
}
