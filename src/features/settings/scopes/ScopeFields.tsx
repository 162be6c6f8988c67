import type { NamedScope } from '@/api/scopes';
import { TextArea, TextInput } from '@/components/form/inputs';
import { namedScopeRules } from '@/lib/access/targets/form';
import type { FieldsProps } from '@/modules/records/types';
import { TargetRows } from './TargetRows';

const RENAMED = 'Permissions refer to it by namespace and name: after a change they no longer reach it.';

/** The fields of a scope. */
export default function ScopeFields({ row, readOnly }: FieldsProps<NamedScope>) {
  return (
    <>
      <TextInput name="name" label="Name" rule={namedScopeRules.name} disabled={readOnly} />
      <TextInput
        name="namespace"
        label="Namespace"
        disabled={readOnly}
        {...(!readOnly && { hint: row ? RENAMED : 'Part of its name. Leave empty for none' })}
      />
      <TextArea name="description" label="Description" rows={2} disabled={readOnly} />
      <TargetRows disabled={readOnly} />
    </>
  );
}
