import { createContext, useContext } from 'react';

/** What screens need to know of the deployment: addresses of its configuration. */
export interface Deployment {
  /** Where the documentation begins. */
  docsUrl: string;
  /** The backend is the embedded one, which runs some kinds of specs only. */
  embedded: boolean;
  /** Where chart metadata lie; absent where only those of the build are used. */
  chartRegistry?: string;
}

const Context = createContext<Deployment | undefined>(undefined);

export const DeploymentProvider = Context.Provider;

/** The deployment. Throws outside its provider. */
export function useDeployment(): Deployment {
  const deployment = useContext(Context);
  if (!deployment) throw new Error('useDeployment needs a DeploymentProvider above it');
  return deployment;
}
