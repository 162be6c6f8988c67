import { field, type Body, type Call } from '../call';
import { failures } from '../errors';
import { problems, type UiText } from '../messages';
import { checkPassword } from '../passwordCheck';
import { normaliseIdentifier } from '../schema';
import type { IdentityService } from '../service';
import { sourceOf } from '../source';
import type { Identity } from '../store/identities';
import { findTotp, useBackupCode, useTotpStep } from '../store/secondFactors';
import { matchTotp } from '../totp';
import type { Problem } from './answer';

/** The ways to show who one is: a password, a code of an authenticator app, a backup code. */

const MIN_TOTP = 6;

/** A method with the fields of a form: what is missing, and the check, which comes after that of the csrf token. */
export interface Attempt {
  method: 'password' | 'totp' | 'lookup_secret';
  invalid?: Problem;
  check: () => Promise<Identity | Problem>;
}

export const isProblem = (outcome: Identity | Problem): outcome is Problem => !('schema_id' in outcome);

/** Lets nobody guess a second factor: counts failures for a key. Throws 429 while one has to wait. */
async function slowly<Result>(
  { throttles: { codes } }: IdentityService,
  key: string,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const wait = codes.waitSeconds(key);
  if (wait > 0) throw failures.throttled(wait);
  // Counted before the check, so that attempts made at once count too.
  codes.failed(key);
  const result = await check();
  if (result !== undefined) codes.succeeded(key);
  return result;
}

/** The identity the credentials belong to. Throws 429 while one has to wait. */
async function authenticate(call: Call, identifier: string, password: string): Promise<Identity | undefined> {
  const account = normaliseIdentifier(identifier);
  const source = sourceOf(call, account);
  const outcome = await checkPassword(
    call.service.db,
    call.service.throttles.passwords,
    source,
    account,
    password,
  );
  if ('waitSeconds' in outcome) throw failures.throttled(outcome.waitSeconds);
  return outcome.identity;
}

function passwordAttempt(call: Call, body: Body): Attempt {
  const identifier = field(body, 'identifier') ?? field(body, 'password_identifier') ?? '';
  const password = field(body, 'password') ?? '';
  const values = { identifier };
  const missing: Record<string, UiText[]> = {
    ...(identifier === '' ? { identifier: [problems.required('identifier')] } : {}),
    ...(password === '' ? { password: [problems.required('password')] } : {}),
  };
  return {
    method: 'password',
    ...(Object.keys(missing).length > 0 ? { invalid: { fields: missing, values } } : {}),
    check: async () =>
      (await authenticate(call, identifier, password)) ?? {
        form: [problems.invalidCredentials()],
        values,
      },
  };
}

function totpAttempt(service: IdentityService, body: Body, identity: Identity): Attempt {
  const code = (field(body, 'totp_code') ?? '').replace(/\s/g, '');
  const problem = code === '' ? problems.required('totp_code') : problems.tooShort(MIN_TOTP, code.length);
  return {
    method: 'totp',
    ...(code.length < MIN_TOTP ? { invalid: { fields: { totp_code: [problem] } } } : {}),
    check: async () => {
      const right = await slowly(service, `totp ${identity.id}`, async () => {
        const secret = await findTotp(service.db, service.vault, identity.id);
        const step = secret === undefined ? undefined : matchTotp(secret, code, service.now());
        // A code that was seen over a shoulder or on the wire is worth nothing once it was used (RFC 6238, 5.2).
        return step !== undefined && (await useTotpStep(service.db, identity.id, step))
          ? identity
          : undefined;
      });
      return right ?? { form: [problems.wrongTotp()] };
    },
  };
}

function backupAttempt(service: IdentityService, body: Body, identity: Identity): Attempt {
  const code = field(body, 'lookup_secret') ?? '';
  return {
    method: 'lookup_secret',
    ...(code === '' ? { invalid: { fields: { lookup_secret: [problems.required('lookup_secret')] } } } : {}),
    check: async () => {
      let problem = problems.wrongBackupCode();
      const right = await slowly(service, `backup ${identity.id}`, async () => {
        const outcome = await useBackupCode(service.db, service.vault, identity.id, code, service.now());
        if (outcome === 'used before') problem = problems.usedBackupCode();
        return outcome === 'used now' ? identity : undefined;
      });
      return right ?? { form: [problem] };
    },
  };
}

/** The attempt that a form makes, or undefined when its method is none of those that this flow takes. */
export function attemptOf(call: Call, body: Body, second: Identity | undefined): Attempt | undefined {
  const method = field(body, 'method');
  if (!second) return method === 'password' ? passwordAttempt(call, body) : undefined;
  if (method === 'totp') return totpAttempt(call.service, body, second);
  return method === 'lookup_secret' ? backupAttempt(call.service, body, second) : undefined;
}
