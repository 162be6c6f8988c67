import { createContext, useContext } from 'react';
import type { RuntimeConfig } from './config';

const Context = createContext<RuntimeConfig | undefined>(undefined);

export const ConfigProvider = Context.Provider;

/** The runtime configuration of this deployment. Throws outside its provider. */
export function useConfig(): RuntimeConfig {
  const config = useContext(Context);
  if (!config) throw new Error('useConfig needs a ConfigProvider above it');
  return config;
}
