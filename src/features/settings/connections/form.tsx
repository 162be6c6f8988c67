import Alert from '@mui/material/Alert';
import { useFormState } from 'react-final-form';
import type { Connection } from './api';
import { useConnectionOptions } from '@/modules/pickers/resourceOptions';
import { ConnectionFields } from './fields/ConnectionFields';
import { connectionType } from './model/catalogue';
import { connectionValues, defaultsOf } from './model/form';
import type { ConnectionType, ConnectionValues } from './model/model';
import type { FieldsProps, RecordForm } from '@/modules/records/types';
import { TestPanel } from './ConnectionTest';

interface TypedFieldsProps extends FieldsProps<Connection> {
  type: ConnectionType;
}

/** The fields of a type, and below them, of a connection that is stored, its test. */
function TypedFields({ type, row, readOnly }: TypedFieldsProps) {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  return (
    <>
      {type.hint && <Alert severity="info">{type.hint}</Alert>}
      <ConnectionFields
        type={type}
        useConnectionSearch={useConnectionOptions}
        existing={row !== undefined}
        disabled={readOnly}
      />
      {row && !readOnly && <TestPanel id={row.id} dirty={dirty === true} />}
    </>
  );
}

/** Names of the values that stand on their own; the properties of a type have one name together. */
const labelsOf = (type: ConnectionType): RecordForm<Connection, ConnectionValues>['labels'] => ({
  ...Object.fromEntries(type.fields.map(({ name, label }) => [name, label])),
  properties: 'Properties',
  other: 'Other properties',
});

/** All that may hold a secret: addresses may have a password in them, properties may be keys. */
const SECRET = ['url', 'username', 'password', 'certificate', 'properties', 'other'] as const;

type Form = RecordForm<Connection, ConnectionValues>;

const forms = new Map<string, Form>();

/** The form of a type: the same object each time, since its fields are a component. What is typed is never kept. */
export function formOf(value: string): Form {
  const known = forms.get(value);
  if (known) return known;
  const type = connectionType(value);
  const form: Form = {
    Fields: props => <TypedFields type={type} {...props} />,
    valuesOf: row => (row ? connectionValues(type, row) : defaultsOf(type)),
    labels: labelsOf(type),
    secret: SECRET,
    draft: false,
    size: 'medium',
  };
  forms.set(value, form);
  return form;
}
