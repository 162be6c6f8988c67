import type { TokenRequest } from '@/api/tokens';
import { isApiError, messageOf, NO_REASON } from '@/api/errors';
import type { FieldRule } from '@/components/form/rules';
import { scopeOf, scopeRule, type ScopeChoice } from '@/lib/tokens/scope';

/** What the form of a new token holds. */
export interface TokenValues {
  name: string;
  expiry: string;
  scope: ScopeChoice;
}

/** A token as it is shown once. Component state only: never in the store, the address or a log. */
export interface NewToken {
  name: string;
  token: string;
  scope: ScopeChoice;
}

/** What a name that is blank after trimming says (settings spec, section 5). */
export const NAME_REQUIRED = 'Name is required';

export const nameRule: FieldRule = Object.assign(
  (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? undefined : NAME_REQUIRED),
  { required: true },
);

export const isScopeChoice = (value: unknown): value is ScopeChoice =>
  typeof value === 'object' && value !== null && 'preset' in value && 'levels' in value;

export const scopeFieldRule: FieldRule = value => (isScopeChoice(value) ? scopeRule(value) : undefined);

/** The request for what a form holds. */
export const requestOf = ({ name, expiry, scope }: TokenValues): TokenRequest => ({
  name: name.trim(),
  expiry,
  scope: scopeOf(scope),
});

/** What failures say that bring no reason of their own (settings spec, section 8; call contract, section 15). */
export const CREATE_FAILED = 'Failed to create token';
export const DELETE_FAILED = 'Failed to delete token';

/** Why a call failed, in the backend's words if it gave any. */
export function reasonOr(error: unknown, otherwise: string): string {
  const said = messageOf(error);
  if (said === NO_REASON) return otherwise;
  // A duration that is refused is said in the message; the error is the parser's own text.
  const detail = isApiError(error) && error.status === 400 ? error.body?.['message'] : undefined;
  return detail && detail !== said ? `${detail}: ${said}` : said;
}
