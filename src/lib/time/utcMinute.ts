import { toInstant } from './instant';

/** '2026-10-31 10:13 UTC', for texts that are kept and read by anyone anywhere. @param at ISO; what is no time stays as it is */
export function utcMinute(at: string): string {
  const instant = toInstant(at);
  if (instant === undefined) return at;
  const iso = new Date(instant).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
