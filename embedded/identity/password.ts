import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Password hashes as PHC-like text: `$scrypt$ln={cost N},r={r},p={p}${salt}${hash}`, base64 with padding. A real Kratos
 * imports them as they are (identity contract, 19.4).
 */

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** About 50 ms and 16 MiB a hash on a small machine. */
const COST: Cost = { N: 16_384, r: 8, p: 1 };
const LENGTH = 32;

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

function derive(password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  const options = { N: cost.N, r: cost.r, p: cost.p, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes a password with a new salt. Runs on a worker thread, so the event loop stays free. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, LENGTH);
  return `$scrypt$ln=${COST.N},r=${COST.r},p=${COST.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether the password belongs to the hash. A hash in another form is answered with false. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const parts = PHC.exec(phc);
  if (!parts) return false;
  const [, n, r, p, salt, hash] = parts;
  const expected = Buffer.from(hash ?? '', 'base64');
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

let dummy: Promise<string> | undefined;

/** Does the work of a check for an identifier nobody has, so that both answers take the same time. Always false. */
export async function verifyNobody(password: string): Promise<false> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await dummy);
  return false;
}
