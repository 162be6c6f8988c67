import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { MarkupText } from '@/components/output/MarkupText';
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

test('markup is text until a person asks for the page, which may do nothing', async () => {
  const user = setupUser();
  const text = '<h1>Report</h1><script>top.location = "https://elsewhere.example"</script>';
  render(<MarkupText text={text} label="page.html" />, { wrapper: ToastProvider });
  expect(screen.getByLabelText('page.html')).toHaveTextContent(text);
  expect(screen.queryByTitle('page.html')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as page' }));
  const frame = screen.getByTitle('page.html');
  // No token: no scripts, no forms, no origin, no way to the page around it.
  expect(frame).toHaveAttribute('sandbox', '');
  const given = frame.getAttribute('srcdoc') ?? '';
  expect(given.endsWith(text)).toBe(true);
  expect(given).toMatch(
    /^<meta http-equiv="Content-Security-Policy" content="default-src 'none';[^>]*><base target="_blank">/,
  );
  expect(
    screen.getByText('Without scripts, links and what lies elsewhere; its styles may be left out.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show text' }));
  expect(screen.queryByTitle('page.html')).toBeNull();
  expect(screen.getByLabelText('page.html')).toHaveTextContent('Report');
});
