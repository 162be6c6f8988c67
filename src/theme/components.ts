import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { iconSize, size, textSize, TOUCH } from './tokens';
import { TooltipPopper } from './TooltipPopper';

declare module '@mui/material/SvgIcon' {
  interface SvgIconPropsSizeOverrides extends Record<keyof typeof iconSize, true> {}
}

type Defaults = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const focusRing = { outline: '2px solid var(--mui-palette-surface-focus)', outlineOffset: 1 };

/** As large as a finger. In rows of tables and in fields they keep their size: what they are in is pressed as a whole. */
const fingerLarge = {
  minHeight: 40,
  minWidth: 40,
  '[role=row] &, .MuiInputBase-root &': { minHeight: 0, minWidth: 0 },
};

const ICON_SIZES = ['mark', 'line', 'button'] as const;

/** How MUI's parts look here: dense, bordered, without shadows or ripples; focus is always visible to the keyboard. */
export const componentDefaults: Defaults = {
  MuiCssBaseline: {
    styleOverrides: {
      ':root': { '--focus-ring': '2px solid var(--mui-palette-surface-focus)' },
      'html, body, #root': { height: '100%' },
      body: { fontSize: textSize.body, lineHeight: '20px', WebkitFontSmoothing: 'antialiased' },
      ':focus-visible': focusRing,
      a: { color: 'var(--mui-palette-primary-main)', textDecoration: 'none' },
      'a:hover': { textDecoration: 'underline' },
      '.tabular': { fontVariantNumeric: 'tabular-nums' },
      // How fields hear that the browser has filled them.
      '@keyframes mui-auto-fill': { from: { display: 'block' } },
      '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // Once: what goes on for ever would flicker, and have each frame drawn, for as long as something loads.
          animationIterationCount: '1 !important',
          // None at all: a short one would pass inherited changes on by one level a frame.
          transition: 'none !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: { minHeight: size.control, paddingBlock: 3, minWidth: 0, [TOUCH]: fingerLarge },
      outlined: { borderColor: 'var(--mui-palette-divider)', color: 'var(--mui-palette-text-primary)' },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: size.radius, color: 'inherit', [TOUCH]: fingerLarge } },
  },
  MuiSvgIcon: {
    variants: ICON_SIZES.map(name => ({ props: { fontSize: name }, style: { fontSize: iconSize[name] } })),
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  // The page itself never scrolls: to lock it, each menu that opens or closes would have its layout worked out at once.
  MuiModal: { defaultProps: { disableScrollLock: true } },
  MuiPopover: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--mui-palette-divider)',
        background: 'var(--mui-palette-surface-raised)',
        boxShadow: 'none',
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: textSize.body,
        minHeight: 28,
        paddingBlock: 4,
        paddingInline: 12,
        borderRadius: 0,
        // Names from data end after four lines.
        maxWidth: 'min(560px, calc(100vw - 32px))',
        maxHeight: 88,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        whiteSpace: 'normal',
        [TOUCH]: { minHeight: 40 },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 28, color: 'inherit' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: 'none',
        background: 'var(--mui-palette-background-paper)',
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: textSize.title, fontWeight: 600, lineHeight: '24px', padding: '12px 16px' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '12px 16px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '12px 16px', borderTop: '1px solid var(--mui-palette-divider)' } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, disableInteractive: false, slots: { popper: TooltipPopper } },
    styleOverrides: {
      tooltip: {
        fontSize: textSize.note,
        lineHeight: '16px',
        fontWeight: 400,
        maxWidth: 360,
        // Names in it may be of any length.
        maxHeight: 'min(320px, 50vh)',
        overflow: 'auto',
        overflowWrap: 'anywhere',
        padding: '6px 8px',
        background: 'var(--mui-palette-surface-raised)',
        color: 'var(--mui-palette-text-primary)',
        border: '1px solid var(--mui-palette-divider)',
      },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingBlock: 0,
          '& .MuiAutocomplete-input': { paddingBlock: 5 },
        },
      },
      paper: {
        border: '1px solid var(--mui-palette-divider)',
        background: 'var(--mui-palette-surface-raised)',
      },
      option: { maxHeight: 96, overflow: 'hidden', overflowWrap: 'anywhere', [TOUCH]: { minHeight: 40 } },
      groupLabel: { fontSize: textSize.key, fontWeight: 600, lineHeight: '28px' },
    },
  },
  MuiInputBase: {
    // Their keyframes stand above, once: each field would bring and take away a style sheet of its own.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { root: { fontSize: textSize.body }, input: { height: 20, lineHeight: '20px' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { background: 'var(--mui-palette-background-paper)', [TOUCH]: { minHeight: 40 } },
      input: { paddingBlock: 5 },
      notchedOutline: { borderColor: 'var(--mui-palette-surface-borderStrong)' },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: { fontSize: textSize.body },
      outlined: {
        '&:not(.MuiInputLabel-shrink)': {
          transform: 'translate(14px, 5px) scale(1)',
          [TOUCH]: { transform: 'translate(14px, 10px) scale(1)' },
        },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: textSize.note, marginInline: 0 } } },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 4 } } },
  // The switch's own padding, so that it lines up with what stands above it.
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -7 } } },
  // MUI's own colour of a button that is off misses the contrast of 4.5 on the grey of the sidebar.
  MuiSwitch: { defaultProps: { size: 'small' } },
  // Its own colour, black at 54 %, falls short of 4.5:1 on the canvas.
  MuiToggleButton: {
    styleOverrides: {
      root: {
        color: 'var(--mui-palette-text-secondary)',
        '&.Mui-selected': { color: 'var(--mui-palette-text-primary)' },
        [TOUCH]: { minHeight: 40 },
      },
      sizeSmall: { paddingBlock: 4, paddingInline: 8 },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 4, fontSize: textSize.note, height: 20 },
      label: { paddingInline: 6 },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 36, [TOUCH]: { minHeight: 40 } } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 36,
        paddingBlock: 8,
        paddingInline: 12,
        minWidth: 0,
        fontSize: textSize.body,
        [TOUCH]: { minHeight: 40 },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { fontSize: textSize.body, paddingBlock: 4, alignItems: 'center' },
      message: { minWidth: 0, overflowWrap: 'anywhere' },
    },
  },
};
