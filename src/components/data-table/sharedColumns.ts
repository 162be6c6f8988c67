import { createContext, use } from 'react';
import type { ColumnState, LinkedColumns } from './columnState';

/** The arrangement in the address, handed down so that tables need not know it. */
export interface SharedColumns {
  linked: LinkedColumns | undefined;
  onChange: (linked: LinkedColumns | undefined) => void;
}

/** Absent where nothing keeps it in an address: then tables offer no link to their arrangement. */
export const SharedColumnsContext = createContext<SharedColumns | undefined>(undefined);

/** What the address says of one table, and the ways to put its arrangement there and to take it out. @param table its id */
export function useSharedColumns(table: string) {
  const shared = use(SharedColumnsContext);
  return {
    state: shared?.linked?.table === table ? shared.linked.state : undefined,
    onLeave: () => shared?.onChange(undefined),
    onShare: shared && ((state: ColumnState) => shared.onChange({ table, state })),
  };
}
