import { Fragment, useCallback, useMemo } from 'react';
import { Provider } from 'react-redux';
import type { AuthAdapter, AuthRootProps } from '@/auth/adapter';
import { AuthSettingsProvider } from '@/auth/settings';
import { ConfirmProvider } from '@/components/dialog/ConfirmProvider';
import { StrictStyles } from '@/components/strict-styles/StrictStyles';
import { ToastProvider } from '@/components/toast/ToastProvider';
import type { RuntimeConfig } from './config/config';
import { ConfigProvider } from './config/context';
import { DiagnosticsProvider } from './diagnostics';
import { OverPage } from './OverPage';
import { PageRoutes, type PageRouter } from './pageRouter';
import { RootBoundary } from './pages/RootBoundary';
import { PreferenceProviders } from './PreferenceProviders';
import type { AppStore } from './store';
import { DeploymentProvider } from '@/lib/deployment';
import { ThemeRoot } from '@/theme/ThemeRoot';

interface AppProps {
  config: RuntimeConfig;
  /** Of the configured mode. */
  adapter: AuthAdapter;
  store: AppStore;
  router: PageRouter;
}

const PageOnly = ({ children }: AuthRootProps) => <Fragment>{children}</Fragment>;

/** Providers in the order in which they need each other, and the router inside them. */
export function App({ config, adapter, store, router }: AppProps) {
  const authSettings = useMemo(
    () => ({
      mode: config.auth.mode,
      identityBase: config.identityBase,
      demo: config.demo,
      productName: config.productName,
      adapter,
    }),
    [config, adapter],
  );
  const AuthRoot = adapter.Root ?? PageOnly;
  const go = useCallback(
    (to: string, options?: { replace?: boolean }) => {
      const base = router.basename.replace(/\/+$/, '');
      // The router adds its base path by itself.
      router.navigate(to.startsWith(`${base}/`) ? to.slice(base.length) : to, options);
    },
    [router],
  );
  return (
    <Provider store={store}>
      <ConfigProvider value={config}>
        <DeploymentProvider value={config}>
          <StrictStyles>
            <ThemeRoot>
              <RootBoundary>
                <AuthSettingsProvider value={authSettings}>
                  <PreferenceProviders>
                    <ToastProvider>
                      <DiagnosticsProvider>
                        <ConfirmProvider environment={config.environment?.name}>
                          <AuthRoot go={go}>
                            <PageRoutes router={router} />
                            <OverPage />
                          </AuthRoot>
                        </ConfirmProvider>
                      </DiagnosticsProvider>
                    </ToastProvider>
                  </PreferenceProviders>
                </AuthSettingsProvider>
              </RootBoundary>
            </ThemeRoot>
          </StrictStyles>
        </DeploymentProvider>
      </ConfigProvider>
    </Provider>
  );
}
