/** What the list of tokens tells of each: whose it is, and whether it is of any use still. */

export interface TokenFacts {
  created_at: string;
  expires_at?: string | undefined;
  /** It is prolonged whenever it is used shortly before its end. */
  auto_renew?: boolean | undefined;
  person?: { email?: string | undefined; last_login?: string | undefined } | undefined;
}

/** Days without use after which a token is called stale. */
export const STALE_DAYS = 90;
/** Days before its end from which on a token is said to expire soon. */
export const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

/** As the search of the list finds them, and an export holds them. */
export type TokenState = 'active' | 'expires soon' | 'expired' | 'stale';

/**
 * Whether a token is good, near its end, past it, or not used for long. One near its end is called that first: what uses it is
 * about to be refused, unless its use prolongs it. Where nothing is known of its use, its age counts: a backend
 * that notes no use must not make an old token look fresh.
 */
export function tokenState(
  { created_at: created, expires_at: expires, auto_renew: isProlonged = false, person }: TokenFacts,
  now: Date,
): TokenState {
  const left = expires === undefined ? Infinity : Date.parse(expires) - now.getTime();
  if (left <= 0) return 'expired';
  if (left <= SOON_DAYS * DAY_MS && !isProlonged) return 'expires soon';
  const last = Date.parse(person?.last_login ?? created);
  return now.getTime() - last > STALE_DAYS * DAY_MS ? 'stale' : 'active';
}

const TOKEN_ADDRESS = /^([^+@]+)\+token:.*@([^@]+)$/;

/**
 * The e-mail address of the person who made a token. The person of a token has `{local}+token:{name}@{domain}` of
 * its creator, also with backends that do not say who that was.
 * @returns undefined for an address of another form
 */
export function ownerOf(email: string | undefined): string | undefined {
  const parts = TOKEN_ADDRESS.exec(email ?? '');
  return parts ? `${parts[1]}@${parts[2]}` : undefined;
}

/** Expiries to choose from, as they are sent. */
export const EXPIRIES = [
  { value: 'never', label: 'Never' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '365d', label: '365 days' },
] as const;
export const DEFAULT_EXPIRY = 'never';
/** What is chosen instead where the backend refuses tokens without an end. */
export const FALLBACK_EXPIRY = '90d';

/** The property with the deployment's usual expiry. */
export const EXPIRY_PROPERTY = 'access_token.default_expiry';
