import { useMemo, type ReactNode } from 'react';
import { linkedColumnsParam } from '@/components/data-table/columnState';
import { SharedColumnsContext } from '@/components/data-table/sharedColumns';
import { useUrlState } from '@/lib/useUrlState';

const url = { cols: linkedColumnsParam } as const;

/** Keeps the arrangement of a table in the address of any page, once a person puts it there. */
export function SharedColumnsProvider({ children }: { children: ReactNode }) {
  const [{ cols }, patch] = useUrlState(url);
  const value = useMemo(
    () => ({
      linked: cols,
      onChange: (linked: typeof cols) => patch({ cols: linked }, 'replace'),
    }),
    [cols, patch],
  );
  return <SharedColumnsContext value={value}>{children}</SharedColumnsContext>;
}
