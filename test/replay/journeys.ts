import type { Page } from '@playwright/test';
import type { Role } from '../../src/lib/access/policy';

/** What is done for a trace; after each step the page comes to rest. */
export interface Journey {
  /** Of the file in traces/. */
  name: string;
  role: Role;
  address: string;
  steps: readonly ((page: Page) => Promise<unknown>)[];
}

const firstRow = (page: Page) => page.getByRole('grid').first().getByRole('row').nth(1).waitFor();

/** They end on different kinds of pages: a dialog, a document, a list that was gone back to. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'health',
    role: 'editor',
    address: '/health?groupBy=none&hidePassing=false&refresh=None',
    steps: [
      firstRow,
      page => page.getByRole('tab').nth(1).click(),
      page => page.getByRole('switch', { name: 'Hide Passing' }).click(),
      page => page.getByRole('switch', { name: 'Hide Passing' }).click(),
      page => page.getByRole('rowheader').getByRole('link').first().click(),
      page => page.getByRole('dialog').getByRole('tab').nth(1).click(),
    ],
  },
  {
    name: 'incidents',
    role: 'commander',
    address: '/incidents',
    steps: [firstRow, page => page.getByRole('grid').getByRole('link').first().click()],
  },
  {
    name: 'settings',
    role: 'admin',
    address: '/settings/connections',
    steps: [
      firstRow,
      page => page.getByRole('link', { name: 'Health' }).first().click(),
      page => page.goBack(),
    ],
  },
];
