import { plainText, startOf } from './plain';

/** Characters of a message that are kept. */
const KEPT = 600;

/** What a run says of its failure (its error, else its message) as one line of at most 600 characters; '' for nothing. */
export function failureLine({ message, error }: { message?: string | null; error?: string | null }): string {
  // Twice as much as is kept leaves enough once control sequences are gone.
  const text = plainText(startOf(error || message || '', 2 * KEPT)).replace(/\s+/g, ' ');
  return startOf(text.trim(), KEPT);
}
