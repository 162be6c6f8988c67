import { Agent, request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';

/**
 * Calls to PostgREST. Its connections are kept and shared by all callers, so every request is framed: methods without a
 * body send none, and a body has a length or is chunked. Bytes beyond that would be the beginning of the next request.
 */

/** Shorter than PostgREST keeps idle connections (30 s), so that no call meets one that is just being closed. */
const IDLE_MS = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: IDLE_MS });

type UpstreamBody = ReadableStream<Uint8Array> | string | null;

/** What is asked: Node frames no body of the other methods, so they cannot have one. */
export type UpstreamQuestion =
  | { method: 'GET' | 'HEAD' | 'DELETE' }
  | { method: 'POST' | 'PATCH'; body: UpstreamBody };

interface Call {
  /** PostgREST's origin. */
  origin: string;
  /** Path and query, put together here and percent-encoded. */
  target: string;
  /** Written here, value by value. */
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  timeoutMs: number;
}

export type UpstreamRequest = Call & UpstreamQuestion;

export interface UpstreamResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

/** PostgREST did not answer in time. */
export class UpstreamTimeout extends Error {}

function framing(question: UpstreamQuestion): Record<string, string> {
  if (!('body' in question)) return {};
  const { body } = question;
  return body instanceof ReadableStream
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(Buffer.byteLength(body ?? '')) };
}

/** Sends what comes. When it breaks off, so does the request, and with it the connection. */
function pipe(body: Readable, outgoing: ClientRequest): void {
  body.on('error', error => outgoing.destroy(error));
  outgoing.on('close', () => body.destroy());
  body.pipe(outgoing);
}

function send(call: UpstreamRequest, retry: boolean): Promise<UpstreamResponse> {
  const { hostname, port } = new URL(call.origin);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: hostname,
        port,
        path: call.target,
        method: call.method,
        headers: { ...call.headers, ...framing(call) },
        signal: call.signal,
        timeout: call.timeoutMs,
      },
      incoming => resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: incoming }),
    );
    outgoing.on('timeout', () => outgoing.destroy(new UpstreamTimeout('PostgREST did not answer in time')));
    outgoing.on('error', error => {
      // A kept connection may have been closed by the other side just now: that says nothing about the server. Whether a
      // change was made before that is not known, so only reads are asked again.
      const isStale =
        outgoing.reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (isStale && retry && (call.method === 'GET' || call.method === 'HEAD'))
        send(call, false).then(resolve, reject);
      else reject(error);
    });
    const body = 'body' in call ? call.body : null;
    if (body instanceof ReadableStream) pipe(Readable.from(body, { objectMode: false }), outgoing);
    else outgoing.end(body ?? undefined);
  });
}

/** Sends a request and resolves with the answer's head; its body streams. Rejects when there is no answer. */
export function callUpstream(call: UpstreamRequest): Promise<UpstreamResponse> {
  return send(call, true);
}
