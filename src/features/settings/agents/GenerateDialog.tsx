import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { redeem } from '@/api/tickets';
import { useGenerateAgentMutation, type AgentRequest, type AgentSignIn } from './api';
import { apiConfig } from '@/api/config';
import { messageOf, isApiError } from '@/lib/errors';
import { writeCode } from '@/components/code-editor/codeText';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { TextInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { Heading, Inline, Stack } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { useIsHere } from '@/lib/hooks/useIsHere';
import { OnceValue } from '../OnceValue';
import { INSTALL_COMMANDS, installValues } from './install';

interface Values {
  name: string;
  properties: Record<string, string>;
}

interface Made {
  name: string;
  signIn: AgentSignIn;
}

const EMPTY: Values = { name: '', properties: {} };

const toAgentRequest = ({ name, properties }: Values): AgentRequest => ({ name: name.trim(), properties });

/** How the new agent signs in and is installed; the token stands in two places, hidden in both until asked for. */
function SignIn({ made: { name, signIn } }: { made: Made }) {
  const { baseUrl: host } = apiConfig();
  const values = (access_token: string) =>
    writeCode(installValues({ name, host, signIn: { access_token } }), 'yaml').trimEnd();
  return (
    <Stack gap={4}>
      <Alert severity="warning">
        The access token is shown only now. If you lose it, generate a new agent.
      </Alert>
      <OnceValue label="Access token" value={signIn.access_token} />
      <OnceValue label="Username" value={signIn.username} open />
      <Heading component="h3">Install with Helm</Heading>
      <OnceValue label="values.yaml" value={values(signIn.access_token)} masked={values('•'.repeat(24))} />
      <OnceValue label="Commands" value={INSTALL_COMMANDS} open />
    </Stack>
  );
}

/**
 * Generates an agent. Its sign-in is shown once, here: it is in this component's state and nowhere else, and gone when the
 * dialog closes.
 */
export default function GenerateDialog({ onClose }: { onClose: () => void }) {
  const [make, { isLoading }] = useGenerateAgentMutation();
  const [made, setMade] = useState<Made>();
  const notify = useNotify();
  const isHere = useIsHere();
  const formId = useId();
  const submit = async (values: Values) => {
    const request = toAgentRequest(values);
    const { data: ticket, error } = await make(request);
    if (error) {
      const taken = isApiError(error) && error.status === 409;
      return taken ? { name: messageOf(error) } : { [FORM_ERROR]: messageOf(error) };
    }
    const signIn = redeem(ticket);
    if (!signIn)
      return { [FORM_ERROR]: 'The agent was generated, but its token is lost. Delete it and try again.' };
    if (!isHere()) {
      notify.error(
        `Agent ${request.name} was generated, but you left before its token was shown. Delete it and generate another.`,
        { persist: true },
      );
      return undefined;
    }
    notify.success(`Agent ${request.name} generated successfully`);
    setMade({ name: request.name, signIn });
    return undefined;
  };
  if (made) {
    return (
      <AppDialog
        open
        size="medium"
        title={`Agent ${made.name}`}
        onClose={onClose}
        footer={
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        }
      >
        <SignIn made={made} />
      </AppDialog>
    );
  }
  return (
    <AppDialog open size="small" title="Generate agent" onClose={onClose} busy={isLoading}>
      <AppForm<Values>
        id={formId}
        label="Generate agent"
        initialValues={EMPTY}
        draft="new agent"
        onSubmit={submit}
      >
        <TextInput
          name="name"
          label="Name"
          rule={required}
          autoFocus
          hint="Where it runs, such as eu-west-edge. Playbooks name it in runsOn."
        />
        <KeyValueInput name="properties" label="Properties" noun="property" />
        <Inline gap={2} justify="flex-end">
          <CancelButton disabled={isLoading} />
          <SubmitButton label="Generate" busyLabel="Generating" />
        </Inline>
      </AppForm>
    </AppDialog>
  );
}
