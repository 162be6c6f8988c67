import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Password hashes as PHC-like text: `$scrypt$ln={cost N},r={r},p={p}${salt}${hash}`, base64 with padding. A
 * real Kratos imports them as they are.
 */

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** About 50 ms and 16 MiB a hash on a small machine. */
const COST: Cost = { N: 16_384, r: 8, p: 1 };
const LENGTH = 32;
/** Shorter hashes are no proof of anything; an empty one would fit every password. */
const MIN_HASH = 16;

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

/** A cost above this is none of ours: checking it would take the machine's memory. */
const MOST: Cost = { N: 1_048_576, r: 16, p: 16 };

function partsOf(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } | undefined {
  const [, n, r, p, salt = '', hash = ''] = PHC.exec(phc) ?? [];
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const isPower = Number.isInteger(Math.log2(cost.N)) && cost.N > 1;
  if (!isPower || cost.N > MOST.N || cost.r > MOST.r || cost.p > MOST.p || cost.r < 1 || cost.p < 1) {
    return undefined;
  }
  const parts = { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
  return parts.hash.length >= MIN_HASH && parts.salt.length > 0 ? parts : undefined;
}

/** Whether a text is a hash that passwords can be checked against here. */
export function isPasswordHash(phc: string): boolean {
  return partsOf(phc) !== undefined;
}

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
  const parts = partsOf(phc);
  if (!parts) return false;
  const { cost, salt, hash: expected } = parts;
  const actual = await derive(password, salt, cost, expected.length);
  return timingSafeEqual(actual, expected);
}

let dummy: Promise<string> | undefined;

/** Does the work of a check for an identifier nobody has, so that both answers take the same time. Always false. */
export async function verifyNobody(password: string): Promise<false> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await dummy);
  return false;
}
