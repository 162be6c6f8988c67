import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { AuthSettingsProvider } from '@/auth/settings';
import { ConfirmProvider } from '@/components/dialog/ConfirmProvider';
import { LiveRegionProvider } from '@/components/live/LiveRegion';
import { StrictStyles } from '@/components/strict-styles/StrictStyles';
import { ToastProvider } from '@/components/toast/ToastProvider';
import type { RuntimeConfig } from './config/config';
import { ConfigProvider } from './config/context';
import { RootBoundary } from './pages/RootBoundary';
import { PreferenceProviders } from './PreferenceProviders';
import type { AppStore } from './store';
import { ThemeRoot } from './theme/ThemeRoot';

interface AppProps {
  config: RuntimeConfig;
  store: AppStore;
  router: ReturnType<typeof createBrowserRouter>;
}

/** Providers in the order in which they need each other, and the router inside them. */
export function App({ config, store, router }: AppProps) {
  const authSettings = useMemo(
    () => ({
      mode: config.auth.mode,
      identityBase: config.identityBase,
      demo: config.demo,
      productName: config.productName,
    }),
    [config],
  );
  return (
    <Provider store={store}>
      <ConfigProvider value={config}>
        <StrictStyles>
          <ThemeRoot>
            <RootBoundary>
              <AuthSettingsProvider value={authSettings}>
                <PreferenceProviders>
                  <LiveRegionProvider>
                    <ToastProvider>
                      <ConfirmProvider environment={config.environment?.name}>
                        <RouterProvider router={router} />
                      </ConfirmProvider>
                    </ToastProvider>
                  </LiveRegionProvider>
                </PreferenceProviders>
              </AuthSettingsProvider>
            </RootBoundary>
          </ThemeRoot>
        </StrictStyles>
      </ConfigProvider>
    </Provider>
  );
}
