import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../core/db';
import { ONE_YEAR_S, cookieOptions, type Call } from './call';
import { keyedDigest, sameSecret } from './secrets';
import type { IdentityService } from './service';
import { hasSignedInFrom } from './store/sessions';
import type { Source } from './throttle';

/**
 * Where a caller comes from, for the throttles. Behind one proxy everybody has the same address, so that browsers which
 * have signed in are known by a cookie besides: it holds an id of the browser and, for each account, a digest that only
 * this installation can make (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It opens nothing.
 */

const COOKIE = 'console_browser';
/** Accounts that a browser is remembered for. */
const MOST = 8;
const PART = /^[\w-]{22}$/;

/** What stands for an address: one person has a whole network of the longer ones. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  return (plain.split('::')[0] ?? '').split(':').slice(0, 4).join(':');
}

export const addressKey = (address: string) => `address ${networkOf(address)}`;

/** A person at an address, who tries an account. */
export const addressSource = (db: Db, account: string, address: string): Source => ({
  key: addressKey(address),
  isKnown: () => hasSignedInFrom(db, account, address),
});

function parts(call: Call): { id: string; tags: string[] } | undefined {
  const [id, ...tags] = (getCookie(call.context, COOKIE) ?? '').split('.');
  return id && PART.test(id) ? { id, tags: tags.filter(tag => PART.test(tag)).slice(-MOST) } : undefined;
}

const tagOf = (service: IdentityService, id: string, account: string) =>
  keyedDigest(service.appKey, 'browser', `${id}:${account}`).slice(0, 22);

/** The browser of this call where it has signed in to the account before, else the address it comes from. */
export function sourceOf(call: Call, account: string): Source {
  const { service } = call;
  const browser = parts(call);
  const tag = browser && tagOf(service, browser.id, account);
  if (tag && browser.tags.some(held => sameSecret(held, tag)))
    return { key: `browser ${browser.id}`, isKnown: () => Promise.resolve(true) };
  return addressSource(service.db, account, service.ipOf(call.context));
}

/** Remembers in the browser that it has signed in to the account. */
export function rememberBrowser(call: Call, account: string): void {
  const { id, tags } = parts(call) ?? { id: randomBytes(16).toString('base64url'), tags: [] };
  const tag = tagOf(call.service, id, account);
  const value = [id, ...tags.filter(held => held !== tag).slice(1 - MOST), tag].join('.');
  setCookie(call.context, COOKIE, value, cookieOptions(call, ONE_YEAR_S));
}
