import { describe, expect, test } from 'vitest';
import { medianOf, percentileOf } from '@/lib/quantiles';

describe('the median', () => {
  test.each<[readonly number[], number | undefined]>([
    [[], undefined],
    [[0], 0],
    [[7], 7],
    [[1, 2], 1.5],
    [[1, 2, 30], 2],
    [[1, 2, 3, 40], 2.5],
    [[5, 5, 5, 5], 5],
    // The mean of the two in the middle, however large they are.
    [[Number.MAX_VALUE, Number.MAX_VALUE], Number.MAX_VALUE],
  ])('of %j is %j', (sorted, median) => expect(medianOf(sorted)).toBe(median));
});

describe('a percentile by nearest rank', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  test.each<[number, number, number | undefined]>([
    [90, 0, undefined],
    [90, 1, 1],
    [90, 2, 2],
    [90, 9, 9],
    [90, 10, 9],
    [90, 11, 10],
    [90, 20, 18],
    [90, 100, 90],
    // 0.9 * 110 is a little more than 99.
    [90, 110, 99],
    [50, 4, 2],
    [100, 5, 5],
    [1, 5, 1],
  ])('the %i. of 1 to %i is %j', (percent, count, value) =>
    expect(percentileOf(upTo(count), percent)).toBe(value),
  );
});
