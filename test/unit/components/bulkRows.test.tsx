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

test('two hundred rows are listed, all of them', () => {
  const texts = drawn(200);
  expect([texts.length, texts.at(-1)]).toEqual([200, 'row 199']);
});

test('of more the rest is counted', () => {
  const texts = drawn(1340);
  expect(texts).toHaveLength(201);
  expect(texts.slice(-2)).toEqual(['row 199', 'and 1,140 more']);
});

test('of more those that failed come first, with why', () => {
  const texts = drawn(202, new Map([['201', { state: 'failed', error: 'gone' }]]));
  expect(texts.slice(0, 2)).toEqual(['row 201goneNot run', 'row 0Waiting']);
  expect(texts.slice(-2)).toEqual(['row 198Waiting', 'and 2 more']);
});
