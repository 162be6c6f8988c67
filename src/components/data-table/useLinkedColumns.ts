import { use, useMemo } from 'react';
import { linkedColumnsParam, type ColumnState } from './columnState';
import { SharedColumnsContext } from './sharedColumns';

/** What the address says of one table, and the ways to put its arrangement there and to take it out. @param table its id */
export function useLinkedColumns(table: string) {
  const shared = use(SharedColumnsContext);
  const text = shared?.text ?? '';
  const linked = useMemo(() => linkedColumnsParam.parse(text), [text]);
  return {
    state: linked?.table === table ? linked.state : undefined,
    onLeave: () => shared?.onChange(''),
    onShare:
      shared && ((state: ColumnState) => shared.onChange(linkedColumnsParam.format({ table, state }) ?? '')),
  };
}
