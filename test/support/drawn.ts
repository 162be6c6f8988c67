import type { Locator, Page } from '@playwright/test';

/**
 * What editors, grids, graphs and charts draw without a role or a name. Everything else is found as a person finds it:
 * by role, label or text.
 */

type Root = Page | Locator;

/** Editors of code, by the label of their field; all of them without one. */
const groups = (root: Root, label = '') => root.getByLabel(new RegExp(`^${label}.*: press Enter to `));

/** An editor of code; it is there once its code is loaded. */
export const codeEditor = (root: Root, label?: string): Locator => groups(root, label).first();

/** Puts the cursor into an editor of code, behind its last character. */
export async function enterCode(root: Root, label?: string): Promise<void> {
  await codeEditor(root, label).press('Enter');
}

/** The lines that an editor shows. */
export const codeLines = (root: Root): Locator => root.locator('.ace_line');

/** The line that an editor marks since the address names it. */
export const linkedLine = (root: Root): Locator => root.locator('.ace_linked-line');

/** The number beside a line of an editor. */
export const lineNumber = (root: Root, line: number): Locator =>
  root.locator('.ace_gutter-cell').filter({ hasText: new RegExp(`^${line}$`) });

/** What scrolls in a grid. */
export const scrollerOf = (grid: Locator): Locator => grid.locator('.MuiDataGrid-virtualScroller');

/** What makes a column wider. */
export const edgeOf = (header: Locator): Locator => header.locator('.MuiDataGrid-columnSeparator');

/** Headers that sort when they are clicked, and headings of groups, as selectors. */
export const SORTABLE_HEADER = '.MuiDataGrid-columnHeader--sortable[aria-sort=none]';
export const GROUP_ROW = '.row-group';

/** The row that an address names. */
export const markedRow = (grid: Locator): Locator => grid.locator('[role=row].row-marked');

/** The map of a graph, which readers of a screen do without, and what it moves. */
export const graphMap = (graph: Locator): Locator => graph.locator('.graph-map svg');
export const graphPane = (graph: Locator): Locator => graph.locator('.react-flow__viewport');

/** The marks of a series in a chart. */
export const chartMarks = (chart: Locator, series: string): Locator =>
  chart.locator(`.MuiLineChart-mark[data-series=${series}]`);

/** What stands in for text that is on its way. */
export const skeletons = (page: Page): Locator => page.locator('.skeleton');
