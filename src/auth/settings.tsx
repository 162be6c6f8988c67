import { createContext, useContext } from 'react';
import type { AuthAdapter } from './adapter';
import type { AuthMode } from './options';

/** What the account pages need of the runtime configuration. */
export interface AuthSettings {
  mode: AuthMode;
  /** Base of the identity service, as the browser sees it. */
  identityBase: string;
  /** The backend offers demonstration accounts. */
  demo: boolean;
  productName: string;
  adapter: AuthAdapter;
}

const Context = createContext<AuthSettings | undefined>(undefined);

export const AuthSettingsProvider = Context.Provider;

/** The account settings of this deployment. Throws outside its provider. */
export function useAuthSettings(): AuthSettings {
  const settings = useContext(Context);
  if (!settings) throw new Error('useAuthSettings needs an AuthSettingsProvider above it');
  return settings;
}

/** The way of signing in of this deployment. Throws outside its provider. */
export const useAuthAdapter = (): AuthAdapter => useAuthSettings().adapter;
