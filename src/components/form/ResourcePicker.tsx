import Box from '@mui/material/Box';
import { Icon } from '../icon/Icon';
import { LazyCombobox, NOTHING_CHOSEN } from './SearchSelect';
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

/** Tags shown of a hit. */
const TAGS = 3;

/** A hit: its name, and what tells it from others of that name. */
function Hit({ option }: { option: ResourceOption }) {
  const place = [option.type, option.namespace].filter(Boolean).join(' · ');
  const tags = Object.entries(option.tags ?? {}).slice(0, TAGS);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '16px 1fr',
        columnGap: 2,
        alignItems: 'center',
        minWidth: 0,
      }}
    >
      <Icon name={option.icon || option.type || option.kind} />
      <span>{option.name}</span>
      {(place || tags.length > 0) && (
        <Box sx={{ gridColumn: 2, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[place, ...tags.map(([key, value]) => `${key}=${value}`)].filter(Boolean).join(' · ')}
        </Box>
      )}
    </Box>
  );
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
    <LazyCombobox<ResourceOption>
      name={name}
      label={label}
      value={value}
      onChange={chosen => input.onChange(multiple ? (chosen.length > 0 ? chosen : undefined) : chosen[0])}
      onBlur={() => input.onBlur()}
      multiple={multiple}
      useSearch={useSearch}
      keyOf={option => option.id}
      nameOf={option => option.name}
      draw={option => <Hit option={option} />}
      required={rule?.required === true}
      disabled={disabled}
      message={message}
      hint={hint}
      placeholder={placeholder}
    />
  );
}
