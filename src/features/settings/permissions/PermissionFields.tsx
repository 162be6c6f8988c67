import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useForm, useFormState } from 'react-final-form';
import type { PermissionRow } from '@/api/permissions';
import { DateTime } from '@/components/age/Age';
import { SelectInput, SwitchInput, TextArea } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { actionsOf, isFromCluster } from '@/lib/access/permissions/vocabulary';
import type { PermissionValues } from '@/lib/access/permissions/record';
import { formatTag, tagsOf } from '@/lib/labels';
import type { FieldsProps } from '@/modules/records/types';
import { useNamedScopes } from '@/modules/access/useNamedScopes';
import { PermissionResourceFields } from './PermissionResourceFields';
import { SaveImpact } from './SaveImpact';
import { SubjectFields } from './SubjectFields';

/** What a record holds besides the fields of the form: set by a cluster or over the API, and kept by a save. */
function Kept({ row }: { row: PermissionRow }) {
  const tags = tagsOf(row.tags).map(formatTag);
  const lines = [
    row.until && (
      <>
        Until <DateTime value={row.until} />. The time is kept, but the backend does not enforce it.
      </>
    ),
    tags.length > 0 && `Only for configuration items with the tags ${tags.join(', ')}`,
    row.agents && row.agents.length > 0 && `Only for configuration items of ${row.agents.length} agents`,
  ].filter(Boolean);
  return (
    <>
      {row.error && <Alert severity="warning">{row.error}</Alert>}
      {lines.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, fontSize: 'note', color: 'text.secondary' }}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </Box>
      )}
    </>
  );
}

/** The fields of a permission: Subject, Resource, Action, Deny, Description (PRM-006). */
export default function PermissionFields({ row, readOnly }: FieldsProps<PermissionRow>) {
  const form = useForm<PermissionValues>();
  const { values } = useFormState<PermissionValues>({ subscription: { values: true } });
  const fromCluster = row !== undefined && isFromCluster(row.source);
  const locked = readOnly || fromCluster;
  const isLater = useNamedScopes().query.data !== undefined;
  /** Takes over values whose fields depend on one another, in one go. */
  const take = (next: PermissionValues) =>
    form.batch(() => {
      for (const field of [
        'subjectKind',
        'subject',
        'resourceKind',
        'resource',
        'object',
        'selector',
        'named',
        'action',
      ] as const)
        if (next[field] !== values[field]) form.change(field, next[field]);
    });
  return (
    <>
      {fromCluster && !readOnly && (
        <Alert severity="info">
          A Kubernetes resource defines this permission: resource, action, deny and description are changed
          there.
        </Alert>
      )}
      <SubjectFields values={values} onChange={take} disabled={readOnly} />
      <PermissionResourceFields values={values} onChange={take} locked={locked} row={row} />
      <SelectInput
        name="action"
        label="Action"
        rule={required}
        disabled={locked}
        options={actionsOf(values.resourceKind, isLater).map(action => ({ value: action, label: action }))}
      />
      <SwitchInput
        name="deny"
        label="Deny"
        hint="A denial overrides permissions and roles."
        disabled={locked}
      />
      <TextArea name="description" label="Description" rows={2} disabled={locked} />
      {row && <Kept row={row} />}
      {!readOnly && <SaveImpact values={values} row={row} />}
    </>
  );
}
