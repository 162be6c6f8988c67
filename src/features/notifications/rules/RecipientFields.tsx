import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useField, useForm } from 'react-final-form';
import { ChoiceSelect } from '@/components/form/ChoiceSelect';
import { KindToggle } from '@/components/form/KindToggle';
import { ResourcePicker } from '@/components/form/ResourcePicker';
import { useBound } from '@/components/form/useBound';
import { Stack } from '@/components/layout/layout';
import type { ResourceOption, UseOptionSearch } from '@/lib/optionSearch';
import { usePeopleChoices } from '@/modules/pickers/people';
import { useConnectionOptions } from '@/modules/pickers/resourceOptions';
import { useListPlaybookNamesOptionsQuery, useListTeamsOptionsQuery } from '@/modules/pickers/subjects';
import type { RecipientKind, RuleValues } from './form';

const KINDS: readonly { value: RecipientKind; label: string }[] = [
  { value: 'person', label: 'Person' },
  { value: 'team', label: 'Team' },
  { value: 'connection', label: 'Channel or address' },
  { value: 'playbook', label: 'Playbook' },
];
const NONE = { value: 'none', label: 'None' } as const;

const useConnections: UseOptionSearch<ResourceOption> = text => useConnectionOptions(text);

interface RecipientFieldsProps {
  /** Where the recipient stands in the form. */
  name: 'recipient' | 'fallback';
  label: string;
  /** Nobody can be chosen too. */
  optional?: boolean;
  disabled: boolean;
}

/** Whom something is sent to: a person, a team, a connection or a playbook. Only the chosen kind is sent. */
export function RecipientFields({ name, label, optional = false, disabled }: RecipientFieldsProps) {
  const form = useForm<RuleValues>();
  const { input } = useField<RecipientKind | ''>(`${name}.kind`, { subscription: { value: true } });
  const kind = input.value || undefined;
  const { message } = useBound(name);
  const messageId = useId();
  const people = usePeopleChoices(kind !== 'person');
  const teams = useListTeamsOptionsQuery(undefined, { skip: kind !== 'team' });
  const playbooks = useListPlaybookNamesOptionsQuery(undefined, { skip: kind !== 'playbook' });
  const choose = (next: RecipientKind | 'none') =>
    form.change(`${name}.kind` as never, (next === 'none' ? undefined : next) as never);
  return (
    <Stack component="fieldset" aria-label={label} aria-describedby={message && messageId} gap={3}>
      <KindToggle<RecipientKind | 'none'>
        label={optional ? label : `${label} *`}
        kinds={optional ? [NONE, ...KINDS] : KINDS}
        value={kind ?? (optional ? 'none' : undefined)}
        onChange={choose}
        disabled={disabled}
      />
      {kind === 'person' && (
        <ChoiceSelect name={`${name}.person`} label="Person" {...people} disabled={disabled} />
      )}
      {kind === 'team' && (
        <ChoiceSelect
          name={`${name}.team`}
          label="Team"
          options={teams.data?.map(({ id, name: team }) => ({ value: id, label: team }))}
          disabled={disabled}
        />
      )}
      {kind === 'playbook' && (
        <ChoiceSelect
          name={`${name}.playbook`}
          label="Playbook"
          options={playbooks.data?.map(one => ({ value: one.id, label: one.title || one.name }))}
          disabled={disabled}
        />
      )}
      {kind === 'connection' && (
        <ResourcePicker
          name={`${name}.connection`}
          label="Connection"
          multiple={false}
          useSearch={useConnections}
          disabled={disabled}
          hint="Slack, mail, webhook and the like"
        />
      )}
      {message && (
        <FormHelperText id={messageId} error>
          {message}
        </FormHelperText>
      )}
    </Stack>
  );
}
