import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { adminTarget } from './target';

/** People of the checks: made through the admin API, and gone when the file is through. */

export interface TestPerson {
  id: string;
  email: string;
  password: string;
}

const DOMAIN = 'conformance.example';
const used: string[] = [];

/** An address nobody has had; the person who registers it is removed at the end. */
export function newAddress(): string {
  const address = `person-${randomUUID()}@${DOMAIN}`;
  used.push(address);
  return address;
}

/** Unlike any address, and new each time. */
export const newPassword = () => `Quartz-${randomUUID().slice(0, 13)}`;

/**
 * The hash of a password, as the admin API takes it, at a thirty-second of what the service's own cost: people are made and
 * signed in by the hundred.
 */
function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 512, r: 8, p: 1 });
  return `$scrypt$ln=512,r=8,p=1$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** A call to the admin API. */
export function admin(path: string, init: RequestInit = {}): Promise<Response> {
  const { url, token } = adminTarget();
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (init.body) headers.set('Content-Type', 'application/json');
  return fetch(`${url}/admin${path}`, { ...init, headers });
}

interface Wanted {
  email?: string;
  name?: { first?: string; last?: string };
  state?: 'active' | 'inactive';
  isVerified?: boolean;
  /** The service gets the password itself, and hashes it at its own cost. */
  isPlain?: boolean;
}

/** Makes a person who can sign in. */
export async function seedPerson(wanted: Wanted = {}): Promise<TestPerson> {
  const email = wanted.email ?? newAddress();
  const password = newPassword();
  const response = await admin('/identities', {
    method: 'POST',
    body: JSON.stringify({
      schema_id: 'default',
      state: wanted.state ?? 'active',
      traits: { email, name: wanted.name ?? { first: 'Conny', last: 'Former' } },
      credentials: {
        password: { config: wanted.isPlain ? { password } : { hashed_password: cheapHash(password) } },
      },
      ...(wanted.isVerified
        ? { verifiable_addresses: [{ value: email, via: 'email', verified: true, status: 'completed' }] }
        : {}),
    }),
  });
  const body = (await response.json()) as { id: string };
  if (response.status !== 201) throw new Error(`seeding answers ${response.status}: ${JSON.stringify(body)}`);
  return { id: body.id, email, password };
}

interface Mail {
  recipient: string;
  body: string;
  template_type: string;
}

/** Mail to an address, newest first. */
export async function mailTo(address: string): Promise<Mail[]> {
  const response = await admin(`/courier/messages?recipient=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** The six digits of the newest mail to an address, once there are so many. */
export async function codeMailedTo(address: string, count = 1): Promise<string> {
  let mails: Mail[] = [];
  await expect.poll(async () => (mails = await mailTo(address)).length).toBeGreaterThanOrEqual(count);
  const code = /\b\d{6}\b/.exec((mails[0]?.body ?? '').replace(/https?:\/\/\S+/g, ''))?.[0];
  if (!code) throw new Error('The mail has no code.');
  return code;
}

/** The link of the newest mail to an address. */
export async function linkMailedTo(address: string): Promise<string> {
  await codeMailedTo(address);
  const [mail] = await mailTo(address);
  return /https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';
}

/** Another six digits. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** To be called once a file: nobody of it stays behind. */
export function removePeopleAfterwards(): void {
  afterAll(async () => {
    for (const address of used.splice(0)) {
      const query = `credentials_identifier=${encodeURIComponent(address)}`;
      const found = (await (await admin(`/identities?${query}`)).json()) as { id: string }[];
      for (const { id } of found) await admin(`/identities/${id}`, { method: 'DELETE' });
    }
  });
}
