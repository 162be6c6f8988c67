import type pg from 'pg';
import { createDemoIdentities } from '../identity/demo';
import { seed } from '../seed/index';

/**
 * Fills an empty database with the demonstration data, and gives its people accounts to sign in with.
 * @returns how many accounts there are
 */
export async function loadDemoData(
  client: pg.Client,
  wanted: { checks: number; configs: number; log: (line: string) => void },
): Promise<number> {
  await seed(client, wanted);
  return createDemoIdentities(client);
}
