import { expect, test } from 'vitest';
import { CARD_GAP, leastCardWidth } from '@/features/topology/cards/CardGrid';

// Of the page's width the sidebar takes 224 px and its edges 32.
test.each([
  [1440, 554, 3],
  [1920, 554, 4],
  [1440, 768, 2],
  [1920, 250, 6],
])('in a window of %i px cards of %i px stand %i in a line', (window, chosen, count) => {
  const width = window - 224 - 32;
  expect(Math.floor((width + CARD_GAP) / (leastCardWidth(chosen) + CARD_GAP))).toBe(count);
});
