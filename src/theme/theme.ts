import { createTheme, type Theme } from '@mui/material/styles';
import { componentDefaults } from './components';
import {
  breakpoints,
  dark,
  fonts,
  light,
  size,
  textSize,
  TONES,
  type SchemeTokens,
  type StatusColours,
  type StatusTone,
} from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    status: Record<StatusTone, StatusColours>;
    surface: {
      canvas: string;
      raised: string;
      hover: string;
      selected: string;
      borderStrong: string;
      focus: string;
    };
  }
  interface PaletteOptions {
    status?: Record<StatusTone, StatusColours>;
    surface?: Palette['surface'];
  }
  /** Read by `fontSize` of `sx`. */
  interface TypographyVariantsOptions extends Partial<typeof textSize> {}
}

function paletteOf(t: SchemeTokens) {
  const semantic = (tone: StatusTone) => ({
    main: t.status[tone].text,
    light: t.status[tone].soft,
    contrastText: t.surface,
  });
  return {
    primary: { main: t.accent, dark: t.accentHover, contrastText: t.onAccent },
    error: semantic('unhealthy'),
    warning: semantic('warning'),
    success: semantic('healthy'),
    info: semantic('info'),
    text: { primary: t.text, secondary: t.textMuted, disabled: t.textDisabled },
    background: { default: t.canvas, paper: t.surface },
    divider: t.border,
    action: { hover: t.hover, selected: t.selected, disabled: t.textDisabled, disabledBackground: t.hover },
    status: Object.fromEntries(TONES.map(tone => [tone, t.status[tone]])) as Record<
      StatusTone,
      StatusColours
    >,
    surface: {
      canvas: t.canvas,
      raised: t.raised,
      hover: t.hover,
      selected: t.selected,
      borderStrong: t.borderStrong,
      focus: t.focus,
    },
  };
}

/**
 * The console's theme: light and dark schemes as CSS variables under `[data-theme]` on the root element (boot.js sets
 * it before first paint), one type scale of 13/12/15 px, a 4 px grid and 6 px corners.
 */
export function createConsoleTheme(): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
    spacing: size.unit,
    shape: { borderRadius: size.radius },
    breakpoints: { values: { ...breakpoints } },
    // Who asked their system for less motion gets none: progress stands still, dialogs come and go at once.
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 140,
        complex: 150,
        enteringScreen: 120,
        leavingScreen: 100,
      },
    },
    typography: {
      fontFamily: fonts.sans,
      fontSize: textSize.body,
      htmlFontSize: 16,
      ...textSize,
      body1: { fontSize: textSize.body, lineHeight: '20px' },
      body2: { fontSize: textSize.note, lineHeight: '16px' },
      caption: { fontSize: textSize.note, lineHeight: '16px' },
      subtitle2: { fontSize: textSize.body, fontWeight: 600, lineHeight: '20px' },
      h1: { fontSize: textSize.title, fontWeight: 600, lineHeight: '24px' },
      h2: { fontSize: textSize.title, fontWeight: 600, lineHeight: '24px' },
      h3: { fontSize: textSize.body, fontWeight: 600, lineHeight: '20px' },
      h4: { fontSize: textSize.body, fontWeight: 600, lineHeight: '20px' },
      h5: { fontSize: textSize.body, fontWeight: 600, lineHeight: '20px' },
      h6: { fontSize: textSize.body, fontWeight: 600, lineHeight: '20px' },
      button: { fontSize: textSize.body, fontWeight: 500, lineHeight: '20px', textTransform: 'none' },
      overline: {
        fontSize: textSize.key,
        fontWeight: 600,
        letterSpacing: '0.04em',
        lineHeight: '16px',
        textTransform: 'uppercase',
      },
    },
    components: componentDefaults,
  });
}
