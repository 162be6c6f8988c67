import { isObject } from '../json';
import { ownValue } from '../own';
/**
 * What a person was in the middle of when the session ended: typed text, open dialogs, scroll positions. Parts of the
 * page that want to be found again register how their present state is read; when the session ends all of it is noted,
 * and given back to the same person at the same address. Nothing secret may be handed over: notes survive a sign-in that
 * leaves the page, in the storage of the tab.
 */

interface Notes {
  /** Of whom and where; other people and other places do not get to see it. */
  owner: string;
  address: string;
  /** When they were made (Date.now()). */
  at: number;
  parts: Record<string, unknown>;
}

const STORED_AS = 'ops-console.interrupted';

/** Notes older than this are of another day's work. */
const KEPT_MS = 8 * 3_600_000;

const readers = new Map<string, () => unknown>();
let notes: Notes | undefined;
/** Whether the notes may be read: only once it is known who is there. */
let claimed = false;

const isNotes = (value: unknown): value is Notes & Record<string, unknown> =>
  isObject(value) &&
  typeof value.owner === 'string' &&
  typeof value.address === 'string' &&
  typeof value.at === 'number' &&
  isObject(value.parts);

/** What the tab's storage holds; blocked or broken storage holds nothing. */
function stored(): Notes | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null');
    return isNotes(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function store(): void {
  try {
    if (notes) sessionStorage.setItem(STORED_AS, JSON.stringify(notes));
    else sessionStorage.removeItem(STORED_AS);
  } catch {
    // Without storage the notes live as long as the page.
  }
}

/**
 * Registers a part of the page.
 * @param read its state as plain data without secrets; undefined when there is nothing to find again
 * @returns ends it
 */
export function register(part: string, read: () => unknown): () => void {
  readers.set(part, read);
  return () => {
    if (readers.get(part) === read) readers.delete(part);
  };
}

/** The session ended: notes what every part has. @param owner names the person, and the organisation where there are such */
export function interrupt(owner: string, address: string): void {
  const parts: Record<string, unknown> = {};
  for (const [part, read] of readers) {
    const state = read();
    if (state !== undefined) parts[part] = state;
  }
  claimed = false;
  const isEmpty = Object.keys(parts).length === 0;
  if (isEmpty && notes?.owner === owner) return; // ended again before it was given back
  notes = isEmpty ? undefined : { owner, address, at: Date.now(), parts };
  store();
}

/** A person is there: from here on the notes may be read, if they are this person's and of this address. */
export function claim(owner: string, address: string): void {
  notes ??= stored();
  const fits = notes?.owner === owner && notes.address === address && Date.now() - notes.at < KEPT_MS;
  if (!fits) forget();
  claimed = true;
}

/** The state a part had; undefined when there is none. It stays until `settle`. */
export const peek = (part: string): unknown => (claimed ? ownValue(notes?.parts, part) : undefined);

/** The part has its state again. */
export function settle(part: string): void {
  if (!notes || !claimed || !Object.hasOwn(notes.parts, part)) return;
  const { [part]: _given, ...parts } = notes.parts;
  notes = Object.keys(parts).length > 0 ? { ...notes, parts } : undefined;
  store();
}

/** Nobody wants them any more: a person signed out on purpose, or another person came. */
export function forget(): void {
  notes = undefined;
  store();
}
