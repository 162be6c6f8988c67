import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What moved of itself since the page began, each with how far of the window it was. */
    shifts?: [share: number, what: string][];
  }
}

/** Watches what moves of itself in pages that are opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: [number, string][] = [];
    window.shifts = shifts;
    const nameOf = (node: unknown) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()} ${node.getAttribute('aria-label') ?? node.className}`
        : '?';
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const sources = Reflect.get(entry, 'sources') as readonly { node?: unknown }[];
        shifts.push([
          Number(Reflect.get(entry, 'value')),
          sources.map(({ node }) => nameOf(node)).join(', '),
        ]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much has moved so far, as browsers count it (0.1 is what people begin to notice), and what. */
export async function shifted(page: Page): Promise<{ sum: number; what: string }> {
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((whole, [share]) => whole + share, 0);
  return { sum, what: shifts.map(([share, what]) => `${share.toFixed(3)} ${what}`).join('; ') };
}
