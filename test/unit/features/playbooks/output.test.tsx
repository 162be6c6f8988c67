import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { OutputText } from '@/components/output/OutputText';
import { enter, setupUser } from '../../user';

test('a short output stands by itself', () => {
  render(<OutputText text={'one\ntwo'} label="Stdout" />, { wrapper: ToastProvider });
  expect(screen.getByLabelText('Stdout')).toHaveTextContent('one two');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('of a long one the lines with a text are told with their numbers', async () => {
  const user = setupUser();
  render(
    <OutputText text={Array.from({ length: 30 }, (_, at) => `line ${at}`).join('\n')} label="Stdout" />,
    { wrapper: ToastProvider },
  );
  await enter(user, screen.getByRole('searchbox', { name: 'Find in Stdout' }), 'LINE 2');
  expect(await screen.findByText('11 lines')).toBeVisible();
  expect(screen.getByLabelText('Lines of Stdout').textContent).toMatch(/^\s+3 {2}line 2\n\s+21 {2}line 20/);
});

test('five megabytes: the end is drawn, and all of it can be kept', () => {
  render(<OutputText text={`begin\n${'0123456789\n'.repeat(480_000)}the end`} label="Stdout" />, {
    wrapper: ToastProvider,
  });
  const shown = screen.getByLabelText('Stdout').textContent;
  expect(shown.length).toBeLessThan(100_001);
  expect(shown.endsWith('the end')).toBe(true);
  expect(screen.getByText(/^The last .* of /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download all' })).toBeVisible();
});
