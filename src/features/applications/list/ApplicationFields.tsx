import Box from '@mui/material/Box';
import { CodeInput } from '@/components/form/CodeInput';
import { TextInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { required, type FieldRule } from '@/components/form/rules';
import type { FieldsProps } from '@/modules/records/types';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import type { ApplicationRow } from '../api';
import { applicationSpecProblem } from './form';

const specRule: FieldRule = Object.assign((value: unknown) => applicationSpecProblem(value), {
  required: true as const,
});

/** What an application is called, and of what it is made. */
export default function ApplicationFields({ readOnly }: FieldsProps<ApplicationRow>) {
  const help = useSchemaHelp('application');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput
          name="name"
          label="Name"
          placeholder="Enter application name"
          rule={required}
          disabled={readOnly}
          autoFocus
        />
        <TextInput name="namespace" label="Namespace" placeholder="default" disabled={readOnly} />
      </Box>
      <TextInput name="description" label="Description" disabled={readOnly} />
      <KeyValueInput name="labels" label="Labels" noun="label" disabled={readOnly} />
      <CodeInput
        name="spec"
        label="Spec"
        language="yaml"
        map
        help={help}
        rule={specRule}
        minLines={20}
        maxLines={40}
        disabled={readOnly}
      />
    </>
  );
}
