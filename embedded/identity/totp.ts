import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from './secrets';

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, thirty seconds, one period of skew either way. */

const PERIOD_S = 30;
const DIGITS = 6;
const SKEW = 1;
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding: what authenticator apps take. */
export function base32(bytes: Buffer): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((held >>> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (5 - bits)) & 31) : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text.toUpperCase().replace(/=+$/, '')) {
    held = (held << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

/** A new secret, base32. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** The code of a counter (RFC 4226). */
function hotp(secret: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The code that an authenticator app shows at this moment. */
export function totpAt(secret: string, at: Date): string {
  return hotp(fromBase32(secret), Math.floor(at.getTime() / 1000 / PERIOD_S));
}

/** The period whose code this is, or undefined when it is none of those that count now. */
export function matchTotp(secret: string, code: string, now: Date): number | undefined {
  const key = fromBase32(secret);
  const current = Math.floor(now.getTime() / 1000 / PERIOD_S);
  let found: number | undefined;
  // All are compared, so that the time tells nothing.
  for (let step = current - SKEW; step <= current + SKEW; step += 1) {
    if (sameSecret(hotp(key, step), code)) found = step;
  }
  return found;
}

/** What the QR code holds. */
export function otpauthUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(PERIOD_S),
  });
  // Some apps show the plus of form encoding as it is.
  return `otpauth://totp/${label}?${parameters.toString().replaceAll('+', '%20')}`;
}
