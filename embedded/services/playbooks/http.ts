import { judgeUrl } from '../outgoing/address';
import { callUrl } from '../outgoing/call';

/** The HTTP actions of playbooks: they read from this console's own addresses, and call nothing else. */

export interface HttpResult {
  code: number;
  headers: Record<string, string>;
  content: string;
}

const MOST_CONTENT = 64 * 1024;

const READS = ['GET', 'HEAD'];

/** Why an address is not called in this way, or undefined when it is. */
export function refusedCall(address: string, method: string, ports: readonly number[]): string | undefined {
  const { refused } = judgeUrl(address, ports);
  if (refused !== undefined) return refused;
  if (!READS.includes(method)) return `${method} was not sent: the embedded backend only reads (GET, HEAD)`;
  return undefined;
}

/** Calls an address. Rejects with the reason when it is not called, or does not answer. */
export async function readAddress(
  address: string,
  method: string,
  ownPorts: readonly number[],
  signal: AbortSignal,
): Promise<HttpResult> {
  const { code, headers, content } = await callUrl(address, {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    ownPorts,
    agent: 'ops-console playbook',
    limit: MOST_CONTENT,
    signal,
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { code, headers: Object.fromEntries(texts), content };
}
