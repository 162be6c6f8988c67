import type { Locator, Page } from '@playwright/test';
import { chartMarks } from '../../support/drawn';
import { DataTable } from './DataTable';

/** One check in its dialog. */
export class CheckModal {
  readonly dialog: Locator;
  readonly title: Locator;
  readonly runs: DataTable;
  readonly timeRange: Locator;
  readonly runNow: Locator;
  readonly silence: Locator;
  readonly edit: Locator;
  readonly closeButton: Locator;
  readonly overview: Locator;
  readonly attach: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: 'Check' }) });
    this.title = this.dialog.getByRole('heading', { level: 2 });
    this.runs = new DataTable(page, 'Runs of the check');
    this.timeRange = this.dialog.getByRole('combobox', { name: 'Time Range' });
    this.runNow = this.dialog.getByRole('button', { name: 'Run Now' });
    this.silence = this.dialog.getByRole('button', { name: 'Silence' });
    this.edit = this.dialog.getByRole('link', { name: 'Edit' });
    this.overview = this.dialog.getByRole('region', { name: 'Health Overview' });
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

  close = () => this.closeButton.click();
}
