import { request } from 'node:http';

/** A real HTTP check, of addresses on this machine only: the demonstration estate does not exist. */

export interface HttpSpec {
  url: string;
  method?: string;
  responseCodes?: readonly number[];
  thresholdMillis?: number;
  responseContent?: string;
}

export interface ProbeResult {
  pass: boolean;
  durationMs: number;
  message?: string;
  error?: string;
}

const TIMEOUT_MS = 10_000;
const BODY_LIMIT = 256 * 1024;

/** Whether an address is on this machine, so that a run may really call it. */
export function isLocal(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  } catch {
    return false;
  }
}

interface Answer {
  status: number;
  body: string;
}

function call(spec: HttpSpec, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = spec.method?.toUpperCase() === 'HEAD' ? 'HEAD' : 'GET';
    const outgoing = request(spec.url, {
      method,
      signal,
      agent: false,
      headers: { 'user-agent': 'ops-console check' },
    });
    outgoing.on('response', incoming => {
      let body = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        if (body.length < BODY_LIMIT) body += chunk;
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body }));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Why an answer fails the check, or undefined when it passes. */
export function judge(spec: HttpSpec, answer: Answer, durationMs: number): string | undefined {
  const codes = spec.responseCodes ?? [];
  const isExpected =
    codes.length > 0 ? codes.includes(answer.status) : answer.status >= 200 && answer.status < 300;
  if (!isExpected) return `response code invalid: got ${answer.status}`;
  if (spec.responseContent && !answer.body.includes(spec.responseContent))
    return 'response does not contain the expected text';
  if (spec.thresholdMillis !== undefined && durationMs > spec.thresholdMillis) {
    return `threshold exceeded: ${durationMs} ms > ${spec.thresholdMillis} ms`;
  }
  return undefined;
}

/** Calls the address and judges the answer. Never rejects: a failure to connect is a failed check. */
export async function runHttp(spec: HttpSpec, signal: AbortSignal): Promise<ProbeResult> {
  const from = performance.now();
  const elapsed = () => Math.max(1, Math.round(performance.now() - from));
  try {
    const answer = await call(spec, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
    const durationMs = elapsed();
    const error = judge(spec, answer, durationMs);
    return error === undefined
      ? { pass: true, durationMs, message: `code=${answer.status}` }
      : { pass: false, durationMs, error };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    const text = error instanceof Error ? error.message : String(error);
    return { pass: false, durationMs: elapsed(), error: code === 'ABORT_ERR' ? 'timed out' : text };
  }
}
