/** What programs print, made safe to show: control sequences of terminals and characters without a picture. */

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
