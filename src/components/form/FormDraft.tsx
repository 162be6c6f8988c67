import { setIn } from 'final-form';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useFoundAgain, useInterrupted } from '@/lib/drafts/useInterrupted';

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
    return isValues(open) ? open : undefined;
  };
  const kept = useInterrupted(name, isValues);
  useFoundAgain(name, read);
  useEffect(() => {
    if (!kept) return;
    form.batch(() => {
      for (const [field, value] of Object.entries(kept)) form.change(field, value);
    });
  }, [kept, form]);
  return null;
}

/**
 * Lets what was typed into the form around it survive the end of the session. Secret fields are left out.
 * @param name undefined where that is not wanted: where other fields than the secret ones may hold secrets
 */
export function FormDraft({ name, children }: { name: string | undefined; children: ReactNode }) {
  const [secrets] = useState(() => new Map<string, number>());
  return (
    <Secrets value={secrets}>
      {children}
      {/* After the fields, which have to be there before they get their values. */}
      {name !== undefined && <Draft name={`form ${name}`} secrets={secrets} />}
    </Secrets>
  );
}
