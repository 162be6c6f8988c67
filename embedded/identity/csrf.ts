import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from './secrets';

/**
 * The anti-CSRF protocol: the cookie holds a secret of 32 bytes; a form carries the secret masked with a pad
 * of its flow, so that it differs from form to form and stays while one is fetched again; a flow remembers
 * the hash of the secret it was made for.
 */

const SIZE = 32;

/** Name of the cookie: it depends on the public address of the service, as Kratos's does. */
export function csrfCookieName(publicBase: string): string {
  return `csrf_token_${createHash('sha256').update(publicBase).digest('hex')}`;
}

/** A new cookie value. */
export function newCsrfSecret(): string {
  return randomBytes(SIZE).toString('base64');
}

function decode(secret: string): Buffer | undefined {
  const bytes = Buffer.from(secret, 'base64');
  return bytes.length === SIZE ? bytes : undefined;
}

/** Whether a cookie value is one of ours at all. */
export function isCsrfSecret(secret: string): boolean {
  return decode(secret) !== undefined;
}

const xor = (left: Buffer, right: Buffer) => Buffer.from(left.map((byte, at) => byte ^ (right[at] ?? 0)));

/**
 * A token for the form of a flow: pad and padded secret, base64 of 64 bytes. The pad follows from both, since stored it
 * would give the secret away.
 */
export function maskCsrf(secret: string, flowId: string): string {
  const bytes = decode(secret);
  if (!bytes) throw new Error('not a csrf secret');
  const pad = createHmac('sha256', bytes).update(flowId).digest();
  return Buffer.concat([pad, xor(pad, bytes)]).toString('base64');
}

/** Whether a form's token belongs to the cookie. */
export function csrfMatches(token: unknown, secret: string): boolean {
  if (typeof token !== 'string') return false;
  const bytes = Buffer.from(token, 'base64');
  const expected = decode(secret);
  if (bytes.length !== 2 * SIZE || !expected) return false;
  return sameSecret(xor(bytes.subarray(0, SIZE), bytes.subarray(SIZE)), expected);
}

/** What a flow stores of the cookie it is bound to. */
export function csrfHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
