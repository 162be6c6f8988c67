import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that another theme can break: it changes colours and nothing else. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Serious and critical findings of axe on the page as it stands, one line each: rule, and where. The script is put in by
 * the browser's own protocol, so the page's policy needs no exception.
 * @param only rules of axe to look by; all that it has on by itself when absent
 */
export default async function axeFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  // Once a document: it is half a megabyte.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  const results = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) })})`,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    );
}
