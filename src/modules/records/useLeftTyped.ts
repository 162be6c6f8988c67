import { useEffect, useMemo, useRef, useState } from 'react';
import { selectUser } from '@/auth/slice';
import { useLatest } from '@/lib/hooks/useLatest';
import { maskTyped } from '@/lib/secrets/typed';
import type { StoredValue } from '@/lib/storage';
import { useAppSelector } from '@/lib/store/hooks';
import { computerNow } from '@/lib/time/clock';
import { draftOf, type Draft } from './drafts';

/**
 * What a person typed on a page and left behind by a tab or a link, which ask nothing: it is there again when they are back, within
 * a week, without what is secret in it.
 * @param record names the field and what it is of
 * @param fits whether what was stored still has the shape
 * @param read what is typed as it is left; undefined for nothing, and for what is being sent
 * @returns what was left, as the field is drawn first, and a function for what the backend refused: it is left too where the field has
 * gone by then
 */
export function useLeftTyped<Typed extends object>(
  record: string,
  fits: (value: unknown) => value is Typed,
  read: () => Typed | undefined,
): readonly [left: Typed | undefined, onRefused: (typed: Typed) => void] {
  const person = useAppSelector(selectUser)?.id;
  const stored = useMemo(
    () => (person === undefined ? undefined : draftOf(person, record)),
    [person, record],
  );
  const [left] = useState(() => {
    const values = stored?.read()?.values;
    return fits(values) ? values : undefined;
  });
  const isHere = useRef(false);
  const latest = useLatest(read);
  useEffect(() => {
    isHere.current = true;
    // The field has it now.
    stored?.reset();
    return () => {
      isHere.current = false;
      leave(stored, latest());
    };
  }, [stored, latest]);
  return [
    left,
    typed => {
      if (!isHere.current) leave(stored, typed);
    },
  ];
}

function leave(stored: StoredValue<Draft | undefined> | undefined, typed: object | undefined): void {
  if (typed) stored?.write({ at: computerNow(), values: maskTyped(typed) });
}
