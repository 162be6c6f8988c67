import { defaultPreferences, sane, type PreferencesState } from '@/lib/store/preferences';
import { breakpoints } from '@/theme/tokens';

/** public/boot.js reads the same key before first paint. */
const KEY = 'ops-console.preferences';
const VERSION = 1;

/** The stored preferences over the defaults; garbage, an older version or blocked storage give the defaults. */
export function loadPreferences(): PreferencesState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null || !('value' in stored)) return defaultPreferences;
    return { ...defaultPreferences, ...sane(stored.value) };
  } catch {
    return defaultPreferences;
  }
}

/**
 * The stored preferences as a page begins with them: on a phone the sidebar starts folded, since open it covers the page.
 * @param width of the window, in px
 */
export function startingPreferences(width: number): PreferencesState {
  const stored = loadPreferences();
  return width < breakpoints.sm ? { ...stored, sidebarCollapsed: true } : stored;
}

/** Writes the preferences; a full or blocked storage is no reason to disturb the person. */
export function savePreferences(value: PreferencesState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, value }));
  } catch {
    // They hold for this page then.
  }
}
