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
  const email = typed === '' ? problems.required('email') : problems.invalidEmail(typed);
  return { address, problem: { fields: { email: [email] }, values: { email: typed } } };
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
