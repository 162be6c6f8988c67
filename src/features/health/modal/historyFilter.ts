/** What the history's filters mean on the wire (CHK-036, CHK-037, CHK-039). */

export const DURATION_OPTIONS = ['100ms', '500ms', '1s', '5s', '10s', '30s'] as const;
export const DURATION_REFUSED = 'duration is allowed only in milli seconds & seconds';

/**
 * A duration filter in milliseconds: '250ms', or '5s' times 1000. Empty means all.
 * @returns undefined for no filter
 * @throws RangeError with the text for the person when it is neither
 */
export function durationFilter(text: string): number | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const parts = /^(\d{1,9})(ms|s)$/.exec(value);
  if (!parts) throw new RangeError(DURATION_REFUSED);
  return Number(parts[1]) * (parts[2] === 's' ? 1000 : 1);
}

/** As durationFilter, for links: garbage means no filter. */
export function durationInLink(text: string): number | undefined {
  try {
    return durationFilter(text);
  } catch {
    return undefined;
  }
}

/** 'healthy' asks for passed runs, 'unhealthy' for failed ones, anything else for both. */
export function statusFilter(choice: string): boolean | undefined {
  if (choice === 'healthy') return true;
  return choice === 'unhealthy' ? false : undefined;
}
