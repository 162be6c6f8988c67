import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new unguessable token: 32 random bytes as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. The tokens are random and long, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A keyed digest, for values that the server recomputes instead of storing. */
export function keyedDigest(key: string, purpose: string, value: string): string {
  return createHmac('sha256', key).update(`${purpose}:${value}`).digest('base64url');
}

/** Compares in a time that does not depend on where the two differ. */
export function sameSecret(left: string | Buffer, right: string | Buffer): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}
