import { expect, type Locator, type Page } from '@playwright/test';
import { codeLines } from '../../support/drawn';

/** The check editor: `/settings/canaries/new` and `/settings/canaries/{id}`. */
export class CheckEditor {
  readonly save: Locator;
  readonly update: Locator;
  readonly remove: Locator;
  readonly name: Locator;
  /** What the canary holds, and which check is edited. */
  readonly checks: Locator;
  readonly results: Locator;

  constructor(readonly page: Page) {
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.update = page.getByRole('button', { name: 'Update', exact: true });
    this.remove = page.getByRole('button', { name: 'Delete', exact: true });
    this.name = page.getByRole('textbox', { name: /^Name(?!space)/ });
    this.checks = page.getByRole('region', { name: 'Checks of this canary' });
    this.results = page.getByRole('region', { name: 'Checks and their last runs' });
  }

  async open(id: string, query = ''): Promise<void> {
    await this.page.goto(`/settings/canaries/${id}${query}`);
    await expect(this.checks).toBeVisible();
  }

  text(label: string | RegExp): Locator {
    return this.page.getByRole('textbox', { name: label });
  }

  async pick(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  tab(name: 'Form' | 'Code'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The code as it is shown, of a short text. */
  async code(): Promise<string> {
    const lines = codeLines(this.page);
    await expect(lines.first()).toBeVisible();
    return (await lines.allTextContents()).join('\n');
  }
}
