import { setIn } from 'final-form';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useFoundAgain, useInterrupted } from '@/lib/drafts/useInterrupted';
import { ownValue } from '@/lib/own';
import { maskTyped, unmaskTyped } from '@/lib/secrets/typed';
import { useHeld } from '../dialog/unsaved';

/** Names of the fields that are left out of drafts, with how many there are of each. */
const Secrets = createContext<Map<string, number> | undefined>(undefined);

/** Keeps a field's value out of what survives the end of a session. @param name undefined for a field that is no secret */
export function useSecretName(name: string | undefined): void {
  const secrets = useContext(Secrets);
  useEffect(() => {
    if (!secrets || name === undefined) return;
    secrets.set(name, (secrets.get(name) ?? 0) + 1);
    return () => {
      const left = (secrets.get(name) ?? 1) - 1;
      if (left > 0) secrets.set(name, left);
      else secrets.delete(name);
    };
  }, [secrets, name]);
}

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function Draft({ name, secrets }: { name: string; secrets: ReadonlyMap<string, number> }) {
  const form = useForm<Record<string, unknown>>();
  const read = () => {
    const { values, dirty } = form.getState();
    if (!dirty) return undefined;
    let open: object = values;
    for (const secret of secrets.keys()) open = setIn(open, secret, undefined) ?? {};
    return maskTyped(open);
  };
  const kept = useInterrupted(name, isValues);
  useFoundAgain(name, read);
  useEffect(() => {
    if (!kept) return;
    form.batch(() => {
      for (const [field, value] of Object.entries(kept))
        form.change(field, unmaskTyped(value, ownValue(form.getState().initialValues, field)));
    });
  }, [kept, form]);
  return null;
}

/** Has the dialog around the form ask before it is left with something typed, and stay while that is sent. */
function HoldDialog({ asks }: { asks: boolean }) {
  const form = useForm();
  useHeld(() => {
    const { dirty, submitting, submitSucceeded, dirtySinceLastSubmit } = form.getState();
    if (submitting) return 'sending';
    return asks && dirty && !(submitSucceeded && !dirtySinceLastSubmit) ? 'unsaved' : undefined;
  });
  return null;
}

interface FormDraftProps {
  /** Undefined where something else keeps what is typed, or nothing is to. */
  name: string | undefined;
  /** What is typed is there again when the form is opened again: leaving it asks nothing. */
  stays?: boolean;
  children: ReactNode;
}

/**
 * What every form does with what is typed into it: it survives the end of the session, secret fields and what is secret in
 * the others left out, and leaving the dialog asks first.
 */
export function FormDraft({ name, stays = false, children }: FormDraftProps) {
  const [secrets] = useState(() => new Map<string, number>());
  return (
    <Secrets value={secrets}>
      {children}
      <HoldDialog asks={!stays} />
      {/* After the fields, which have to be there before they get their values. */}
      {name !== undefined && <Draft name={`form ${name}`} secrets={secrets} />}
    </Secrets>
  );
}
