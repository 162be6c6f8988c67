import type { Body } from '../call';
import { field } from '../call';
import type { UiText } from '../messages';
import { problems } from '../messages';
import type { UiNode } from '../nodes';
import { input } from '../nodes';
import { normaliseIdentifier } from '../schema';
import { isEmailAddress } from '../traits';
import type { Problem } from './answer';

/** What recovery and verification ask for alike: an address, then the code that was sent there. */

/** The address a form holds, or what is wrong with it. */
export function readAddress(body: Body): { address: string; problem?: Problem } {
  const typed = field(body, 'email') ?? '';
  const address = normaliseIdentifier(typed);
  if (typed !== '' && isEmailAddress(address)) return { address };
  const wrong = typed === '' ? problems.required('email') : problems.invalidEmail(typed);
  return { address, problem: { fields: { email: [wrong] }, values: { email: typed } } };
}

/** Whether a form chooses the one method there is: by name, or by having its fields; `sent` is a code in the address. */
export function choosesCode(body: Body, sent?: string): boolean {
  const method = field(body, 'method');
  return method === undefined ? sent !== undefined || Object.keys(body).length > 0 : method === 'code';
}

/** The field that takes the code of a mail. */
export const codeField = (label: UiText): UiNode =>
  input(
    'code',
    'code',
    'text',
    { value: '', required: true, autocomplete: 'one-time-code', pattern: '[0-9]+', maxlength: 6 },
    label,
  );
