import { expect, type Locator, type Page } from '@playwright/test';
import { GROUP_ROW, SORTABLE_HEADER } from '../../support/drawn';

/** Finds the controls of a page by their roles, uses each, and tells what all of them show. */

const KINDS = ['sort', 'size', 'choice', 'switch', 'popover', 'zoom', 'group', 'search', 'toggle'] as const;
type Kind = (typeof KINDS)[number];

/** A control as it was found: by name, since pages redraw themselves. */
interface Control {
  kind: Kind;
  name: string;
}

/** What finds the controls of a kind within a page. */
const SELECTOR: Readonly<Record<Kind, string>> = {
  // The order that the page begins with is in no link.
  sort: SORTABLE_HEADER,
  size: 'select',
  choice: '[role=combobox][aria-haspopup=listbox]:not(input)',
  switch: '[role=switch]',
  popover: '[role=group][aria-label=Filters] button[aria-haspopup=dialog]',
  group: `${GROUP_ROW} [aria-expanded]`,
  zoom: 'fieldset[aria-label=Zoom] button:not([aria-disabled=true])',
  search: 'input[type=search]',
  // A star is of the person, and of no link.
  toggle: 'button[aria-pressed=false]:not([aria-label^="Star "])',
};

/** Ages and the ends of ranges that move with now, which go on while the page is loaded again. */
const AGE = /\b\d+(?:s|m|h|d|mo|y)\b|\d\d:\d\d:\d\d/g;

/** The names of all controls of a kind, as the page has them now. */
async function named(page: Page, kind: Kind): Promise<string[]> {
  return page
    .locator('main')
    .locator(SELECTOR[kind])
    .evaluateAll(elements =>
      elements.map(element => {
        const labelled = (element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent ?? '')
          .find(text => text !== '');
        const name =
          element.getAttribute('aria-label') ??
          labelled ??
          element.closest('label')?.textContent ??
          element.getAttribute('data-field') ??
          element.textContent;
        return name.trim();
      }),
    );
}

async function locate(page: Page, { kind, name }: Control): Promise<Locator | undefined> {
  const at = (await named(page, kind)).indexOf(name);
  return at < 0 ? undefined : page.locator('main').locator(SELECTOR[kind]).nth(at);
}

/** Every control of a page, those that change what the page is about last. */
export async function controlsOf(page: Page): Promise<Control[]> {
  const found: Control[] = [];
  for (const kind of KINDS) {
    const names = [...new Set(await named(page, kind))];
    // One group stands for all of them.
    for (const name of kind === 'group' ? names.slice(0, 1) : names) found.push({ kind, name });
  }
  return found;
}

/** Changes a control to something else than it is. False when there is nothing else. */
async function change(page: Page, control: Locator, kind: Kind): Promise<boolean> {
  if (kind === 'size') {
    const values = await control.evaluate(element =>
      element instanceof HTMLSelectElement ? [...element.options].map(option => option.value) : [],
    );
    const other = values.find(value => value !== '100' && value !== '50');
    if (other === undefined) return false;
    await control.selectOption(other);
    return true;
  }
  if (kind === 'search') {
    await control.fill('e');
    await control.press('Enter');
    return true;
  }
  await control.click({ force: kind === 'switch' });
  if (kind === 'choice') {
    const others = page.locator('[role=option][aria-selected=false]');
    if ((await others.count()) === 0) {
      await page.keyboard.press('Escape');
      return false;
    }
    await others.last().click();
    // A list of which several may be chosen stays open.
    const list = page.locator('[role=listbox]');
    if (await list.count()) await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  }
  if (kind === 'popover') {
    const dialog = page.getByRole('dialog');
    const offers = dialog.getByRole('button', {
      name: /^Exclude |^Last (?:2 weeks|14 days|30 days|3 months)/,
    });
    await expect(offers.or(dialog.getByText('No options found')).first()).toBeVisible();
    const any = (await offers.count()) > 0;
    if (any) await offers.first().click();
    if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return any;
  }
  return true;
}

/**
 * Uses every control of the page once. Each has to change the address, since what it says is to be in the link.
 * @param name of the page, for the message of a failure
 * @returns the controls that were used
 */
export async function useEveryControl(
  page: Page,
  name: string,
  settled: () => Promise<void>,
): Promise<Control[]> {
  const used: Control[] = [];
  for (const control of await controlsOf(page)) {
    const element = await locate(page, control);
    // An earlier control may have taken it away, or pressed it already.
    if (!element) continue;
    const before = page.url();
    if (!(await change(page, element, control.kind))) continue;
    await expect(page, `${name}: ${control.kind} '${control.name}' is in the link`).not.toHaveURL(before);
    await settled();
    used.push(control);
  }
  return used;
}

/** What a page shows: its address, how each control stands, and the first rows. */
export async function shownOn(page: Page): Promise<unknown> {
  const controls = await page
    .locator('main')
    .locator(`${Object.values(SELECTOR).join(', ')}, [aria-pressed], [role=slider]`)
    .evaluateAll(elements =>
      elements.map(element => [
        element.textContent,
        element.getAttribute('aria-pressed'),
        element.getAttribute('aria-sort'),
        element.getAttribute('aria-expanded'),
        'value' in element ? element.value : null,
        'checked' in element ? element.checked : null,
      ]),
    );
  const rows = await page.locator('main [role=grid] [role=row], main section li').allInnerTexts();
  const totals = await page.locator('main [data-total]').allInnerTexts();
  return {
    address: page.url(),
    controls,
    totals,
    rows: rows.slice(0, 8).map(row => row.replaceAll(AGE, '')),
  };
}
