import type { SelectOption } from './inputs';
import { LazyCombobox, NOTHING_CHOSEN } from './LazyCombobox';
import type { UseOptionSearch } from '@/lib/optionSearch';
import { useBound, type FieldProps } from './useBound';

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
