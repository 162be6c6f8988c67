import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';

/** Calls to PostgREST: connections are kept, bytes of the address are passed as they came, bodies are streamed. */

const agent = new Agent({ keepAlive: true, maxSockets: 64, keepAliveMsecs: 5_000 });

export interface UpstreamRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: ReadableStream<Uint8Array> | Uint8Array | string | null;
  signal: AbortSignal;
  timeoutMs: number;
}

export interface UpstreamResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

/** PostgREST did not answer in time. */
export class UpstreamTimeout extends Error {}

const isBytes = (body: UpstreamRequest['body']): body is Uint8Array | string | null =>
  body === null || typeof body === 'string' || body instanceof Uint8Array;

function send(call: UpstreamRequest, retry: boolean): Promise<UpstreamResponse> {
  const target = new URL(call.url);
  const path = call.url.slice(call.url.indexOf('/', call.url.indexOf('//') + 2));
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        // The address as it came: re-encoding would change what a value means.
        path,
        method: call.method,
        headers: call.headers,
        signal: call.signal,
        timeout: call.timeoutMs,
      },
      incoming => resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: incoming }),
    );
    outgoing.on('timeout', () => outgoing.destroy(new UpstreamTimeout('PostgREST did not answer in time')));
    outgoing.on('error', error => {
      // A kept connection may have been closed by the other side just now: that says nothing about the server.
      const isStale =
        outgoing.reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (isStale && retry && isBytes(call.body)) send(call, false).then(resolve, reject);
      else reject(error);
    });
    if (isBytes(call.body)) outgoing.end(call.body ?? undefined);
    else
      void pipe(call.body, outgoing).catch((error: unknown) =>
        outgoing.destroy(error instanceof Error ? error : undefined),
      );
  });
}

async function pipe(body: ReadableStream<Uint8Array>, outgoing: ReturnType<typeof request>): Promise<void> {
  for await (const chunk of body) {
    if (!outgoing.write(chunk)) await new Promise(resume => outgoing.once('drain', resume));
  }
  outgoing.end();
}

/** Sends a request and resolves with the answer's head; its body streams. Rejects when there is no answer. */
export function callUpstream(call: UpstreamRequest): Promise<UpstreamResponse> {
  return send(call, true);
}
