import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { evidence } from './data';
import { list, open } from './openIncident';

const OFFLINE = 'No internet connection: changes cannot be saved.';

/** The computer loses its connection while the page is open. */
function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

const step = () =>
  evidence('e1', { type: 'comment', evidence: { comment: 'Tell the shops' }, definition_of_done: true });

describe('without a connection, what cannot be changed on an incident says why', () => {
  test.each([
    ['a hypothesis', '?tab=plan', 'Pool', ['Edit title', 'Delete hypothesis']],
    ['evidence', '', 'Tell the shops', ['Remove from definition of done', 'Delete Evidence']],
    ['a requirement', '?tab=plan&panel=done', 'Tell the shops', ['Edit', 'Remove']],
  ])('in the menu of %s', async (_of, query, name, labels) => {
    const { user } = open('responder', query, [list('evidences', [step()])]);
    const dots = await screen.findByRole('button', { name: `Actions for ${name}` });
    goOffline();
    await user.click(dots);
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText(OFFLINE)).toBeVisible();
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(item => item.textContent)).toEqual(labels);
    for (const item of items) {
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveAccessibleDescription(OFFLINE);
    }
  });

  test('at the status of a hypothesis', async () => {
    const { user } = open('responder', '?tab=plan');
    await screen.findByRole('button', { name: /^Status of Pool:/ });
    goOffline();
    const status = screen.getByRole('button', { name: /^Status of Pool:/ });
    expect(status).toHaveAccessibleDescription(OFFLINE);
    await user.click(status);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('below the fields of its details', async () => {
    open('responder');
    const details = within(await screen.findByRole('complementary', { name: 'About the incident' }));
    for (const name of ['Type', 'Priority', 'Commander', 'Communicator'])
      expect(await details.findByRole('combobox', { name })).not.toHaveAttribute('aria-disabled', 'true');
    goOffline();
    expect(details.getByText(OFFLINE)).toBeVisible();
    for (const name of ['Type', 'Priority']) {
      const field = details.getByRole('combobox', { name });
      expect(field).toHaveAttribute('aria-disabled', 'true');
    }
    for (const name of ['Commander', 'Communicator'])
      expect(details.getByRole('combobox', { name })).toBeDisabled();
  });
});
