import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { selectUser } from '@/auth/slice';
import { Age } from '@/components/age/Age';
import { useFoundAgain } from '@/lib/drafts/useInterrupted';
import { useAppSelector } from '@/lib/store/hooks';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { draftOf } from './drafts';
import type { SecretCare } from './types';
import { computerNow, serverTime } from '@/lib/time/clock';

const AFTER_MS = 400;

/** Values as a draft may hold them. */
function open(
  values: Readonly<Record<string, unknown>>,
  secrets: SecretCare | undefined,
): Readonly<Record<string, unknown>> {
  const masked = secrets ? secrets.mask(values) : values;
  return isObject(masked) ? masked : {};
}

/**
 * Keeps what is typed into the form around it for a week, per person and record, and gives it back when the form is
 * opened again after a crash or a lost tab. Closing the form by a save or 'Discard' forgets it.
 * @param record names the draft; the same that `useForgetDraft` gets
 * @param secrets what is left out of it; given back as it is stored
 */
export function RecordDraft({ record, secrets }: { record: string; secrets?: SecretCare | undefined }) {
  const form = useForm<Record<string, unknown>>();
  const person = useAppSelector(selectUser)?.id ?? '';
  const stored = useMemo(() => draftOf(person, record), [person, record]);
  const [found, setFound] = useState(() => stored.read());
  const { values, dirty, submitting, submitSucceeded, dirtySinceLastSubmit } = useFormState<
    Record<string, unknown>
  >({
    subscription: {
      values: true,
      dirty: true,
      submitting: true,
      submitSucceeded: true,
      dirtySinceLastSubmit: true,
    },
  });
  // What is saved, or about to be, must not come back as a draft while its form closes.
  const isSent = submitting || (submitSucceeded && !dirtySinceLastSubmit);
  useEffect(() => {
    const draft = stored.read();
    if (!draft) return;
    form.batch(() => {
      for (const [field, value] of Object.entries(draft.values))
        form.change(
          field,
          secrets ? secrets.unmask(value, ownValue(form.getState().initialValues, field)) : value,
        );
    });
  }, [form, stored, secrets]);
  const isUnsaved = dirty && !isSent;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(
      () => stored.write({ at: computerNow(), values: open(values, secrets) }),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isUnsaved, values, stored, secrets]);
  // The session ends, and the form with it: what was typed in the last moment is stored at once, in the draft itself.
  useFoundAgain(`draft ${record}`, () => {
    if (isUnsaved) stored.write({ at: computerNow(), values: open(values, secrets) });
    return undefined;
  });
  if (!found) return null;
  const discard = () => {
    stored.reset();
    setFound(undefined);
    form.reset();
  };
  return (
    <Alert
      severity="info"
      sx={{ order: -1 }}
      action={
        <Button size="small" color="inherit" onClick={discard}>
          Discard
        </Button>
      }
    >
      Unsaved changes of <Age value={serverTime(found.at)} suffix /> were restored
      {secrets && ', without secrets'}.
    </Alert>
  );
}

/** The way to forget the draft of a record: it was saved, or thrown away. */
export function useForgetDraft(record: string): () => void {
  const person = useAppSelector(selectUser)?.id ?? '';
  return () => draftOf(person, record).reset();
}
