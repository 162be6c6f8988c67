import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that another theme can break: it changes colours and nothing else. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** The frame of every signed-in screen: once it was looked at in a theme, the screens in it are what is new. */
const FRAME = ["nav[aria-label='Main']", 'header'] as const;

interface Look {
  /** Rules to look by; all that axe has on by itself when absent. */
  rules?: readonly string[];
  /** The sidebar and the top bar were looked at before. */
  withoutFrame?: boolean;
}

/**
 * Serious and critical findings of axe on the page as it stands, one line each: rule, and where. The script is put in by
 * the browser's own protocol, so the page's policy needs no exception.
 */
export default async function axeFindings(
  page: Page,
  { rules, withoutFrame = false }: Look = {},
): Promise<string[]> {
  // Once a document: it is half a megabyte.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  const context = JSON.stringify({ exclude: withoutFrame ? FRAME.map(one => [one]) : [] });
  const options = JSON.stringify({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  const results = await page.evaluate<AxeResults>(`axe.run(${context}, ${options})`);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    );
}
