import { createContext } from 'react';

/** The arrangement of a table in the address, handed down so that tables need not know it. */
export interface SharedColumns {
  /** As the address holds it (linkedColumnsParam); '' for none. */
  text: string;
  onChange: (text: string) => void;
}

/** Absent where nothing keeps it in an address: then tables offer no link to their arrangement. */
export const SharedColumnsContext = createContext<SharedColumns | undefined>(undefined);
