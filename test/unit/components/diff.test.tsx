import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DiffView } from '@/components/diff/DiffView';
import { DifferenceList } from '@/components/diff/DifferenceList';
import { setupUser } from '../user';

const diffOf = (lines: readonly string[]) =>
  [`@@ -1,${lines.length} +1,${lines.length} @@`, ...lines].join('\n');
/** Lines that are drawn, without the notes between them. */
const rowsOf = () => [...document.querySelectorAll('tr')].filter(row => !row.querySelector('.diff-note'));
/** By its text: asking each of thousands of cells for its role takes a minute. */
const button = (name: string | RegExp) => screen.getByText(name, { selector: 'button' });

describe('a diff', () => {
  test('of five megabytes draws a thousand lines and says how many more there are', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `+line ${at} ${'x'.repeat(40)}`);
    render(<DiffView diff={diffOf(lines)} layout="inline" label="Lines" />);
    expect(rowsOf()).toHaveLength(1_000);
    await setupUser().click(button('Show 1,000 of 99,000 more lines'));
    expect(rowsOf()).toHaveLength(2_000);
  });

  test('in one line of five megabytes draws the beginning of it', () => {
    render(<DiffView diff={diffOf([`+${'x'.repeat(5_000_000)}`])} layout="split" label="Lines" />);
    expect(screen.getByText(/… \(4,996,000 more characters\)$/)).toBeInTheDocument();
    expect(document.body.textContent.length).toBeLessThan(5_000);
  });

  test('opens an unchanged run of any length step by step', async () => {
    const same = Array.from({ length: 3_000 }, (_, at) => ` line ${at}`);
    render(<DiffView diff={diffOf([...same, '-old', '+new'])} layout="inline" label="Lines" />);
    expect(rowsOf()).toHaveLength(5);
    await setupUser().click(button('Show 2,997 unchanged lines'));
    expect(rowsOf()).toHaveLength(1_000);
    await setupUser().click(button(/of 2,002 more lines/));
    expect(rowsOf()).toHaveLength(2_000);
  });

  test('by path lists the first differences, cuts long values and counts the rest', () => {
    const differences = Array.from({ length: 300 }, (_, at) => ({
      path: `k${at}`,
      kind: 'added' as const,
      after: 'y'.repeat(1_000),
    }));
    render(<DifferenceList differences={differences} total={5_000} label="Differences" />);
    expect(screen.getAllByRole('listitem')).toHaveLength(200);
    expect(screen.getByText('4,800 further differences not listed')).toBeVisible();
    expect(screen.getAllByText(/… \(600 more characters\)$/)).toHaveLength(200);
  });
});
