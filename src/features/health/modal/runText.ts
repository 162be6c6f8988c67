import { plainText, startOf } from '@/lib/terminal/plain';

/** What runs say of themselves, made safe to show: probes print whatever they print. */

/** Characters of a message that are drawn at once; a table cell shows far fewer. */
export const SHOWN_AT_ONCE = 4_000;
/** Characters of the one line in the table. */
export const LINE_LENGTH = 300;

interface RunTexts {
  message?: string | null | undefined;
  error?: string | null | undefined;
}

/** Message and error as one line for a table cell, cut where a cell ends anyway. */
export function runLine({ message, error }: RunTexts): string {
  // Four times as much as is shown leaves enough once control sequences are gone.
  const parts = [message, error].filter(Boolean).map(part => plainText(startOf(part ?? '', 4 * LINE_LENGTH)));
  const line = parts.join(' · ').replace(/\s+/g, ' ').trim();
  return line.length > LINE_LENGTH ? `${startOf(line, LINE_LENGTH)}…` : line;
}

/** What a run said first: its error, else its message, as one line. */
export const saidBy = ({ message, error }: RunTexts): string => runLine(error ? { error } : { message });

/** Message and error with their line breaks, whole. Empty when there is neither. */
export function runText({ message, error }: RunTexts): string {
  return plainText([message, error].filter(Boolean).join('\n\n'));
}
