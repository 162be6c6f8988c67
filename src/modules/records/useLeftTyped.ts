import { useEffect, useMemo, useState } from 'react';
import { selectUser } from '@/auth/slice';
import { useIsHere } from '@/lib/hooks/useIsHere';
import { useLatest } from '@/lib/hooks/useLatest';
import { maskTyped } from '@/lib/secrets/typed';
import type { StoredValue } from '@/lib/storage';
import { useAppSelector } from '@/lib/store/hooks';
import { computerNow } from '@/lib/time/clock';
import { draftOf, type Draft } from './drafts';

/**
 * What people type on a page itself, which a tab or a link leaves without a question: it is there again when they are back, within a
 * week, without what is secret in it.
 */

type Stored = StoredValue<Draft | undefined> | undefined;

function useStored(record: string): Stored {
  const person = useAppSelector(selectUser)?.id;
  return useMemo(() => (person === undefined ? undefined : draftOf(person, record)), [person, record]);
}

function leave(stored: Stored, typed: object | undefined): void {
  if (typed) stored?.write({ at: computerNow(), values: maskTyped(typed) });
}

/**
 * What was typed into a field when it was left, for its first drawing; `useLeavesTyped` of the same name takes it over.
 * @param record names the field and what it is of
 * @param fits whether what was stored still has the shape
 */
export function useLeftTyped<Typed extends object>(
  record: string,
  fits: (value: unknown) => value is Typed,
): Typed | undefined {
  const stored = useStored(record);
  const [left] = useState(() => {
    const values = stored?.read()?.values;
    return fits(values) ? values : undefined;
  });
  return left;
}

/**
 * Keeps what is typed into a field when it is left.
 * @param typed undefined for nothing, and for what is being sent
 * @returns to be told what the backend refused: it is kept too where the field has gone by then
 */
export function useLeavesTyped(record: string, typed: object | undefined): (refused: object) => void {
  const stored = useStored(record);
  const isHere = useIsHere();
  const latest = useLatest(() => typed);
  useEffect(() => {
    // The field has it now.
    stored?.reset();
    return () => leave(stored, latest());
  }, [stored, latest]);
  return refused => {
    if (!isHere()) leave(stored, refused);
  };
}
