import type { TokenRequest } from './api';
import type { FieldRule } from '@/components/form/rules';
import { scopeOf, scopeRule, type ScopeChoice } from './model/scope';

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

/** What a name that is blank after trimming says (TOK-006). */
const NAME_REQUIRED = 'Name is required';

export const nameRule: FieldRule = Object.assign(
  (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? undefined : NAME_REQUIRED),
  { required: true },
);

const isScopeChoice = (value: unknown): value is ScopeChoice =>
  typeof value === 'object' && value !== null && 'preset' in value && 'levels' in value;

export const scopeFieldRule: FieldRule = value => (isScopeChoice(value) ? scopeRule(value) : undefined);

/** The request for what a form holds. */
export const toTokenRequest = ({ name, expiry, scope }: TokenValues): TokenRequest => ({
  name: name.trim(),
  expiry,
  scope: scopeOf(scope),
});
