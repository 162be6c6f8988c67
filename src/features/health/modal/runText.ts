/** What runs say of themselves, made safe to show: probes print whatever they print. */

/** Characters of a message that are drawn at once; a table cell shows far fewer. */
export const SHOWN_AT_ONCE = 4_000;
/** Characters of the one line in the table. */
export const LINE_LENGTH = 300;

/**
 * Terminal control: CSI (colours, cursor), OSC (titles, links; ended by BEL or ST; without an end only their
 * beginning goes), and the short escapes. Every part ends at the next control character, so that reading takes linear
 * time.
 */
const ESCAPES =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-~]?/g;
/** Characters without a picture, line breaks and tabs apart. Also those that turn the direction of writing. */
// eslint-disable-next-line no-control-regex -- as above
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text without the control sequences of terminals; line breaks and tabs stay. Markup is text and stays as it is. */
export function plainText(text: string): string {
  return text.replace(ESCAPES, '').replace(/\r\n?/g, '\n').replace(UNSEEN, '');
}

/** The start of a text, never through the middle of a character. */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

interface RunTexts {
  message?: string | null;
  error?: string | null;
}

/** Message and error as one line for a table cell, cut where a cell ends anyway. */
export function lineOf({ message, error }: RunTexts): string {
  // Four times as much as is shown leaves enough once control sequences are gone.
  const parts = [message, error].filter(Boolean).map(part => plainText(startOf(part ?? '', 4 * LINE_LENGTH)));
  const line = parts.join(' · ').replace(/\s+/g, ' ').trim();
  return line.length > LINE_LENGTH ? `${startOf(line, LINE_LENGTH)}…` : line;
}

/** Message and error with their line breaks, whole. Empty when there is neither. */
export function textOf({ message, error }: RunTexts): string {
  return plainText([message, error].filter(Boolean).join('\n\n'));
}
