import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useFormState } from 'react-final-form';
import { isApiError, messageOf } from '@/lib/errors';
import { takeInvitation, useInviteUserMutation, type Invitation, type InviteRequest } from './invites';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { SelectInput, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { Stack } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { useIsHere } from '@/lib/hooks/useIsHere';
import { OnceValue } from '../OnceValue';
import { ROLE_OPTIONS, roleMeaning } from './roles';

const EMPTY: InviteRequest = { firstName: '', lastName: '', email: '', role: '' };

function Fields() {
  const { values } = useFormState<InviteRequest>({ subscription: { values: true } });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput name="firstName" label="First name" rule={required} autoFocus />
        <TextInput name="lastName" label="Last name" rule={required} />
      </Box>
      <TextInput name="email" label="E-mail" type="email" rule={required} />
      <SelectInput
        name="role"
        label="Role"
        rule={required}
        options={ROLE_OPTIONS}
        {...(roleMeaning(values.role) && { hint: roleMeaning(values.role) })}
      />
    </>
  );
}

/**
 * Invites a person with a role. What lets them in is shown once, here: it is in this component's state and nowhere else,
 * and gone when the dialog closes.
 */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite, { isLoading }] = useInviteUserMutation();
  const [made, setMade] = useState<Invitation & { email: string }>();
  const notify = useNotify();
  const isHere = useIsHere();
  const formId = useId();
  const submit = async ({ firstName, lastName, email, role }: InviteRequest) => {
    const request = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), role };
    const { data: ticket, error } = await invite(request);
    if (error) {
      const taken = isApiError(error) && error.status === 409;
      return taken ? { email: messageOf(error) } : { [FORM_ERROR]: messageOf(error) };
    }
    const invitation = takeInvitation(ticket);
    if (!invitation) return { [FORM_ERROR]: 'The invitation was sent, but its link is lost.' };
    if (!isHere()) {
      notify.error(
        `${request.email} was invited, but you left before the link was shown. For another link, withdraw the invitation or delete the user, and invite again.`,
        { persist: true },
      );
      return undefined;
    }
    notify.success(`${request.email} invited successfully`);
    setMade({ ...invitation, email: request.email });
    return undefined;
  };
  if (made) {
    return (
      <AppDialog
        open
        size="small"
        title="Invitation sent"
        onClose={onClose}
        footer={
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        }
      >
        <Stack gap={4}>
          <Alert severity="warning">
            Shown only now. Anyone with the link{made.code && ' and the code'} gets in as {made.email}.
          </Alert>
          <OnceValue label="Link" value={made.link} />
          {made.code && <OnceValue label="Code" value={made.code} />}
        </Stack>
      </AppDialog>
    );
  }
  return (
    <AppDialog
      open
      size="small"
      title="Invite user"
      onClose={onClose}
      busy={isLoading}
      footer={<CancelButton disabled={isLoading} />}
    >
      <AppForm<InviteRequest>
        id={formId}
        label="Invite user"
        initialValues={EMPTY}
        draft="invite"
        onSubmit={submit}
      >
        <Fields />
        <SubmitButton label="Invite" busyLabel="Inviting" />
      </AppForm>
    </AppDialog>
  );
}
