import { type ApiError, looksLikeMarkup } from '@/lib/errors';
import { ownValue } from '@/lib/own';
import { computerNow, SECOND, serverTime } from '@/lib/time/clock';
import { formatClock } from '@/lib/time/dates';
import type { Unusable } from './callResult';

/** What statuses are called (RFC 9110, RFC 6585, and 520 to 524 as Cloudflare has them): HTTP/2 sends no words. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  411: 'Length Required',
  413: 'Content Too Large',
  414: 'URI Too Long',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
  511: 'Network Authentication Required',
  520: 'Unknown Error',
  521: 'Web Server Is Down',
  522: 'Connection Timed Out',
  523: 'Origin Is Unreachable',
  524: 'A Timeout Occurred',
};

/** What a person can do about a status, where they can. */
const ADVICE: Readonly<Record<number, string>> = {
  407: 'The network asks for a sign-in of its own.',
  413: 'What was sent is larger than it accepts.',
  414: 'What was asked for is longer than it accepts: choose fewer filters.',
  431: 'What was sent is larger than it accepts: fewer cookies or filters may help.',
  511: 'The network asks for a sign-in of its own.',
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  middot: '·',
};

const LONGEST_NAME = 60;

/** A text that others wrote, in one short line. */
const shortened = (text: string) => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME - 1)}…` : line;
};

/** Who answered, as far as it says so: ' from nginx via varnish', or nothing. */
function senderOf({ headers }: Response): string {
  const server = shortened(headers.get('server') ?? '');
  // '1.1 varnish, HTTP/1.1 edge (Squid/6)': who stands first stood next to the backend.
  const proxies = (headers.get('via') ?? '').split(',').map(entry => entry.trim().split(/\s+/)[1] ?? '');
  const via = shortened(proxies.filter(Boolean).join(', '));
  return `${server && ` from ${server}`}${via && ` via ${via}`}`;
}

const SIGN_IN = /\b(?:sign|log)[ -]?(?:in|on)\b|\bsso\b|authenticat/i;

/** What a page says of itself. Nothing of it is drawn but its title, as text. */
function readPage(html: string): { title: string; isSignIn: boolean } {
  const [, raw = ''] = /<title[^>]*>([^<]*)/i.exec(html) ?? [];
  const title = shortened(
    raw.replace(
      /&(amp|lt|gt|quot|#39|nbsp|middot);/g,
      (entity, name: string) => ownValue(ENTITIES, name) ?? entity,
    ),
  );
  return { title, isSignIn: SIGN_IN.test(title) || /<input[^>]+type=["']?password/i.test(html) };
}

const SIGN_IN_AGAIN = 'It looks like a sign-in page: reload this page to sign in there.';

/** What is said of an answer that brings neither data nor a reason. */
export interface UnusableWords {
  /** 'the answer from nginx is a page, not data' */
  what?: string;
  /** A sentence on what to do. */
  advice?: string;
}

/** An answer with a status that tells of an error, and with nothing in it that tells more. */
function describeRefusal({ response, text = '' }: Unusable): UnusableWords {
  const { status } = response;
  const words = [status, ownValue(STATUS_WORDS, String(status)) ?? response.statusText].join(' ').trim();
  const advice = ownValue(ADVICE, String(status));
  const start = `${words}${senderOf(response)}`;
  if (text.trim() === '') return { what: `${start}, with an empty answer`, ...(advice && { advice }) };
  if (!looksLikeMarkup(text)) return { what: start, ...(advice && { advice }) };
  const { title, isSignIn } = readPage(text);
  const isNews = title && !title.includes(String(status));
  return {
    what: `${start}, ${isNews ? `the page '${title}'` : 'a page'}`,
    ...((advice ?? isSignIn) && { advice: advice ?? SIGN_IN_AGAIN }),
  };
}

/** An answer that is fine by its status and is not what was asked for. */
function describeMisfit({ detail = '' }: ApiError, unusable: Unusable | undefined): UnusableWords {
  // Without what the parser found: that is for developers.
  const [said = ''] = detail.split(':');
  const sender = unusable ? senderOf(unusable.response) : '';
  if (!unusable?.text || !looksLikeMarkup(unusable.text))
    return { what: said.replace('The answer', `the answer${sender}`).replace(/\.$/, '') };
  const { title, isSignIn } = readPage(unusable.text);
  const page = title ? `the page '${title}'` : 'a page';
  return {
    what: `the answer${sender} is ${page}, not data`,
    ...((isSignIn || unusable.response.redirected) && { advice: SIGN_IN_AGAIN }),
  };
}

/** What an answer was that stands between the page and its data: its status, who sent it, what to do. Texts only. */
export function describeUnusable(error: ApiError, unusable: Unusable | undefined): UnusableWords {
  if (error.kind === 'parse') return describeMisfit(error, unusable);
  if (!unusable) return {};
  if (unusable.response.type === 'opaqueredirect')
    return {
      advice:
        'The address leads to another one, as to the sign-in page of a proxy: reload this page to sign in.',
    };
  // What the backend says in its own way it says itself.
  return error.kind === 'http' && !/^\s*[{[]/.test(unusable.text ?? '') ? describeRefusal(unusable) : {};
}

/**
 * Until when to wait, as the time of day: that stays true for as long as the sentence stands. Undefined when it is over.
 * @param retryAt by this computer's clock, epoch ms
 * @param zone in which the page shows times
 */
export function describeWait(retryAt: number, zone: string): string | undefined {
  if (retryAt <= computerNow()) return undefined;
  const whole = Math.ceil(serverTime(retryAt) / SECOND) * SECOND;
  return `Try again after ${formatClock(whole, zone)}.`;
}
