import { useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { useListNotificationRulesOptionsQuery } from '@/modules/pickers/notificationRules';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { useListPlaybookNamesOptionsQuery, useListTeamsOptionsQuery } from '@/modules/pickers/subjects';
import { ChoiceSelect, type SelectChoice } from '@/components/form/ChoiceSelect';
import { required } from '@/components/form/rules';
import type { PermissionValues } from '@/lib/access/permissions/record';
import { SUBJECT_KINDS, SUBJECT_ROLES, subjectKindLabel } from '@/lib/access/permissions/vocabulary';
import { withSubjectKind } from '@/lib/access/subjectKind';
import { KindToggle } from '@/components/form/KindToggle';
import { Stack } from '@/components/layout/layout';

interface Options {
  options: readonly SelectChoice[] | undefined;
  failure?: string | undefined;
}

const ROLE_CHOICES: readonly SelectChoice[] = SUBJECT_ROLES.map(role => ({ value: role, label: role }));

/** Who can be chosen of a kind; the list is read when the kind is. */
function useSubjects(kind: string | undefined): Options {
  const people = useListPeopleOptionsQuery(undefined, { skip: kind !== 'person' });
  const teams = useListTeamsOptionsQuery(undefined, { skip: kind !== 'team' });
  const rules = useListNotificationRulesOptionsQuery(undefined, { skip: kind !== 'notification' });
  const playbooks = useListPlaybookNamesOptionsQuery(undefined, { skip: kind !== 'playbook' });
  const options = useMemo((): readonly SelectChoice[] | undefined => {
    switch (kind) {
      case 'person':
        return people.data?.map(one => ({
          value: one.id,
          label: one.name,
          ...(one.email && { note: one.email }),
        }));
      case 'team':
        return teams.data?.map(one => ({ value: one.id, label: one.name }));
      case 'notification':
        return rules.data?.map(one => ({
          value: one.id,
          label: one.name,
          ...(one.namespace && { note: one.namespace }),
        }));
      case 'playbook':
        return playbooks.data?.map(one => ({ value: one.id, label: one.title || one.name, note: one.name }));
      default:
        return kind === 'group' ? ROLE_CHOICES : [];
    }
  }, [kind, people.data, teams.data, rules.data, playbooks.data]);
  const error = { person: people, team: teams, notification: rules, playbook: playbooks }[kind ?? '']?.error;
  return { options, ...(error !== undefined && { failure: messageOf(error) }) };
}

interface SubjectFieldsProps {
  values: PermissionValues;
  onChange: (values: PermissionValues) => void;
  disabled: boolean;
}

/** Whom a permission is for: the kind, and one of that kind. */
export function SubjectFields({ values, onChange, disabled }: SubjectFieldsProps) {
  const { subjectKind } = values;
  const { options, failure } = useSubjects(subjectKind);
  const known = SUBJECT_KINDS.some(kind => kind.value === subjectKind);
  const kinds: readonly { value: string; label: string }[] =
    known || subjectKind === undefined
      ? SUBJECT_KINDS
      : [...SUBJECT_KINDS, { value: subjectKind, label: subjectKindLabel(subjectKind) }];
  return (
    <Stack component="fieldset" aria-label="Subject" gap={3}>
      <KindToggle
        label="Subject *"
        kinds={kinds}
        value={subjectKind}
        onChange={kind => onChange(withSubjectKind(values, kind))}
        disabled={disabled}
      />
      <ChoiceSelect
        key={subjectKind}
        name="subject"
        label={subjectKindLabel(subjectKind ?? '')}
        rule={required}
        options={options}
        failure={failure}
        disabled={disabled || !known}
        placeholder="Choose, or type to find"
      />
    </Stack>
  );
}
