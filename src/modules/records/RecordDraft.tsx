import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { selectUser } from '@/auth/slice';
import { Age } from '@/components/age/Age';
import { useFoundAgain } from '@/lib/drafts/useInterrupted';
import { useAppSelector } from '@/lib/store/hooks';
import { ownValue } from '@/lib/own';
import { holdsMask } from '@/lib/secrets/mask';
import { draftOf } from './drafts';
import { maskTyped, unmaskTyped } from '@/lib/secrets/typed';
import { computerNow, serverTime } from '@/lib/time/clock';

const AFTER_MS = 400;

type Held = Readonly<Record<string, unknown>>;

/** Values as a draft may hold them. */
const open = (values: Held, passing: readonly string[]): Held =>
  maskTyped(Object.fromEntries(Object.entries(values).filter(([key]) => !passing.includes(key))));

const NONE: readonly string[] = [];

/**
 * Keeps what is typed into the form around it for a week, per person and record, and gives it back when the form is
 * opened again after a crash or a lost tab. Closing the form by a save or 'Discard' forgets it.
 * What is secret is left out of it, and given back as it is stored.
 * @param record names the draft; the same that `useForgetDraft` gets
 * @param passing names of values that are left out too
 */
export function RecordDraft({ record, passing = NONE }: { record: string; passing?: readonly string[] }) {
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
        form.change(field, unmaskTyped(value, ownValue(form.getState().initialValues, field)));
    });
  }, [form, stored]);
  const isUnsaved = dirty && !isSent;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(
      () => stored.write({ at: computerNow(), values: open(values, passing) }),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isUnsaved, values, stored, passing]);
  // The session ends, and the form with it: what was typed in the last moment is stored at once, in the draft itself. So is
  // what was being sent: the session may have ended with the answer.
  useFoundAgain(`draft ${record}`, () => {
    if (isUnsaved || (dirty && submitting))
      stored.write({ at: computerNow(), values: open(values, passing) });
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
      {holdsMask(found.values) && ', without secrets'}.
    </Alert>
  );
}

/** The way to forget the draft of a record: it was saved, or thrown away. */
export function useForgetDraft(record: string): () => void {
  const person = useAppSelector(selectUser)?.id ?? '';
  return () => draftOf(person, record).reset();
}
