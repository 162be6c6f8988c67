import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { redeem } from '@/api/tickets';
import { usePostTokenMutation } from './api';
import { useWriteBlock } from '@/api/writable';
import { AppDialog } from '@/components/dialog/AppDialog';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { SelectInput, TextInput } from '@/components/form/inputs';
import { SubmitButton } from '@/components/form/SubmitButton';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import type { ScopeChoice } from './model/scope';
import { DEFAULT_EXPIRY, EXPIRIES } from './model/state';
import { ScopeField } from './ScopeField';
import { CREATE_FAILED, reasonOr } from './failures';
import { nameRule, toTokenRequest, type NewToken, type TokenValues } from './values';

interface CreateTokenDialogProps {
  /** What the scope starts with. */
  scope: ScopeChoice;
  onClose: () => void;
  onCreated: (made: NewToken) => void;
}

/** The buttons; they wait while nothing can be saved. */
function Buttons({ onClose }: { onClose: () => void }) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const block = useWriteBlock();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      <Button onClick={onClose} disabled={submitting}>
        Cancel
      </Button>
      {block ? (
        <DisabledReason reason={block}>
          <Button variant="contained">Create</Button>
        </DisabledReason>
      ) : (
        <SubmitButton label="Create" busyLabel="Creating.." />
      )}
    </Box>
  );
}

/** 'Create new token': name, expiry and scope (settings spec, section 2). What was typed stays when it fails. */
export function CreateTokenDialog({ scope, onClose, onCreated }: CreateTokenDialogProps) {
  const [create, { isLoading }] = usePostTokenMutation();
  const notify = useNotify();
  const initialValues = useMemo(() => ({ name: '', expiry: DEFAULT_EXPIRY, scope }), [scope]);
  const submit = async (values: TokenValues) => {
    const { data: ticket, error } = await create(toTokenRequest(values));
    if (error) return { [FORM_ERROR]: reasonOr(error, CREATE_FAILED) };
    const token = redeem(ticket);
    if (token === undefined) return { [FORM_ERROR]: CREATE_FAILED };
    notify.success('Token created successfully');
    onCreated({ name: values.name.trim(), token, scope: values.scope });
    return undefined;
  };
  return (
    <AppDialog open size="medium" title="Create new token" onClose={onClose} busy={isLoading}>
      <AppForm<TokenValues>
        label="Create new token"
        draft="new token"
        initialValues={initialValues}
        onSubmit={submit}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <TextInput
            name="name"
            label="Name"
            rule={nameRule}
            autoFocus
            hint="What it is for, such as the program that will use it"
          />
          <SelectInput name="expiry" label="Expiry" options={EXPIRIES} />
        </Box>
        <ScopeField name="scope" initial={scope} />
        <Buttons onClose={onClose} />
      </AppForm>
    </AppDialog>
  );
}
