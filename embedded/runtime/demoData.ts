import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createDemoIdentities } from '../identity/demo';

/** Fills an empty database with the demonstration data. */

interface SeedModule {
  seed: (
    client: pg.Client,
    options: { checks: number; configs: number; log: (line: string) => void },
  ) => Promise<unknown>;
}

const ENTRY = new URL('../seed/index.ts', import.meta.url);

/** Inserts the data, then the accounts to sign in with. @returns how many accounts there are */
export async function loadDemoData(
  client: pg.Client,
  wanted: { checks: number; configs: number; log: (line: string) => void },
): Promise<number> {
  if (existsSync(fileURLToPath(ENTRY))) {
    const { seed } = (await import(ENTRY.href)) as SeedModule;
    await seed(client, wanted);
  }
  return createDemoIdentities(client);
}
