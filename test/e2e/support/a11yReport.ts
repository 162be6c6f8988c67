import { mkdirSync, writeFileSync } from 'node:fs';

/** What axe found on one screen in one theme. */
export interface Entry {
  /** The address, or the state in words. */
  what: string;
  theme: string;
  /** Serious and critical ones. */
  findings: string[];
}

/** Writes what a walk found to `test-results/a11y-NAME.json`; `npm run docs:a11y` makes a page of them. */
export function writeA11yReport(name: string, entries: readonly Entry[]): void {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/a11y-${name}.json`, JSON.stringify(entries, null, 2));
}
