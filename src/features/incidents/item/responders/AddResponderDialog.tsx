import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { selectUser } from '@/auth/slice';
import { AppDialog } from '@/components/dialog/AppDialog';
import { useLeaveDialog } from '@/components/dialog/unsaved';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { TextArea, TextInput, type SelectOption } from '@/components/form/inputs';
import { isEmpty, type FieldRule } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { Inline, Muted } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { useAppSelector } from '@/lib/store/hooks';
import { usePeopleChoices } from '@/modules/pickers/people';
import { useCreateResponderRowMutation, useListTeamsRespondersQuery, type IncidentDetail } from '../api';
import { clientsOf, filledIn, responderKind, type Client } from './kinds';

const NEEDED: FieldRule = Object.assign(
  (value: unknown) => (isEmpty(value) ? 'Please provide valid value' : undefined),
  { required: true },
);

interface AddResponderDialogProps {
  incident: IncidentDetail;
  onClose: () => void;
}

/** 'Add Responders': a person, who is asked at once, or one of the systems of a team with what it needs to know. */
export default function AddResponderDialog({ incident, onClose }: AddResponderDialogProps) {
  const userId = useAppSelector(selectUser)?.id;
  const notify = useNotify();
  const people = usePeopleChoices();
  const teams = useListTeamsRespondersQuery();
  const [create, { isLoading }] = useCreateResponderRowMutation();
  const [team, setTeam] = useState<SelectOption>();
  const [person, setPerson] = useState<SelectOption>();
  const [client, setClient] = useState<Client>();
  const [problem, setProblem] = useState<string>();
  const chosen = teams.data?.find(({ id }) => id === team?.value);
  const clients = clientsOf(chosen?.spec);

  /** @returns why it was not added */
  const add = async (
    who: { type: 'person'; person_id: string } | { type: 'system'; team_id: string },
    properties: Record<string, string>,
  ): Promise<string | undefined> => {
    if (userId === undefined) return 'You are not signed in.';
    const { error } = await create({ ...who, incident_id: incident.id, created_by: userId, properties });
    if (error) return messageOf(error);
    notify.success('Responder added successfully');
    onClose();
    return undefined;
  };

  const addPerson = async () => {
    if (!person) return;
    setProblem(await add({ type: 'person', person_id: person.value }, { responderType: 'person' }));
  };

  return (
    <AppDialog open size="small" title="Add Responders" busy={isLoading} onClose={onClose}>
      {client && team ? (
        <ClientForm
          client={client}
          incident={incident}
          onBack={() => setClient(undefined)}
          onSubmit={values =>
            add(
              { type: 'system', team_id: team.value },
              { responderType: client.kind, ...values, ...client.values },
            )
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <ChoiceBox
            label="Team"
            value={team}
            onChange={one => {
              setTeam(one);
              setPerson(undefined);
            }}
            options={teams.data?.map(({ id, name }) => ({ value: id, label: name }))}
            failure={teams.error && messageOf(teams.error)}
          />
          {!team && <ChoiceBox label="Person" value={person} onChange={setPerson} {...people} />}
          {team && clients.length === 0 && <Muted>There were no responders configured for this team</Muted>}
          {team && clients.length > 0 && (
            <Box
              component="fieldset"
              aria-label="Responder Types"
              sx={{ m: 0, p: 0, border: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
            >
              {clients.map(one => (
                <Button key={one.kind} variant="outlined" onClick={() => setClient(one)}>
                  {responderKind(one.kind).label}
                </Button>
              ))}
            </Box>
          )}
          {!team && (
            <Button
              variant="contained"
              disabled={!person || isLoading}
              onClick={() => void addPerson()}
              sx={{ justifySelf: 'start' }}
            >
              {isLoading ? 'Saving...' : 'Save'}
            </Button>
          )}
        </Box>
      )}
    </AppDialog>
  );
}

interface ClientFormProps {
  client: Client;
  incident: IncidentDetail;
  onBack: () => void;
  /** @returns why it was not added */
  onSubmit: (values: Record<string, string>) => Promise<string | undefined>;
}

/** What a kind of responder asks for; what the team has fixed is not asked. */
function ClientForm({ client, incident, onBack, onSubmit }: ClientFormProps) {
  const { label, fields } = responderKind(client.kind);
  const leave = useLeaveDialog();
  // As the incident was then: what others change meanwhile does not reset the form.
  const [initial] = useState(() =>
    Object.fromEntries(
      Object.entries(client.defaults).map(([key, template]) => [
        key,
        filledIn(template, {
          title: incident.title,
          description: incident.description,
          severity: incident.severity,
          incident_id: incident.incident_id,
        }),
      ]),
    ),
  );
  const asked = fields.filter(([key]) => !Object.hasOwn(client.values, key));
  return (
    <AppForm<Record<string, string>>
      draft={`responder ${client.kind}`}
      label={label}
      initialValues={initial}
      onSubmit={async values => {
        const problem = await onSubmit(values);
        return problem === undefined ? undefined : { [FORM_ERROR]: problem };
      }}
    >
      {asked.map(([key, name, lines]) =>
        lines === undefined ? (
          <TextInput key={key} name={key} label={name} rule={NEEDED} />
        ) : (
          <TextArea key={key} name={key} label={name} rule={NEEDED} rows={lines} />
        ),
      )}
      <Inline gap={2}>
        <Button onClick={() => leave?.(onBack)}>Back</Button>
        <SubmitButton label="Save" busyLabel="Saving..." />
      </Inline>
    </AppForm>
  );
}
