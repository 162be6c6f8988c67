import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { judgeUrl, type Place } from './address';

/** Calls of addresses that people wrote: each is judged before it is called, and so is where it leads on to. */

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export interface CallOptions {
  method: 'GET' | 'HEAD';
  /** Ports of the page and the services. */
  ownPorts: readonly number[];
  /** Who calls, for the log of the called service. */
  agent: string;
  /** Characters of the answer that are kept. */
  limit: number;
  signal: AbortSignal;
  /** `name:password` for the first address alone. */
  auth?: string;
}

export interface HttpAnswer {
  code: number;
  headers: IncomingHttpHeaders;
  content: string;
}

/** An address that is not called. */
class RefusedCall extends Error {
  override name = 'RefusedCall';
}

function ask(
  url: URL,
  { host, port }: Place,
  auth: string | undefined,
  { method, agent, limit, signal }: CallOptions,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host,
      port,
      path: `${url.pathname}${url.search}`,
      method,
      signal,
      agent: false,
      ...(auth === undefined ? {} : { auth }),
      headers: { host: url.host, 'user-agent': agent },
    });
    outgoing.on('response', incoming => {
      let content = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        if (content.length < limit) content = (content + chunk).slice(0, limit);
      });
      incoming.on('end', () =>
        resolve({ code: incoming.statusCode ?? 0, headers: incoming.headers, content }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/**
 * The answer of an address, and of those it leads on to. Rejects with a `RefusedCall` before one is called that is not
 * this console's own, and with the system's reason when none answers.
 */
export async function callUrl(address: string, options: CallOptions): Promise<HttpAnswer> {
  let next = address;
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    const { url, place, refused } = judgeUrl(next, options.ownPorts);
    if (!url || !place)
      throw new RefusedCall(turn === 0 ? refused : `it leads on to another address: ${refused}`);
    const answer = await ask(url, place, turn === 0 ? options.auth : undefined, options);
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.code) || location === undefined) return answer;
    next = URL.canParse(location, url) ? new URL(location, url).href : location;
  }
  throw new RefusedCall(`it leads on more than ${MOST_REDIRECTS} times`);
}

/** Whether something answers at a place that was judged; rejects with the system's reason. */
export function reach({ host, port }: Place, timeoutMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.once('connect', () => end());
    socket.once('error', end);
    socket.once('timeout', () => end(new Error(`no answer within ${timeoutMs / 1000} s`)));
    signal.addEventListener('abort', () => end(new Error('cancelled')), { once: true });
  });
}
