import { useMemo } from 'react';
import { useBound, type FieldProps } from '@/components/form/useBound';
import { LazyCombobox, NOTHING_CHOSEN } from '@/components/form/LazyCombobox';
import type { ResourceOption, UseOptionSearch } from '@/lib/optionSearch';

const PREFIX = 'connection://';

/** A connection as others refer to it: `connection://{namespace}/{name}`. */
const refer = ({ namespace, name }: ResourceOption) => `${PREFIX}${namespace ? `${namespace}/` : ''}${name}`;

/** What a stored reference, or a bare name, stands for as far as its text tells. */
const resourceOf = (text: string): ResourceOption => {
  const [name = '', namespace] = text.replace(PREFIX, '').split('/').toReversed();
  return { kind: 'connections', id: text, name, namespace };
};

interface ConnectionReferenceProps extends FieldProps {
  useSearch: UseOptionSearch<ResourceOption>;
  /** Connections of these types only. */
  types?: readonly string[] | undefined;
}

/** Another connection, picked from those there are; the form holds the text that refers to it. */
export function ConnectionReference({
  name,
  label,
  rule,
  hint,
  disabled,
  useSearch,
  types,
}: ConnectionReferenceProps) {
  const { input, message } = useBound<string>(name, rule);
  const value = useMemo(() => (input.value ? [resourceOf(input.value)] : NOTHING_CHOSEN), [input.value]);
  return (
    <LazyCombobox<ResourceOption>
      name={name}
      label={label}
      value={value}
      onChange={([chosen]) => input.onChange(chosen && refer(chosen))}
      onBlur={() => input.onBlur()}
      multiple={false}
      useSearch={useSearch}
      types={types}
      keyOf={option => (option.id.startsWith(PREFIX) ? option.id : refer(option))}
      nameOf={option => option.name}
      required={rule?.required === true}
      disabled={disabled}
      message={message}
      hint={hint}
    />
  );
}
