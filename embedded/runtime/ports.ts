import { createServer } from 'node:net';
import { StartError } from '../core/say';

/** The five ports of the stack, all on loopback. */
export interface Ports {
  page: number;
  services: number;
  postgrest: number;
  postgres: number;
  identityAdmin: number;
}

export const HOST = '127.0.0.1';

export function portsFrom(page: number): Ports {
  return { page, services: page + 1, postgrest: page + 2, postgres: page + 3, identityAdmin: page + 4 };
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: HOST }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

const NAMES: Record<keyof Ports, string> = {
  page: 'the page',
  services: 'the services',
  postgrest: 'PostgREST',
  postgres: 'Postgres',
  identityAdmin: "the identity service's administration",
};

/** Throws with one line that names the first port in use and what it was wanted for. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  for (const name of Object.keys(NAMES) as (keyof Ports)[]) {
    if (await isFree(ports[name])) continue;
    throw new StartError(
      `Port ${ports[name]} (for ${NAMES[name]}) is in use by another program. Stop it, or choose others with --port.`,
    );
  }
}
