import { NOTHING_CHOSEN } from './LazyCombobox';
import { ResourceCombobox } from './ResourceCombobox';
import type { ResourceOption, UseOptionSearch } from '@/lib/optionSearch';
import { RESOURCE_QUERY_HINT } from './searchOptions';
import { useBound, type FieldProps } from './useBound';

interface ResourcePickerProps extends FieldProps {
  /** The search, with the kinds to look in; see api/resourceOptions. */
  useSearch: UseOptionSearch<ResourceOption>;
  /** Several can be picked, and the form holds a list; otherwise it holds one resource. */
  multiple?: boolean;
  placeholder?: string;
}

/** Resources that the resource search finds: checks, components, configs, connections or playbooks. */
export function ResourcePicker({
  name,
  label,
  rule,
  hint = RESOURCE_QUERY_HINT,
  disabled,
  useSearch,
  multiple = true,
  placeholder,
}: ResourcePickerProps) {
  const { input, message } = useBound<ResourceOption[] | ResourceOption | ''>(name, rule);
  const value = Array.isArray(input.value) ? input.value : input.value ? [input.value] : NOTHING_CHOSEN;
  return (
    <ResourceCombobox
      name={name}
      label={label}
      value={value}
      onChange={chosen => input.onChange(multiple ? (chosen.length > 0 ? chosen : undefined) : chosen[0])}
      onBlur={() => input.onBlur()}
      multiple={multiple}
      useSearch={useSearch}
      required={rule?.required === true}
      disabled={disabled}
      message={message}
      hint={hint}
      placeholder={placeholder}
    />
  );
}
