import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NewLines } from '@/features/logs/NewLines';
import { setupUser } from '../../user';

function draw(unseen: number, newestFirst: boolean) {
  const onEdge = vi.fn<(isAtNewest: boolean) => void>();
  const onShow = vi.fn<() => void>();
  render(<NewLines unseen={unseen} newestFirst={newestFirst} onEdge={onEdge} onShow={onShow} />);
  return { onEdge, onShow };
}

test.each([
  [1, true, '↑ 1 new line'],
  [1200, false, '↓ 1,200 new lines'],
])('%d lines, newest first %s: an arrow says where they are, and a click leads there', async (...given) => {
  const [unseen, newestFirst, said] = given;
  const { onEdge, onShow } = draw(unseen, newestFirst);
  await setupUser().click(screen.getByRole('button', { name: said }));
  expect(onEdge.mock.calls).toEqual([[true]]);
  await vi.waitFor(() => expect(onShow).toHaveBeenCalledTimes(1));
});

test('without new lines there is nothing to click', () => {
  draw(0, true);
  expect(screen.queryByRole('button')).toBeNull();
});
