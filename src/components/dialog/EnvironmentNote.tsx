import { createContext, useContext } from 'react';
import { Muted } from '@/components/layout/layout';

/** Name of the deployment's environment; undefined where it has none. */
export const EnvironmentContext = createContext<string | undefined>(undefined);

/** Where one is, for a dialog that changes something: production is not taken for staging. Nothing without an environment. */
export function EnvironmentNote() {
  const environment = useContext(EnvironmentContext);
  return (
    environment && (
      <Muted small>
        Environment: <strong>{environment}</strong>
      </Muted>
    )
  );
}
