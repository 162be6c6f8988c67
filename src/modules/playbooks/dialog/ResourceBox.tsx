import { useState } from 'react';
import { NOTHING_CHOSEN } from '@/components/form/LazyCombobox';
import { ResourceCombobox } from '@/components/form/ResourceCombobox';
import type { ResourceOption } from '@/lib/optionSearch';
import { type TargetKind, targetKindFacts } from '../targets';
import { searchIn, useResourceById } from './search';

interface ResourceBoxProps {
  name: string;
  label: string;
  kind: TargetKind;
  /** What may be chosen; everything of the kind for an empty list. The first one counts. */
  selectors: readonly unknown[];
  /** Id of what is chosen, '' for nothing. */
  id: string;
  onChange: (chosen: ResourceOption | undefined) => void;
  onBlur?: () => void;
  required?: boolean;
  message?: string | undefined;
  hint?: string | undefined;
  /** What is known of the chosen one, so that it need not be looked up. */
  known?: { id: string; name: string; icon?: string | undefined } | undefined;
}

/** One resource by search; holds its id, and finds the name of one that came with a link or a default. */
export function ResourceBox(props: ResourceBoxProps) {
  const {
    name,
    label,
    kind,
    selectors,
    id,
    onChange,
    onBlur,
    required = false,
    message,
    hint,
    known,
  } = props;
  const [useSearch] = useState(() => searchIn(kind, selectors));
  const [picked, setPicked] = useState<ResourceOption>();
  const own =
    picked?.id === id
      ? picked
      : known?.id === id && id !== ''
        ? { kind: targetKindFacts(kind).selectors, id, name: known.name }
        : undefined;
  const { found } = useResourceById(kind, own ? '' : id);
  const chosen =
    own ?? found ?? (id === '' ? undefined : { kind: targetKindFacts(kind).selectors, id, name: id });
  const [value, setValue] = useState<ResourceOption[]>(NOTHING_CHOSEN);
  // The same list while nothing changes: a new one takes the typed text away.
  if ((value[0]?.id ?? '') !== (chosen?.id ?? '') || value[0]?.name !== chosen?.name)
    setValue(chosen ? [chosen] : NOTHING_CHOSEN);
  return (
    <ResourceCombobox
      name={name}
      label={label}
      value={value}
      onChange={([option]) => {
        setPicked(option);
        onChange(option);
      }}
      onBlur={() => onBlur?.()}
      multiple={false}
      useSearch={useSearch}
      required={required}
      message={message}
      hint={hint}
    />
  );
}
