import { isObject } from '../json';
import { ownValue } from '../own';
import { computerNow } from '../time/clock';
/**
 * What a person was in the middle of when the session ended: typed text, open dialogs, scroll positions. Parts of the
 * page that want to be found again register how their present state is read; when the session ends all of it is noted,
 * and given back to the same person at the same address. Nothing secret may be handed over: notes survive a sign-in that
 * leaves the page, in the storage of the tab.
 */

interface Notes {
  /** The place they are of; other places do not get to see them. */
  address: string;
  /** When they were made, by this computer's clock. */
  at: number;
  parts: Record<string, unknown>;
}

const STORED_AS = 'ops-console.interrupted';

/** Notes older than this are of another day's work. */
const KEPT_MS = 8 * 3_600_000;

const readers = new Map<string, () => unknown>();
/** By whose they are: a session may give way to another person's, and come back. */
const notes = new Map<string, Notes>();
/** Whose notes may be read: only once it is known who is there. */
let reader: string | undefined;
/** Where the page is. */
let placeOf: (() => string) | undefined;

const pathOf = (address: string) => address.split(/[?#]/, 1)[0];
const areAt = ({ address }: Notes, place: string) => pathOf(address) === pathOf(place);

/** What may be read now: notes of whoever is there, while the page is where they were made, whatever stands behind its path. */
function readable(): Notes | undefined {
  const own = reader === undefined ? undefined : notes.get(reader);
  return own && (!placeOf || areAt(own, placeOf())) ? own : undefined;
}

const isNotes = (value: unknown): value is Notes & Record<string, unknown> =>
  isObject(value) &&
  typeof value.address === 'string' &&
  typeof value.at === 'number' &&
  isObject(value.parts);

/** What the tab's storage holds; blocked or broken storage holds nothing. */
function stored(): [owner: string, notes: Notes][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null');
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([owner, one]) => (isNotes(one) ? [[owner, one]] : []));
  } catch {
    return [];
  }
}

function store(): void {
  try {
    if (notes.size > 0) sessionStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries(notes)));
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

/** Has the keeper know where the page is, for notes of a session that goes on. @param place the address inside the app */
export function attend(place: () => string): void {
  placeOf = place;
}

/** The page is about to be loaded anew: notes what every part has, for the same person at the same address. */
export function noteAll(): void {
  if (reader !== undefined && placeOf) interrupt(reader, placeOf());
}

/** A part of the page fell. What goes with it is noted, and given back when that is drawn again. To be called while it goes. */
export function noteFallen(): void {
  const states = [...readers].map(([part, read]) => ({ part, read, state: read() }));
  setTimeout(() => {
    const fallen = states.filter(
      ({ part, read, state }) => state !== undefined && readers.get(part) !== read,
    );
    if (reader === undefined || !placeOf || fallen.length === 0) return;
    const parts = Object.fromEntries(fallen.map(({ part, state }) => [part, state]));
    notes.set(reader, { address: placeOf(), at: computerNow(), parts: { ...readable()?.parts, ...parts } });
    store();
  });
}

/**
 * The session ended: notes what every part has, beside what was noted at this address and not given back yet, such as of a
 * part that fell.
 * @param owner names the person, and the organisation where there are such
 */
export function interrupt(owner: string, address: string): void {
  const before = reader === owner ? notes.get(owner) : undefined;
  const parts: Record<string, unknown> = before && areAt(before, address) ? { ...before.parts } : {};
  for (const [part, read] of readers) {
    const state = read();
    if (state !== undefined) parts[part] = state;
  }
  reader = undefined;
  const isEmpty = Object.keys(parts).length === 0;
  if (isEmpty) return; // ended again before it was given back
  notes.set(owner, { address, at: computerNow(), parts });
  store();
}

/**
 * A person is there: from here on their notes may be read, if they are of this address. Those of others wait for them.
 */
export function claim(owner: string, address: string): void {
  for (const [of, one] of stored()) if (!notes.has(of)) notes.set(of, one);
  for (const [of, { at, address: place }] of notes)
    if (computerNow() - at >= KEPT_MS || (of === owner && place !== address)) notes.delete(of);
  reader = owner;
  store();
}

/** The state a part had; undefined when there is none. It stays until `settle`. */
export const peek = (part: string): unknown => ownValue(readable()?.parts, part);

/** The part has its state again. */
export function settle(part: string): void {
  const own = readable();
  if (reader === undefined || !own || !Object.hasOwn(own.parts, part)) return;
  const { [part]: _given, ...parts } = own.parts;
  if (Object.keys(parts).length > 0) notes.set(reader, { ...own, parts });
  else notes.delete(reader);
  store();
}

/** A person signed out on purpose, and wants nothing of it any more. Of whom is not known: nobody does. */
export function forget(): void {
  if (reader === undefined) notes.clear();
  else notes.delete(reader);
  store();
}
