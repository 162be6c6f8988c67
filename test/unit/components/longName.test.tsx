import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppDialog } from '@/components/dialog/AppDialog';
import { LongName } from '@/components/name/LongName';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { setupUser } from '../user';

const LONG = 'payments-api-'.repeat(400);

test('a short name is drawn whole, without buttons', () => {
  render(<LongName name="payments-api" />);
  expect(screen.getByText('payments-api')).toHaveAttribute('title', 'payments-api');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a name of 5,200 letters is cut, can be shown whole and folded again', async () => {
  const user = setupUser();
  render(<LongName name={LONG} />, { wrapper: ToastProvider });
  expect(screen.queryByText(LONG)).toBeNull();
  const more = screen.getByRole('button', { name: 'Show all 5,200 characters' });
  expect(more.parentElement?.parentElement?.textContent?.length).toBeLessThan(200);
  expect(screen.getByRole('button', { name: 'Copy name' })).toBeVisible();
  await user.click(more);
  expect(screen.getByRole('group', { name: 'Whole name' })).toHaveTextContent(LONG);
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.queryByText(LONG)).toBeNull();
});

test('the title of a dialog is such a name', () => {
  render(
    <AppDialog open title={LONG} onClose={() => undefined}>
      Body
    </AppDialog>,
    { wrapper: ToastProvider },
  );
  expect(screen.getByRole('heading').textContent?.length).toBeLessThan(200);
});
