import { expect, type Locator, type Page } from '@playwright/test';
import { DataTable } from './DataTable';

/** The screens of the catalog. */
export class CatalogPage {
  constructor(readonly page: Page) {}

  /** Goes to an address of the catalog and waits for its rows. */
  async visit(path: string): Promise<void> {
    await this.page.goto(path);
    await this.settled();
  }

  /**
   * Nothing is on its way any more. What was chosen shows as busy some frames later, when the address has been read and
   * the question put, so calm has to last a while.
   */
  async settled(): Promise<void> {
    await this.page.evaluate(async frames => {
      for (let calm = 0; calm < frames;) {
        await new Promise(resolve => requestAnimationFrame(resolve));
        const busy = !document.querySelector('main') || document.querySelector('main [aria-busy=true]');
        calm = busy ? 0 : calm + 1;
      }
    }, 15);
  }

  table(name: string): DataTable {
    return new DataTable(this.page, name);
  }

  /** Includes or excludes a value of a filter. */
  async choose(filter: string, sign: 'Include' | 'Exclude', value: string): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: new RegExp(`^${filter}`) })
      .click();
    const list = this.page.getByRole('dialog');
    const search = list.getByRole('textbox');
    if (await search.count()) await search.fill(value);
    await list.getByRole('button', { name: `${sign} ${value}`, exact: true }).click();
    await this.page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await this.settled();
  }

  /** Chooses one of a select. */
  async select(label: string, value: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: value, exact: true }).click();
    await this.settled();
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog');
  }
}
