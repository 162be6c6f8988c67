import type { Locator, Page } from '@playwright/test';

/** The command palette. */
export class Palette {
  readonly dialog: Locator;
  readonly box: Locator;
  readonly options: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Search and commands' });
    this.box = this.dialog.getByRole('combobox', { name: 'Search pages, resources and actions' });
    this.options = this.dialog.getByRole('option');
  }

  /** Opens it by its key. */
  async open() {
    await this.page.keyboard.press('Control+k');
    await this.box.waitFor();
  }

  /** An entry, by the beginning of what it says. */
  option = (name: string) => this.options.filter({ hasText: name });

  type = (text: string) => this.box.fill(text);
}
