import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BulkRows } from '@/components/bulk/BulkRows';
import type { BulkStates } from '@/lib/bulk/bulk';

const WORDS = { act: 'Run', running: 'Running...', done: 'Run', failed: 'Not run' };
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `row ${at}` }));

function drawn(count: number, states?: BulkStates): (string | null)[] {
  const rows = rowsOf(count);
  render(<BulkRows rows={rows} states={states} words={WORDS} label="checks" outcome={undefined} />);
  const list = screen.getByRole('list', { name: 'Checks' });
  return within(list)
    .getAllByRole('listitem')
    .map(item => item.textContent);
}

test('a hundred rows are listed, all of them', () => {
  const texts = drawn(100);
  expect([texts.length, texts.at(-1)]).toEqual([100, 'row 99']);
});

test('of more the rest is counted', () => {
  const texts = drawn(1340);
  expect(texts).toHaveLength(101);
  expect(texts.slice(-2)).toEqual(['row 99', 'and 1,240 more']);
});

test('of more those that failed come first, with why', () => {
  const texts = drawn(102, new Map([['101', { state: 'failed', error: 'gone' }]]));
  expect(texts.slice(0, 2)).toEqual(['row 101goneNot run', 'row 0Waiting']);
  expect(texts.slice(-2)).toEqual(['row 98Waiting', 'and 2 more']);
});
