import { CodeInput } from '@/components/form/CodeInput';
import { TextInput } from '@/components/form/inputs';
import { required, type FieldRule } from '@/components/form/rules';
import type { FieldsProps } from '@/modules/records/types';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import type { Playbook } from './api';
import { playbookSpecProblem } from './form';

const specRule: FieldRule = Object.assign((value: unknown) => playbookSpecProblem(value), {
  required: true as const,
});

/** Title and spec. */
export default function PlaybookFields({ readOnly }: FieldsProps<Playbook>) {
  const help = useSchemaHelp('playbook');
  return (
    <>
      <TextInput name="title" label="Title" rule={required} disabled={readOnly} autoFocus />
      <CodeInput
        name="spec"
        label="Spec"
        language="yaml"
        map
        rule={specRule}
        help={help}
        minLines={24}
        maxLines={30}
        disabled={readOnly}
      />
    </>
  );
}
