import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useField, useForm } from 'react-final-form';
import { CodeInput } from '@/components/form/CodeInput';
import { TextInput } from '@/components/form/inputs';
import { required, type FieldRule } from '@/components/form/rules';
import type { FieldsProps } from '@/modules/records/types';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import type { Playbook } from './api';
import { playbookSpecProblem, wrappedSpec, type PlaybookValues } from './form';

const specRule: FieldRule = Object.assign((value: unknown) => playbookSpecProblem(value), {
  required: true as const,
});

/** Title and spec; a pasted Kubernetes object is offered to be unwrapped. */
export default function PlaybookFields({ readOnly }: FieldsProps<Playbook>) {
  const form = useForm<PlaybookValues>();
  const { input } = useField<unknown>('spec', { subscription: { value: true } });
  const help = useSchemaHelp('playbook');
  const inner = readOnly ? undefined : wrappedSpec(input.value);
  return (
    <>
      <TextInput name="title" label="Title" rule={required} disabled={readOnly} autoFocus />
      {inner && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => form.change('spec', inner)}>
              Yes
            </Button>
          }
        >
          Wrapping spec field detected, do you want to unwrap it?
        </Alert>
      )}
      <CodeInput
        name="spec"
        label="Spec"
        language="yaml"
        rule={specRule}
        help={help}
        minLines={24}
        maxLines={30}
        disabled={readOnly}
      />
    </>
  );
}
