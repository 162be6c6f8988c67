/** Quantiles of numbers that are sorted, smallest first. */

/** The median: of an even number of values the mean of the two in the middle. @returns undefined for no values */
export function medianOf(sorted: readonly number[]): number | undefined {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : lower + (upper - lower) / 2;
}

/**
 * A percentile by nearest rank: the smallest value that at least so many per cent of all do not exceed. It is always one of
 * the values, and of few values the largest.
 * @param percent a whole number, 1 to 100
 * @returns undefined for no values
 */
export function percentileOf(sorted: readonly number[], percent: number): number | undefined {
  // Whole numbers as long as possible: 0.9 times a number may end just above the rank that is meant.
  return sorted[Math.ceil((percent * sorted.length) / 100) - 1];
}
