import { isObject } from '@/lib/json';
import { DAY, computerNow } from '@/lib/time/clock';
import { storedValue, type StoredValue } from '@/lib/storage';

/** What a person typed into the form of a record and has not saved. */
export interface Draft {
  /** When it was typed last, ms. */
  at: number;
  values: Readonly<Record<string, unknown>>;
}

/** Older drafts are forgotten. */
export const DRAFT_LIFE = 7 * DAY;

/**
 * The draft of one record and person, in the browser's storage, so that it outlives a crash. Only for forms in which
 * nothing secret can be typed.
 * @param record the form and the record in it
 */
export function draftOf(person: string, record: string): StoredValue<Draft | undefined> {
  return storedValue<Draft | undefined>({
    key: `console.draft ${person} ${record}`,
    version: 1,
    fallback: undefined,
    parse: raw =>
      isObject(raw) &&
      typeof raw.at === 'number' &&
      isObject(raw.values) &&
      computerNow() - raw.at < DRAFT_LIFE
        ? { at: raw.at, values: raw.values }
        : undefined,
  });
}
