import { request } from 'node:http';
import { isLocal } from '../canary/probe';

/** The HTTP actions of playbooks: they read from this console's own addresses, and call nothing else. */

export interface HttpAnswer {
  code: number;
  headers: Record<string, string>;
  content: string;
}

const MOST_CONTENT = 64 * 1024;
const READS = ['GET', 'HEAD'];

/**
 * Why an address is not called, or undefined when it is. The identity service stays out: what it tells this machine
 * (codes in the outbox) is for whoever sits at it, not for whoever may run a playbook.
 */
export function refusedCall(address: string, method: string, ports: readonly number[]): string | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return `${address} is no address`;
  }
  if (!isLocal(address) || !ports.includes(Number(url.port || 80)))
    return `${url.host} was not called: the embedded backend calls its own addresses only`;
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    return `${address} is no address`;
  }
  if (path.toLowerCase().includes('.ory')) return 'the identity service was not called';
  if (!READS.includes(method)) return `${method} was not sent: the embedded backend only reads (GET, HEAD)`;
  return undefined;
}

/** Calls an address. Rejects with the system's reason. */
export function readAddress(address: string, method: string, signal: AbortSignal): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, {
      method,
      signal,
      agent: false,
      headers: { 'user-agent': 'ops-console playbook' },
    });
    outgoing.on('response', incoming => {
      let content = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        content = (content + chunk).slice(0, MOST_CONTENT);
      });
      incoming.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        );
        resolve({ code: incoming.statusCode ?? 0, headers, content });
      });
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
