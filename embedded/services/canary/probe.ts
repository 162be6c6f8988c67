import { errorCode, errorText } from '../../core/errors';
import { callUrl, type HttpAnswer } from '../outgoing/call';

/** A real HTTP check, of this console's own addresses only: the demonstration estate does not exist. */

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

/** Why an answer fails the check, or undefined when it passes. */
export function judge(
  spec: HttpSpec,
  answer: Pick<HttpAnswer, 'code' | 'content'>,
  durationMs: number,
): string | undefined {
  const codes = spec.responseCodes ?? [];
  const isExpected = codes.length > 0 ? codes.includes(answer.code) : answer.code >= 200 && answer.code < 300;
  if (!isExpected) return `response code invalid: got ${answer.code}`;
  if (spec.responseContent && !answer.content.includes(spec.responseContent))
    return 'response does not contain the expected text';
  if (spec.thresholdMillis !== undefined && durationMs > spec.thresholdMillis) {
    return `threshold exceeded: ${durationMs} ms > ${spec.thresholdMillis} ms`;
  }
  return undefined;
}

/**
 * Calls the address and judges the answer. Never rejects: a failure to connect is a failed check.
 * @param ownPorts ports of the page and the services
 */
export async function runHttp(
  spec: HttpSpec,
  ownPorts: readonly number[],
  signal: AbortSignal,
): Promise<ProbeResult> {
  const from = performance.now();
  const elapsed = () => Math.max(1, Math.round(performance.now() - from));
  try {
    const answer = await callUrl(spec.url, {
      method: spec.method?.toUpperCase() === 'HEAD' ? 'HEAD' : 'GET',
      ownPorts,
      agent: 'ops-console check',
      limit: BODY_LIMIT,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const durationMs = elapsed();
    const error = judge(spec, answer, durationMs);
    return error === undefined
      ? { pass: true, durationMs, message: `code=${answer.code}` }
      : { pass: false, durationMs, error };
  } catch (error) {
    const isLate = errorCode(error) === 'ABORT_ERR';
    return { pass: false, durationMs: elapsed(), error: isLate ? 'timed out' : errorText(error) };
  }
}
