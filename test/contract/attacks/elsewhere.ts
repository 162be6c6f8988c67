import { request } from 'node:http';
import { platform } from 'node:os';

/** Callers at other addresses than the tests: every 127.x.y.z is this machine, where the system gives them all to it. */
export const hasAddresses = platform() === 'linux';

/** A fetch that comes from an address. Bodies are texts; redirects are not followed. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { url, method, headers } = new Request(input, { ...init, body: null });
      const options = { method, headers: Object.fromEntries(headers), localAddress: address };
      const call = request(url, options, answer => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const received = new Headers();
          for (const [name, values = []] of Object.entries(answer.headersDistinct))
            for (const value of values) received.append(name, value);
          const status = answer.statusCode ?? 500;
          const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
          resolve(new Response(body, { status, headers: received }));
        });
      });
      call.on('error', reject);
      call.end(typeof init?.body === 'string' ? init.body : undefined);
    });
