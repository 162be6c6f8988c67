import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ResultRows } from '@/features/playbooks/run/ResultRows';

test('rows of a result scroll by keyboard under a name, have their headings, and the rest comes on request', () => {
  const rows = Array.from({ length: 201 }, (_, at) => ({ id: at, more: at === 0 ? { a: 1 } : null }));
  render(<ResultRows label="Rows" columns={['id', 'more']} rows={rows} />);
  const region = screen.getByRole('region', { name: 'Rows' });
  expect(region).toHaveAttribute('tabindex', '0');
  const table = within(region).getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(cell => cell.textContent),
  ).toEqual(['id', 'more']);
  expect(within(table).getAllByRole('row')).toHaveLength(201);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('0{"a":1}');
  fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
  expect(within(table).getAllByRole('row')).toHaveLength(202);
});
