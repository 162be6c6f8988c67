/**
 * Design tokens: the only place where colours and sizes are written as literals. Colour means status and nothing
 * else; everything neutral is one of three surface steps, and one accent marks what can be acted on.
 * Every text colour reaches 4.5:1 on the surfaces it is drawn on, in both schemes: axe measures what the screens draw
 * (test/e2e/a11y.spec.ts).
 */

/** A status as it is drawn: `dot` fills shapes, `text` is for words, `soft` is the background behind them. */
export interface StatusColours {
  dot: string;
  text: string;
  soft: string;
}

/** Tones of a status. `mixed` and `caution` are the dashboard's own (HLT-043, HLT-044). */
export const TONES = ['healthy', 'unhealthy', 'warning', 'mixed', 'caution', 'unknown', 'info'] as const;
export type StatusTone = (typeof TONES)[number];

/** Where a finger points. */
export const TOUCH = '@media (pointer: coarse)';

export interface SchemeTokens {
  canvas: string;
  surface: string;
  raised: string;
  hover: string;
  selected: string;
  border: string;
  borderStrong: string;
  text: string;
  textMuted: string;
  textDisabled: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  focus: string;
  status: Record<StatusTone, StatusColours>;
}

export const light: SchemeTokens = {
  canvas: '#f6f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  hover: '#eef1f5',
  selected: '#e4ecfb',
  border: '#dde2e8',
  borderStrong: '#8791a0',
  text: '#1a222d',
  textMuted: '#515c6b',
  textDisabled: '#8a94a2',
  accent: '#2456c9',
  accentHover: '#1b459f',
  onAccent: '#ffffff',
  focus: '#2456c9',
  status: {
    healthy: { dot: '#1f9d55', text: '#146c39', soft: '#e3f5ea' },
    unhealthy: { dot: '#d93036', text: '#b3202a', soft: '#fdeaea' },
    warning: { dot: '#dd6b10', text: '#9a4507', soft: '#fdefe0' },
    mixed: { dot: '#f0a052', text: '#8f4d08', soft: '#fdf1e3' },
    caution: { dot: '#d6ab00', text: '#705800', soft: '#fbf4d4' },
    unknown: { dot: '#8791a0', text: '#515c6b', soft: '#eceff2' },
    info: { dot: '#2a7fd1', text: '#1a5c9e', soft: '#e3f0fb' },
  },
};

export const dark: SchemeTokens = {
  canvas: '#0e1217',
  surface: '#151a21',
  raised: '#1c222b',
  hover: '#212833',
  selected: '#1d2c47',
  border: '#29313c',
  borderStrong: '#6c7889',
  text: '#e4e9f0',
  textMuted: '#9aa6b6',
  textDisabled: '#667283',
  accent: '#7fa6ff',
  accentHover: '#a3c0ff',
  onAccent: '#0b1424',
  focus: '#7fa6ff',
  status: {
    healthy: { dot: '#3fb871', text: '#67d394', soft: '#12291d' },
    unhealthy: { dot: '#f2555a', text: '#ff8f8f', soft: '#341a1d' },
    warning: { dot: '#ee8a3a', text: '#f7ad71', soft: '#33220f' },
    mixed: { dot: '#f2b377', text: '#f5c496', soft: '#32261a' },
    caution: { dot: '#dfbd3c', text: '#e8cf6d', soft: '#2e280f' },
    unknown: { dot: '#7d8999', text: '#a3aebc', soft: '#222932' },
    info: { dot: '#58a6ee', text: '#8cc3f7', soft: '#142637' },
  },
};

/** Kinds in a chart that are no status, told apart in both schemes. */
export const kinds = [
  '#5b8def',
  '#35a39b',
  '#9b7bdc',
  '#c78b3e',
  '#cc6f9c',
  '#7d9d4a',
  '#5f86a3',
  '#b3a13f',
  '#b3675c',
  '#8b8178',
] as const;

/** What `data-contrast="more"` replaces, by scheme: only lines and quiet text; status colours already pass. */
export const moreContrast = {
  light: { border: '#6a7482', textMuted: '#333c48', textDisabled: '#4d5866', canvas: '#ffffff' },
  dark: { border: '#8d99aa', textMuted: '#d3dae4', textDisabled: '#aab5c4', canvas: '#05070a' },
} as const;

/** Sizes in px unless named otherwise. Sidebar widths are 14 and 56 units of 4 px (SHL-024). */
export const size = {
  unit: 4,
  radius: 6,
  topBar: 48,
  sidebarOpen: 224,
  sidebarClosed: 56,
  /** Of what stands in a line of controls: fields, buttons, toggles. */
  control: 30,
  tableRow: 32,
  tableHeader: 32,
} as const;

/** Of text, in px; `fontSize` of `sx` takes the names. The page is written in `body`. */
export const textSize = {
  /** In a mark of a few letters or digits. */
  tiny: 10,
  /** Keys of the keyboard, ticks of a chart, names of groups. */
  key: 11,
  note: 12,
  body: 13,
  /** The name of a card. */
  card: 14,
  title: 15,
  /** Read from afar. */
  large: 18,
} as const;

/** Of icons, in px; their `fontSize` takes the names. */
export const iconSize = {
  /** Beside notes. */
  mark: 14,
  /** In a line of text. */
  line: 16,
  /** In a button of its own. */
  button: 18,
} as const;

/** Window widths at which dialogs step up (WID-005), and where the shell changes, in px. */
export const breakpoints = { xs: 0, sm: 768, md: 1024, lg: 1280, xl: 1600 } as const;

/** A phone's window; one of 720 px is that of a small screen, or of a larger one at 200 %, and has room for columns. */
export const PHONE = '(max-width: 599.98px)';

export const fonts = {
  sans: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif',
  mono: '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace',
} as const;
