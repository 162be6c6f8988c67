import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { createConsoleTheme } from '@/theme/theme';
import { ConfirmProvider } from '@/components/dialog/ConfirmProvider';
import { StrictStyles } from '@/components/strict-styles/StrictStyles';
import { TimeDisplayProvider } from '@/components/age/TimeDisplay';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { Gallery } from './Gallery';

const theme = createConsoleTheme();
const mode = new URLSearchParams(window.location.search).get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset.theme = mode;
document.documentElement.style.colorScheme = mode;

const DISPLAY = { format: 'timestamp', zone: 'Europe/Berlin', setZone: () => {} } as const;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictStyles>
      <ThemeProvider theme={theme} defaultMode={mode} storageManager={null}>
        <CssBaseline />
        <BrowserRouter>
          <ShortcutsProvider>
            <ToastProvider>
              <ConfirmProvider environment="Production">
                <TimeDisplayProvider value={DISPLAY}>
                  <Gallery />
                </TimeDisplayProvider>
              </ConfirmProvider>
            </ToastProvider>
          </ShortcutsProvider>
        </BrowserRouter>
      </ThemeProvider>
    </StrictStyles>,
  );
}
