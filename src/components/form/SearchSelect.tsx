import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { SelectOption } from './inputs';
import type { SearchComboboxProps } from './SearchCombobox';
import type { UseOptionSearch } from '@/lib/optionSearch';
import { useBound, type FieldProps } from './useBound';

// A lazy component has lost its type parameter; this gives it back.
const Loaded = lazy(() => import('./SearchCombobox')) as unknown as <Option>(
  props: SearchComboboxProps<Option>,
) => ReturnType<typeof Skeleton>;

/** The value of a field in which nothing is chosen; one list, as the combobox wants it. */
export const NOTHING_CHOSEN: never[] = [];

/** A combobox of what a search finds, without a form around it. Loaded when the first one is drawn: it is heavy. */
export function LazyCombobox<Option>(props: SearchComboboxProps<Option>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={32} aria-hidden />}>
      <Loaded {...props} />
    </Suspense>
  );
}

interface SearchSelectProps extends FieldProps {
  useSearch: UseOptionSearch<SelectOption>;
  placeholder?: string;
}

/** One of the options that a search finds. The form holds the option, so that its label is known when it is shown again. */
export function SearchSelect({
  name,
  label,
  rule,
  hint,
  disabled,
  useSearch,
  placeholder,
}: SearchSelectProps) {
  const { input, message } = useBound<SelectOption | ''>(name, rule);
  return (
    <LazyCombobox<SelectOption>
      name={name}
      label={label}
      value={input.value ? [input.value] : NOTHING_CHOSEN}
      onChange={([option]) => input.onChange(option)}
      onBlur={() => input.onBlur()}
      multiple={false}
      useSearch={useSearch}
      keyOf={option => option.value}
      nameOf={option => option.label}
      required={rule?.required === true}
      disabled={disabled}
      message={message}
      hint={hint}
      placeholder={placeholder}
    />
  );
}
