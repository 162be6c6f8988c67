import type { Locator, Page } from '@playwright/test';
import { DataTable } from './DataTable';
import { skeletons } from '../../support/drawn';

/** `/health`: filters, toolbar, tabs and the table of checks. */
export class HealthPage {
  readonly table: DataTable;
  readonly filters: Locator;
  readonly filterButton: Locator;
  readonly hidePassing: Locator;
  readonly search: Locator;
  readonly groupBy: Locator;
  readonly tabBy: Locator;
  readonly tabs: Locator;
  readonly timeRange: Locator;
  readonly autoRefresh: Locator;
  readonly refresh: Locator;
  readonly age: Locator;
  readonly error: Locator;
  readonly retry: Locator;
  readonly skeleton: Locator;

  constructor(readonly page: Page) {
    this.table = new DataTable(page, 'Checks');
    this.filters = page.getByRole('complementary', { name: 'Filters' });
    this.filterButton = page.getByRole('button', { name: /^Filters, \d+ active$/ });
    this.hidePassing = page.getByRole('switch', { name: 'Hide Passing' });
    this.search = page.getByRole('searchbox', { name: 'Search checks' });
    this.groupBy = page.getByRole('combobox', { name: 'Group By' });
    this.tabBy = page.getByRole('combobox', { name: 'Tab By' });
    this.tabs = page.getByRole('tablist', { name: 'Checks by tab' }).getByRole('tab');
    this.timeRange = page.getByRole('combobox', { name: 'Time range', exact: true });
    this.autoRefresh = page.getByRole('combobox', { name: 'Auto-refresh' });
    this.refresh = page.getByRole('banner').getByRole('button', { name: 'Refresh' });
    this.age = page.getByText(/^Updated (.+ ago|just now)$/);
    this.error = page.getByRole('main').getByRole('alert');
    this.retry = this.error.getByRole('button', { name: 'Retry' });
    this.skeleton = page.getByRole('status').filter({ hasText: 'Loading Checks' });
  }

  /** Opens the dashboard with these query parameters. */
  open = (query: Readonly<Record<string, string>> = {}, base = '') =>
    this.page.goto(
      `${base}/health${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`,
    );

  /** As `open`, and waits for the first rows. */
  async visit(query: Readonly<Record<string, string>> = {}, base = '') {
    await this.open(query, base);
    await this.table.grid.waitFor();
    // Tabs and labels are drawn just after the rows.
    await skeletons(this.page).first().waitFor({ state: 'detached' });
  }

  /** Picks a value of one of the select boxes. */
  async choose(box: Locator, value: string) {
    await box.click();
    await this.page.getByRole('option', { name: value, exact: true }).click();
  }

  /**
   * What the dashboard shows, leaving out what moves with time (ages, figures): two visits of one link have the same.
   */
  async screen() {
    const texts = async (locator: Locator) => (await locator.allInnerTexts()).map(text => text.trim());
    const [search, hidePassing, labels, lists, groupBy, tabBy, tabs, tab] = await Promise.all([
      this.search.inputValue(),
      this.hidePassing.isChecked(),
      texts(this.filters.getByRole('button', { pressed: true })),
      texts(this.filters.locator('button[aria-haspopup=dialog]')),
      this.groupBy.innerText(),
      this.tabBy.innerText(),
      texts(this.tabs),
      texts(this.tabs.and(this.page.locator('[aria-selected=true]'))),
    ]);
    const [timeRange, refresh, sorting, total, pageSize, page, rows] = await Promise.all([
      this.timeRange.innerText(),
      this.autoRefresh.innerText(),
      this.table.grid
        .locator('[role=columnheader][aria-sort]:not([aria-sort=none])')
        .evaluateAll(headers => headers.map(one => `${one.textContent} ${one.getAttribute('aria-sort')}`)),
      this.table.total.innerText(),
      this.table.pageSize.inputValue(),
      this.table.pageField.inputValue(),
      texts(this.table.rows.getByRole('rowheader')),
    ]);
    const filters = { search, hidePassing, labels, lists, groupBy, tabBy, tabs, tab };
    return { ...filters, timeRange, refresh, sorting, total, pageSize, page, rows };
  }

  /** How the age of the data is drawn: 'plain', 'warning' (amber) or 'unhealthy' (red). */
  async ageTone() {
    // In one look: waited for, a mark that has just gone would never come.
    const tones = await this.age
      .locator('[data-tone]')
      .evaluateAll(shapes => shapes.map(shape => shape.getAttribute('data-tone')));
    return tones[0] ?? 'plain';
  }

  tab = (name: string) => this.tabs.filter({ hasText: new RegExp(`^${name}\\s*\\d+$`) });

  /** The heading of a group. */
  group = (name: string) =>
    this.table.grid.getByRole('button', { name: new RegExp(`^${name} \\d+ items?$`) });

  /** The names of all checks that are drawn; groups are none. */
  get checks() {
    return this.table.rows.getByRole('rowheader').locator('a.cell-open');
  }

  /** The name of a check in the table, which opens it. */
  check = (name: string) => this.table.grid.getByRole('link', { name, exact: true });

  /** The filter of a label with several values. */
  label = (key: string) => this.filters.getByRole('button', { name: new RegExp(`^${key}(:|$)`) });

  /** The toggle of a yes-or-no label. */
  toggle = (key: string, value: 'Yes' | 'No') =>
    this.filters.getByRole('group', { name: key }).getByRole('button', { name: value });

  /** Includes or excludes values of a label. */
  async filterLabel(key: string, sign: 'Include' | 'Exclude', ...values: string[]) {
    await this.label(key).click();
    const list = this.page.getByRole('dialog', { name: key });
    for (const value of values)
      await list.getByRole('button', { name: `${sign} ${value}`, exact: true }).click();
    await this.page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  }
}
