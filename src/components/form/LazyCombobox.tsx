import { Skeleton } from '@/components/feedback/Skeleton';
import { lazy } from 'react';
import { LazyBoundary } from '../feedback/LazyBoundary';
import type { SearchComboboxProps } from './SearchCombobox';

// A lazy component has lost its type parameter; this gives it back.
const Loaded = lazy(() => import('./SearchCombobox')) as unknown as <Option>(
  props: SearchComboboxProps<Option>,
) => ReturnType<typeof Skeleton>;

/** The value of a field in which nothing is chosen; one list, as the combobox wants it. */
export const NOTHING_CHOSEN: never[] = [];

/** A combobox of what a search finds, without a form around it. Loaded when the first one is drawn: it is heavy. */
export function LazyCombobox<Option>(props: SearchComboboxProps<Option>) {
  return (
    <LazyBoundary fallback={<Skeleton variant="rounded" height={32} aria-hidden />}>
      <Loaded {...props} />
    </LazyBoundary>
  );
}
