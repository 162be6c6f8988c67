import { comparedLine } from '../linePattern';

/** What a run says of its failure (its error, else its message) as one line of at most 600 characters; '' for nothing. */
export const failureLine = ({ message, error }: { message?: string | null; error?: string | null }): string =>
  comparedLine(error || message || '');
