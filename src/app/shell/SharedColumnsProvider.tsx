import { useMemo, type ReactNode } from 'react';
import { SharedColumnsContext } from '@/components/data-table/sharedColumns';
import { str } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';

const url = { cols: str() } as const;

/** Keeps the arrangement of a table in the address of any page, once a person puts it there. */
export function SharedColumnsProvider({ children }: { children: ReactNode }) {
  const [{ cols }, patch] = useUrlState(url);
  const value = useMemo(
    () => ({ text: cols, onChange: (text: string) => patch({ cols: text }, 'replace') }),
    [cols, patch],
  );
  return <SharedColumnsContext value={value}>{children}</SharedColumnsContext>;
}
