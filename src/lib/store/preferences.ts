import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DATE_FORMATS, DEFAULT_DATE_FORMAT, type DateFormat } from '../time/dates';
import { BROWSER_ZONE } from '../time/zones';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** Row heights of tables; extra small is the default (TBL-011). */
export const DENSITIES = ['extra-small', 'small', 'medium'] as const;
export type Density = (typeof DENSITIES)[number];
export const isDensity = (value: unknown): value is Density =>
  (DENSITIES as readonly unknown[]).includes(value);

/** Bounds of the topology card width slider, in px (SHL-047, SHL-051). */
export const CARD_WIDTH = { min: 250, max: 768, step: 2, default: 554 } as const;

/** Display choices of one person in one browser. Nothing here changes what the backend does. */
export interface PreferencesState {
  dateFormat: DateFormat;
  /** IANA zone, or 'Browser' for the browser's own. */
  timezone: string;
  /** The zone that times were shown in before they were switched to UTC, to switch back to. */
  ownZone: string;
  theme: ThemeChoice;
  highContrast: boolean;
  sidebarCollapsed: boolean;
  settingsGroupOpen: boolean;
  cardWidth: number;
  /** Of tables that nobody arranged otherwise. */
  density: Density;
  showDeletedConfigs: boolean;
  /** Keyboard shortcuts that differ from the defaults: shortcut id to keys. */
  shortcuts: Record<string, string>;
}

export const defaultPreferences: PreferencesState = {
  dateFormat: DEFAULT_DATE_FORMAT,
  timezone: BROWSER_ZONE,
  ownZone: BROWSER_ZONE,
  theme: 'system',
  highContrast: false,
  sidebarCollapsed: false,
  settingsGroupOpen: false,
  cardWidth: CARD_WIDTH.default,
  density: DENSITIES[0],
  showDeletedConfigs: false,
  shortcuts: {},
};

const slice = createSlice({
  name: 'preferences',
  initialState: defaultPreferences,
  reducers: {
    preferenceChosen: (state, action: PayloadAction<Partial<PreferencesState>>) => ({
      ...state,
      ...sane(action.payload),
    }),
    preferencesReset: () => defaultPreferences,
  },
  selectors: { selectPreferences: state => state },
});

declare module '@/lib/store/root' {
  interface RootState {
    preferences: PreferencesState;
  }
}

export const { preferenceChosen, preferencesReset } = slice.actions;
export const { selectPreferences } = slice.selectors;
export const preferencesReducer = slice.reducer;

/** What switches times to UTC, or back to the zone they were in before. */
export const switchedZone = ({
  timezone,
  ownZone,
}: Pick<PreferencesState, 'timezone' | 'ownZone'>): Partial<PreferencesState> =>
  timezone === 'UTC' ? { timezone: ownZone } : { timezone: 'UTC', ownZone: timezone };

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const isZone = (value: unknown): value is string => {
  if (value === BROWSER_ZONE) return true;
  if (typeof value !== 'string') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

const isKeyMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(keys => typeof keys === 'string');

const valid: { [K in keyof PreferencesState]: (value: unknown) => value is PreferencesState[K] } = {
  dateFormat: (value): value is DateFormat => (DATE_FORMATS as readonly unknown[]).includes(value),
  timezone: isZone,
  ownZone: isZone,
  theme: (value): value is ThemeChoice => (THEMES as readonly unknown[]).includes(value),
  highContrast: isBoolean,
  sidebarCollapsed: isBoolean,
  settingsGroupOpen: isBoolean,
  cardWidth: (value): value is number => typeof value === 'number' && Number.isFinite(value),
  density: isDensity,
  showDeletedConfigs: isBoolean,
  shortcuts: isKeyMap,
};

/**
 * Keeps the known fields with valid values and drops the rest, so that an old or hand-edited record never breaks a
 * start; the card width is clamped to its bounds. Accepts anything.
 */
export function sane(raw: unknown): Partial<PreferencesState> {
  if (typeof raw !== 'object' || raw === null) return {};
  const kept = Object.fromEntries(
    Object.entries(raw).filter(
      ([key, value]) => Object.hasOwn(valid, key) && valid[key as keyof PreferencesState](value),
    ),
  ) as Partial<PreferencesState>;
  if (kept.cardWidth !== undefined)
    kept.cardWidth = Math.min(CARD_WIDTH.max, Math.max(CARD_WIDTH.min, kept.cardWidth));
  return kept;
}
