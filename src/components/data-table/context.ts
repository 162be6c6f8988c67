import { createContext, useContext, type ReactNode } from 'react';
import type { RowModel } from './types';

/** What the cells of a table need of it. */
export interface TableContextValue {
  /** Opens a row, if it has an address. */
  onOpen: ((row: RowModel) => void) | undefined;
  /** The address of what a row opens, as it stands in a link; undefined where rows have none. */
  hrefOf: ((row: RowModel) => string | undefined) | undefined;
  onToggleGroup: ((id: string) => void) | undefined;
  /** Opens or closes the detail below a row; undefined where rows have none. */
  onToggleDetail: ((id: string) => void) | undefined;
  renderDetail: ((row: RowModel) => ReactNode) | undefined;
  empty: ReactNode;
}

const TableContext = createContext<TableContextValue>({
  onOpen: undefined,
  hrefOf: undefined,
  onToggleGroup: undefined,
  onToggleDetail: undefined,
  renderDetail: undefined,
  empty: undefined,
});

export const TableContextProvider = TableContext.Provider;

/** The table around a cell; a table without any abilities outside one. */
export function useTable(): TableContextValue {
  return useContext(TableContext);
}
