import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatePanel } from '@/app/replay/StatePanel';

const numbered = (count: number, value: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, value]));

test.each([
  [0, 3, 'The state at the start', 0],
  [1, 0, 'Nothing changed in the state', 0],
  [1, 1, '1 change of the state', 1],
  [1, 3, '3 changes of the state', 3],
  [1, 900, 'The first 200 changes of the state', 200],
])('step %i with %i changes: %s', (step, count, heading, rows) => {
  const stateAt = (at: number) => numbered(count, at);
  render(<StatePanel player={{ stateAt }} step={step} onClose={() => {}} />);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.queryAllByRole('row')).toHaveLength(rows);
});
