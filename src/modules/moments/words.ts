import { plainText, startOf } from '@/lib/terminal/plain';

/** Characters of a text of somebody else that one line holds. */
const LINE = 160;

/** A text from data as one line; '' for none. */
export const textLine = (text: string | null | undefined): string =>
  startOf(plainText(text ?? ''), LINE)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What is known of something, one after the other; what is not there is left out. */
export const joinedNotes = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
