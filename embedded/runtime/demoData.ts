import type pg from 'pg';
import { createDemoIdentities } from '../identity/demo';
import { seed, type SeedOptions } from '../seed/index';

/**
 * Fills an empty database with the demonstration data, and gives its people accounts to sign in with.
 * @returns how many accounts there are
 */
export async function loadDemoData(client: pg.Client, wanted: SeedOptions): Promise<number> {
  await seed(client, wanted);
  return createDemoIdentities(client);
}
