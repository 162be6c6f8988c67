import { expect, test } from 'vitest';
import { concurrently } from '@/lib/bulk/concurrently';

/** Jobs that end when told to. */
function jobs() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const job = (item: number) => {
    begun.push(item);
    return new Promise<void>(resolve => ends.push(resolve));
  };
  return { begun, job, endOne: () => ends.shift()?.() };
}

const settled = () => new Promise(resolve => setTimeout(resolve));

test('so many at a time, in order, and done when all are over', async () => {
  const { begun, job, endOne } = jobs();
  let over = false;
  const all = concurrently([1, 2, 3, 4], 3, job).then(() => (over = true));
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  endOne();
  await settled();
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(over).toBe(false);
  for (let left = 3; left > 0; left -= 1) endOne();
  await all;
});

test('once aborted no job begins, and those under way are waited for', async () => {
  const { begun, job, endOne } = jobs();
  const controller = new AbortController();
  const all = concurrently([1, 2, 3, 4], 2, job, controller.signal);
  await settled();
  controller.abort();
  endOne();
  endOne();
  await all;
  expect(begun).toEqual([1, 2]);
  await expect(concurrently([], 5, job)).resolves.toBeUndefined();
});
