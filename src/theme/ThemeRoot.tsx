import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme, type StorageManager } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { useAppSelector } from '@/lib/store/hooks';
import { selectPreferences } from '@/lib/store/preferences';
import { createConsoleTheme } from './theme';
import { moreContrast } from './tokens';

const theme = createConsoleTheme();

/** The preferences slice stores the choice and boot.js applies it before first paint, so MUI stores nothing itself. */
const noStorage: StorageManager = () => ({
  get: fallback => fallback,
  set: () => undefined,
  subscribe: () => () => undefined,
});

const contrastVariables = (t: {
  border: string;
  textMuted: string;
  textDisabled: string;
  canvas: string;
}) => ({
  '--mui-palette-divider': t.border,
  '--mui-palette-text-secondary': t.textMuted,
  '--mui-palette-text-disabled': t.textDisabled,
  '--mui-palette-background-default': t.canvas,
  '--mui-palette-surface-canvas': t.canvas,
});

const contrast = (
  <GlobalStyles
    styles={{
      ':root[data-contrast="more"][data-theme="light"]': contrastVariables(moreContrast.light),
      ':root[data-contrast="more"][data-theme="dark"]': contrastVariables(moreContrast.dark),
    }}
  />
);

/** Applies the chosen theme and contrast to the whole page, following the system where that is the choice. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const { theme: choice } = useAppSelector(selectPreferences);
  return (
    <ThemeProvider theme={theme} defaultMode={choice} storageManager={noStorage}>
      <CssBaseline />
      {contrast}
      <FollowPreference />
      {children}
    </ThemeProvider>
  );
}

function FollowPreference() {
  const { theme: choice, highContrast } = useAppSelector(selectPreferences);
  const { setMode, colorScheme } = useColorScheme();
  useEffect(() => setMode(choice), [choice, setMode]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-contrast', highContrast);
    if (highContrast) document.documentElement.setAttribute('data-contrast', 'more');
  }, [highContrast]);
  useEffect(() => {
    if (colorScheme) document.documentElement.style.colorScheme = colorScheme;
  }, [colorScheme]);
  return null;
}
