import type { Locator, Page } from '@playwright/test';
import { chartMarks, codeText } from '../../support/drawn';
import { DataTable } from './DataTable';

/** One check in its dialog. */
export class CheckModal {
  readonly dialog: Locator;
  readonly title: Locator;
  readonly runs: DataTable;
  readonly status: Locator;
  readonly duration: Locator;
  readonly timeRange: Locator;
  readonly runNow: Locator;
  readonly silence: Locator;
  readonly edit: Locator;
  readonly closeButton: Locator;
  readonly overview: Locator;
  readonly relationships: DataTable;
  readonly attach: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: 'Check' }) });
    this.title = this.dialog.getByRole('heading', { level: 2 });
    this.runs = new DataTable(page, 'Runs of the check');
    this.status = this.dialog.getByRole('combobox', { name: 'Status' });
    this.duration = this.dialog.getByRole('combobox', { name: 'Duration' });
    this.timeRange = this.dialog.getByRole('combobox', { name: 'Time Range' });
    this.runNow = this.dialog.getByRole('button', { name: 'Run Now' });
    this.silence = this.dialog.getByRole('button', { name: 'Silence' });
    this.edit = this.dialog.getByRole('link', { name: 'Edit' });
    this.overview = this.dialog.getByRole('region', { name: 'Health Overview' });
    this.relationships = new DataTable(page, 'Relationships');
    this.attach = this.dialog.getByRole('button', { name: 'Attach as Evidence' });
    this.closeButton = this.dialog.getByRole('button', { name: 'Close' });
  }

  /** The figure of a tile, by the words above it. */
  tile = (label: string) =>
    this.dialog
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');

  tab = (name: string) => this.dialog.getByRole('tab', { name: new RegExp(`^${name}`) });

  /** The lines and marks of the chart. */
  get line() {
    return this.overview.locator('path[data-series=duration]');
  }
  get failedMarks() {
    return chartMarks(this.overview, 'failed');
  }
  /** The times below the chart. */
  chartTimes = () => this.overview.locator('svg text').allTextContents();

  /** The spec as the editor holds it. */
  get spec() {
    return codeText(this.dialog);
  }

  /** Lists only runs of that result. */
  async filterStatus(status: 'All' | 'Healthy' | 'Unhealthy') {
    await this.status.click();
    await this.page.getByRole('option', { name: status, exact: true }).click();
  }

  /** Types a least duration, as a person does who does not want one of the list. */
  async filterDuration(text: string) {
    await this.duration.fill(text);
    await this.duration.press('Enter');
  }

  async chooseRange(range: string) {
    await this.timeRange.click();
    await this.page.getByRole('option', { name: range, exact: true }).click();
  }

  close = () => this.closeButton.click();
}
