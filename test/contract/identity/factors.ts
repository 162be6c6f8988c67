import { totpAt } from '../../../embedded/identity/totp';
import type { Body, UiText } from './browser';
import { nodeOf } from './browser';

/** What a person's authenticator app and notebook would hold. */

/** The secret that a settings flow shows for an authenticator app. */
export const secretOf = (flow: Body) =>
  nodeOf(flow, 'totp_secret_key')?.attributes.text?.context?.secret ?? '';

/** The code of a secret now, or so many periods of thirty seconds from now. */
export const codeOf = (secret: string, periods = 0) =>
  totpAt(secret, new Date(Date.now() + periods * 30_000));

/** The code that an app shows for the secret of a settings flow. */
export const totpOf = (flow: Body) => codeOf(secretOf(flow));

/** The backup codes that a settings flow shows. */
export const backupTexts = (flow: Body): UiText[] =>
  nodeOf(flow, 'lookup_secret_codes')?.attributes.text?.context?.secrets ?? [];
