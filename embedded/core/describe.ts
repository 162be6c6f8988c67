import { errorCode } from './errors';

/** The first place of our own code in a stack, such as `services/canary/run.ts:61`. */
function placeOf(error: Error): string {
  return /embedded\/([\w/.-]+:\d+)/.exec(error.stack ?? '')?.[1] ?? 'an unknown place';
}

/**
 * What may be said of an error in the log. Messages quote data (`JSON.parse` quotes bodies, `new URL` connection
 * strings), so only those of Postgres about our own SQL (class 42) are repeated.
 */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = errorCode(error);
  const about = code?.startsWith('42') ? `: ${error.message}` : '';
  return `${error.name}${code ? ` ${code}` : ''} at ${placeOf(error)}${about}`;
}
