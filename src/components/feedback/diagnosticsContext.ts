import { createContext } from 'react';

/** Copies what a report of an error needs; undefined where there is nothing to copy it with. */
export const DiagnosticsContext = createContext<((error: Error) => void) | undefined>(undefined);
