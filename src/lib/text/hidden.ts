/** What has neither ink nor room of its own: controls, and what Unicode says may be left out when it is drawn. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
const SUSPECT = /(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

const isAscii = (character: string | undefined) => character === undefined || character < '\u0080';

/** Tab and line breaks; what emoji and some scripts are put together with, where it stands between their letters. */
function isHarmless(character: string, at: number, text: string): boolean {
  const [before, after] = [text[at - 1], text[at + character.length]];
  if (/[\t\n\r]/.test(character)) return true;
  if (/[\u200C\u200D]/.test(character)) return !isAscii(before) && !isAscii(after);
  if (/[\uFE00-\uFE0F]/.test(character)) return !isAscii(before) || after === '\u20E3';
  return character > '\u{E0000}' && /\u{1F3F4}[\u{E0020}-\u{E007E}]*$/u.test(text.slice(0, at));
}

const mark = (character: string) =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

/** Whether a text may hold hidden characters; fast. */
export const isSuspect = (text: string): boolean => SUSPECT.test(text);

/**
 * A text with a visible mark in place of each character that nobody sees but that changes what is read: overrides,
 * embeddings, isolates and marks of the writing direction ('report\u202Egnp.exe' is drawn as 'reportexe.png'), letters
 * without width, controls. Source of the classes: Unicode, Default_Ignorable_Code_Point and Cc.
 * @returns 'report‹U+202E›gnp.exe'; the text itself when there is nothing to mark
 */
export const withMarks = (text: string): string =>
  isSuspect(text)
    ? text.replace(INVISIBLE, (character, at: number) =>
        isHarmless(character, at, text) ? character : mark(character),
      )
    : text;
