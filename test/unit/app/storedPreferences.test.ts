// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { savePreferences, startingPreferences } from '@/app/storedPreferences';
import { defaultPreferences } from '@/lib/store/preferences';

const STORED = { ...defaultPreferences, theme: 'dark', sidebarCollapsed: false } as const;

test.each([
  [390, true],
  [767, true],
  [768, false],
  [1600, false],
])('in a window of %d px the sidebar starts folded: %s, and all else is as it was left', (width, folded) => {
  savePreferences(STORED);
  expect(startingPreferences(width)).toEqual({ ...STORED, sidebarCollapsed: folded });
});

test('a sidebar that was left folded starts folded in a wide window too', () => {
  savePreferences({ ...STORED, sidebarCollapsed: true });
  expect(startingPreferences(1600).sidebarCollapsed).toBe(true);
});
