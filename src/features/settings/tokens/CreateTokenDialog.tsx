import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useGetPropertiesQuery } from '@/api/properties';
import { redeem } from '@/api/tickets';
import { usePostTokenMutation } from './api';
import { useWriteBlock } from '@/api/writable';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { SelectInput, TextInput } from '@/components/form/inputs';
import { SubmitButton } from '@/components/form/SubmitButton';
import { Inline } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import { useIsHere } from '@/lib/hooks/useIsHere';
import type { ScopeChoice } from './model/scope';
import { DEFAULT_EXPIRY, EXPIRIES, EXPIRY_PROPERTY, FALLBACK_EXPIRY } from './model/state';
import { ScopeField } from './ScopeField';
import { CREATE_FAILED, reasonOr, refusesNever } from './failures';
import { nameRule, toTokenRequest, type NewToken, type TokenValues } from './values';

interface CreateTokenDialogProps {
  /** What the scope starts with. */
  scope: ScopeChoice;
  onClose: () => void;
  onCreated: (made: NewToken) => void;
}

/** The buttons; they wait while nothing can be saved. */
function Buttons() {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const block = useWriteBlock();
  return (
    <Inline gap={2} justify="flex-end">
      <CancelButton disabled={submitting} />
      {block ? (
        <DisabledReason reason={block}>
          <Button variant="contained">Create</Button>
        </DisabledReason>
      ) : (
        <SubmitButton label="Create" busyLabel="Creating.." />
      )}
    </Inline>
  );
}

/**
 * When the token ends. Once the backend has refused a token without an end, its words stay below the field and the
 * fallback is chosen.
 */
function ExpiryField({ refused }: { refused: string | undefined }) {
  const { change } = useForm();
  useEffect(() => {
    if (refused !== undefined) change('expiry', FALLBACK_EXPIRY);
  }, [refused, change]);
  return (
    <SelectInput
      name="expiry"
      label="Expiry"
      options={EXPIRIES}
      {...(refused !== undefined && { hint: `Tokens need an expiry here: ${refused}` })}
    />
  );
}

/** 'Create new token': name, expiry and scope (TOK-004, TOK-005). What was typed stays when it fails. */
export function CreateTokenDialog({ scope, onClose, onCreated }: CreateTokenDialogProps) {
  const [create, { isLoading }] = usePostTokenMutation();
  const notify = useNotify();
  const isHere = useIsHere();
  const [refused, setRefused] = useState<string>();
  const { data: properties } = useGetPropertiesQuery();
  // As it was when the dialog opened: another value would reset what was typed.
  const [expiry] = useState(
    () => properties?.find(({ name }) => name === EXPIRY_PROPERTY)?.value || DEFAULT_EXPIRY,
  );
  const initialValues = useMemo(() => ({ name: '', expiry, scope }), [expiry, scope]);
  const submit = async (values: TokenValues) => {
    const { data: ticket, error } = await create(toTokenRequest(values));
    if (error && refusesNever(error, values.expiry)) {
      const said = reasonOr(error, CREATE_FAILED);
      setRefused(said);
      return { expiry: said };
    }
    if (error) return { [FORM_ERROR]: reasonOr(error, CREATE_FAILED) };
    const token = redeem(ticket);
    if (token === undefined) return { [FORM_ERROR]: CREATE_FAILED };
    const name = values.name.trim();
    if (!isHere()) {
      notify.error(
        `${name} was created, but you left before its token was shown. Revoke it and create another.`,
        { persist: true },
      );
      return undefined;
    }
    notify.success('Token created successfully');
    onCreated({ name, token, scope: values.scope });
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
          <ExpiryField refused={refused} />
        </Box>
        <ScopeField name="scope" initial={scope} />
        <Buttons />
      </AppForm>
    </AppDialog>
  );
}
