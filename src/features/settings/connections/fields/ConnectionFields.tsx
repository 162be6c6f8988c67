import { useFormState } from 'react-final-form';
import { connectionFieldRule, isShown } from '../model/form';
import type { ConnectionField, ConnectionType, ConnectionValues } from '../model/model';
import { CodeInput } from '@/components/form/CodeInput';
import { SelectInput, SwitchInput, TextArea, TextInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { SecretField } from '@/components/form/SecretField';
import type { ResourceOption, UseOptionSearch } from '@/lib/optionSearch';
import { ConnectionReference } from './ConnectionReference';

interface ConnectionFieldsProps {
  type: Pick<ConnectionType, 'fields'>;
  /** Searches connections, for the fields that refer to another one. */
  useConnectionSearch: UseOptionSearch<ResourceOption>;
  /** The connection exists: its name and namespace stay (GEN-016). */
  existing?: boolean;
  /** Nothing can be changed: it is not of this console, or the role does not allow it. */
  disabled?: boolean;
}

interface FieldViewProps {
  field: ConnectionField;
  disabled: boolean;
  useConnectionSearch: UseOptionSearch<ResourceOption>;
}

/** One field of the catalogue as the widget of its kind. */
function FieldView({ field, disabled, useConnectionSearch }: FieldViewProps) {
  const { name, label, hint } = field;
  const rule = connectionFieldRule(field);
  const common = { name, label, disabled, ...(hint !== undefined && { hint }), ...(rule && { rule }) };
  const placeholder = field.placeholder === undefined ? {} : { placeholder: field.placeholder };
  switch (field.kind) {
    case 'text':
      return <TextInput {...common} {...placeholder} />;
    case 'textarea':
      return <TextArea {...common} />;
    case 'select':
      return <SelectInput {...common} options={field.options} />;
    case 'switch':
      return <SwitchInput {...common} />;
    case 'secret':
      return <SecretField {...common} open={field.open === true} multiline={field.multiline === true} />;
    case 'key-value':
      return <KeyValueInput {...common} noun="property" />;
    case 'code':
      return <CodeInput {...common} language={field.language} output="text" />;
    case 'resources':
      return <ConnectionReference {...common} useSearch={useConnectionSearch} types={field.types} />;
  }
}

/** The fields of a connection type, drawn from the catalogue. Stands in an AppForm of ConnectionValues. */
export function ConnectionFields({
  type,
  useConnectionSearch,
  existing = false,
  disabled = false,
}: ConnectionFieldsProps) {
  const { values } = useFormState<ConnectionValues>({ subscription: { values: true } });
  return type.fields
    .filter(field => isShown(field, values))
    .map(field => (
      <FieldView
        key={`${field.name} ${field.auth ?? ''}`}
        field={field}
        disabled={disabled || (existing && (field.name === 'name' || field.name === 'namespace'))}
        useConnectionSearch={useConnectionSearch}
      />
    ));
}
