import { useMemo } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { AccessScope } from '@/api/accessScopes';
import { messageOf } from '@/lib/errors';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { useListTeamsOptionsQuery } from '@/modules/pickers/subjects';
import { ChoiceSelect, type SelectChoice } from '@/components/form/ChoiceSelect';
import { TextArea, TextInput } from '@/components/form/inputs';
import { scopeRules, type ScopeValues } from '@/lib/access/scopes/form';
import { withSubjectKind } from '@/lib/access/subjectKind';
import type { FieldsProps } from '@/modules/records/types';
import { KindToggle } from '@/components/form/KindToggle';
import { Stack } from '@/components/layout/layout';
import { ResourceTypes } from './ResourceTypes';
import { ScopeItems } from './ScopeItems';

const SUBJECTS = [
  { value: 'person', label: 'Person' },
  { value: 'team', label: 'Team' },
] as const;

/** Whom the access scope is for: a person by e-mail address, or a team. */
function Subject({ disabled }: { disabled: boolean }) {
  const form = useForm<ScopeValues>();
  const { values } = useFormState<ScopeValues>({ subscription: { values: true } });
  const { subjectKind } = values;
  const people = useListPeopleOptionsQuery(undefined, { skip: subjectKind !== 'person' });
  const teams = useListTeamsOptionsQuery(undefined, { skip: subjectKind !== 'team' });
  const options = useMemo(
    (): readonly SelectChoice[] | undefined =>
      subjectKind === 'team'
        ? teams.data?.map(({ id, name }) => ({ value: id, label: name }))
        : people.data?.map(({ id, name, email }) => ({ value: id, label: email ?? name, note: name })),
    [subjectKind, people.data, teams.data],
  );
  const error = subjectKind === 'team' ? teams.error : people.error;
  return (
    <Stack component="fieldset" aria-label="Subject" gap={3}>
      <KindToggle
        label="Subject *"
        kinds={SUBJECTS}
        value={subjectKind}
        onChange={kind => {
          const next = withSubjectKind(values, kind);
          form.batch(() => {
            form.change('subjectKind', next.subjectKind);
            form.change('subject', next.subject);
          });
        }}
        disabled={disabled}
      />
      <ChoiceSelect
        key={subjectKind}
        name="subject"
        label={subjectKind === 'team' ? 'Team' : 'Person'}
        rule={scopeRules.subject}
        options={options}
        {...(error !== undefined && { failure: messageOf(error) })}
        disabled={disabled}
        placeholder="Choose, or type to find"
      />
    </Stack>
  );
}

/** The fields of an access scope. A namespace is shown, and cannot be changed. */
export default function AccessScopeFields({ row, readOnly }: FieldsProps<AccessScope>) {
  return (
    <>
      <TextInput name="name" label="Name" rule={scopeRules.name} disabled={readOnly} />
      {row?.namespace && <TextInput name="namespace" label="Namespace" disabled />}
      <TextArea name="description" label="Description" rows={2} disabled={readOnly} />
      <Subject disabled={readOnly} />
      <ResourceTypes disabled={readOnly} />
      <ScopeItems disabled={readOnly} />
    </>
  );
}
