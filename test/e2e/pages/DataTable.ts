import type { Locator, Page } from '@playwright/test';

/** A table of the console, with its footer. */
export class DataTable {
  readonly grid: Locator;
  /** The border around the table, which limits its height. */
  readonly frame: Locator;
  readonly rows: Locator;
  readonly footer: Locator;
  readonly total: Locator;
  readonly pageSize: Locator;
  readonly pageField: Locator;

  constructor(
    readonly page: Page,
    readonly label: string,
  ) {
    this.grid = page.getByRole('grid', { name: label, exact: true });
    this.frame = this.grid.locator('xpath=ancestor::*[@aria-busy][1]');
    this.rows = this.grid.getByRole('row').filter({ has: page.getByRole('rowheader') });
    this.footer = page.getByRole('navigation', { name: `${label}: pages` });
    this.total = this.footer.locator('[data-total]');
    this.pageSize = this.footer.getByRole('combobox', { name: 'Rows per page' });
    this.pageField = this.footer.getByRole('textbox', { name: 'Go to page' });
  }

  /** A row by the whole name in its header cell. */
  row = (name: string) => this.rows.filter({ has: this.page.getByRole('link', { name, exact: true }) });

  header = (name: string) => this.grid.getByRole('columnheader', { name: new RegExp(`^${name}`) });

  /** The texts of the headings, that of the boxes left out. */
  headers = () => this.grid.locator('[role=columnheader]:not([data-field=__check__])').allInnerTexts();

  /** Sorts by a column, or on to its next order. */
  sort = (name: string) => this.header(name).click();

  /** A button of the footer. */
  button = (name: string) => this.footer.getByRole('button', { name });

  async goTo(page: number) {
    await this.pageField.fill(String(page));
    await this.pageField.press('Enter');
  }

  /** Opens the arrangement of the columns. */
  async columns() {
    await this.button(`${this.label}: columns`).click();
    return this.page.getByRole('dialog', { name: 'Columns' });
  }

  /** Saves all rows that are listed and returns the file's name and text. */
  async save(kind: 'CSV' | 'JSON') {
    await this.button(`${this.label}: export`).click();
    await this.page.getByRole('menuitem', { name: 'Export to a file...' }).click();
    const dialog = this.page.getByRole('dialog', { name: `Export ${this.label.toLowerCase()}` });
    await dialog.getByRole('radio', { name: new RegExp(`^${kind} (?!lines)`) }).check();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Buffer));
    return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
  }
}
