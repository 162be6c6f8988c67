import { storedValue } from '@/lib/storage';
import type { Codec } from '@/lib/urlState';

/** Page sizes that tables offer (TBL-008). */
export const PAGE_SIZES = [5, 10, 25, 50, 100, 150, 200, 250, 300, 500, 1000] as const;
/** Page sizes of the shell's table (TBL-009). */
export const SHELL_PAGE_SIZES = [50, 100, 200] as const;
/** The page size until one is chosen (TBL-006). */
export const DEFAULT_PAGE_SIZE = 50;

/**
 * The page size chosen last, for all tables and sessions (TBL-007). Its key and bare form stay as they are:
 * browsers hold values kept so.
 */
export const storedPageSize = storedValue<number>({
  key: 'persistPageSize',
  version: 1,
  bare: true,
  fallback: DEFAULT_PAGE_SIZE,
  parse: raw => ((PAGE_SIZES as readonly unknown[]).includes(raw) ? (raw as number) : undefined),
});

/** The remembered page size where a table offers it, else the default, else the table's first. */
export function preferredPageSize(sizes: readonly number[] = PAGE_SIZES): number {
  const remembered = storedPageSize.read();
  if (sizes.includes(remembered)) return remembered;
  return sizes.includes(DEFAULT_PAGE_SIZE) ? DEFAULT_PAGE_SIZE : (sizes[0] ?? DEFAULT_PAGE_SIZE);
}

/**
 * The page size as a URL parameter: one of the table's sizes; absent or garbage gives `fallback`, or the remembered
 * size without one. A chosen size is always written, so that a link shows the same page to everyone.
 */
export function pageSizeParam(sizes: readonly number[] = PAGE_SIZES, fallback?: number): Codec<number> {
  return {
    parse: raw => {
      const size = raw !== null && /^\d{1,5}$/.test(raw) ? Number(raw) : Number.NaN;
      return sizes.includes(size) ? size : (fallback ?? preferredPageSize(sizes));
    },
    format: size => (fallback !== undefined && size === fallback ? null : String(size)),
  };
}
