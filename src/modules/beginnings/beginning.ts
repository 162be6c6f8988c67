import { unmaskTyped } from '@/lib/secrets/typed';

/** Something that a new record can begin as. Data only: nothing of it runs before the record is saved and run. */
export interface BeginningTemplate<Content> {
  id: string;
  /** On its card. */
  label: string;
  /** What the record does, in a line. */
  about: string;
  /** What the record is called, as far as no other one is. */
  name: string;
  content: Content;
  /** The backend that can do it, where the other one cannot. */
  only?: 'embedded' | 'other';
}

/** A record that can be copied. */
export interface CopiedRow {
  id: string;
  name: string;
  /** Tells it from others of its name. */
  note?: string | undefined;
}

/** Those that the backend at hand can do. */
export const offeredTemplates = <Content>(
  templates: readonly BeginningTemplate<Content>[],
  isEmbedded: boolean,
): readonly BeginningTemplate<Content>[] =>
  templates.filter(({ only }) => only === undefined || (only === 'embedded') === isEmbedded);

/** The name, or with the first number that no other record has: 'Ping', 'Ping 2'. @param gap between the two */
export function uniqueName(name: string, taken: ReadonlySet<string>, gap: ' ' | '-'): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}${gap}${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** What is copied of a record: all but masks, whose secrets the page does not know; they become empty. */
export const withoutMasks = <Content>(content: Content): Content =>
  unmaskTyped(content, undefined) as Content;
