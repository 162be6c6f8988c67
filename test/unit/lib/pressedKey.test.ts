import { expect, test } from 'vitest';
import { pressedKey } from '@/lib/pressedKey';

test.each([
  ['a key', { key: 'Enter', isComposing: false, keyCode: 13 }, 'Enter'],
  ['the Enter that chooses a word', { key: 'Enter', isComposing: true, keyCode: 229 }, ''],
  ['the one that ends it, in Safari', { key: 'Enter', isComposing: false, keyCode: 229 }, ''],
  ['the Escape that gives it up', { key: 'Escape', isComposing: true, keyCode: 27 }, ''],
])('%s', (_what, event, key) => {
  expect(pressedKey(event)).toBe(key);
  // As React hands it on.
  expect(pressedKey({ nativeEvent: event })).toBe(key);
});
