import { apiConfig } from './config';
import { type ApiError, transportError } from '@/lib/errors';

/** Milliseconds until a registry is given up: what ships in the build is used then. */
const PATIENCE = 10_000;

/** A registry's file is a few kilobytes; what is much larger is none. */
const MOST = 1_000_000;

/**
 * The text of a file of the deployment's chart registry (INT-019): a plain GET without credentials or headers
 * of the console's own, since the registry is not part of the backend. Errors are values; it never throws.
 * @param address absolute, or a path of this origin
 */
export async function registryFile(
  address: string,
  signal: AbortSignal,
): Promise<{ data: string } | { error: ApiError }> {
  const { fetchFn = fetch } = apiConfig();
  try {
    const answer = await fetchFn(new URL(address, document.baseURI), {
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (!answer.ok)
      return { error: { kind: 'http', status: answer.status, message: `It answered ${answer.status}.` } };
    const text = await answer.text();
    return text.length > MOST
      ? { error: { kind: 'parse', message: 'The answer is too large for a chart file.' } }
      : { data: text };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return { error: transportError(late ? 'timeout' : 'network') };
  }
}
