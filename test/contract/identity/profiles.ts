import { serve } from '@hono/node-server';
import { afterAll, beforeAll } from 'vitest';
import { REFERENCE } from '../../../embedded/identity/service';
import type { IdentitySettings } from '../../../embedded/identity/service';
import { createBackend } from '../../../embedded/server/app';
import { readConfig } from '../../../embedded/server/config';
import { openDb } from '../../../embedded/core/db';
import { stackFacts } from '../../stack';
import type { Target } from './target';
import { isEmbedded, stackSecret, targetAt } from './target';

/**
 * The profiles of the conformance checks that need another configuration: a second server on the database of
 * the stack, in this process; or the one named by the environment.
 */

const SECOND = 1_000;

const PROFILES = {
  /** X: flows end after a second. */
  short: {
    variable: 'KRATOS_SHORT_URL',
    settings: { lifespans: { ...REFERENCE.lifespans, flow: SECOND } },
  },
  /** P: a sign-in is old after a second; and what else deployments choose: 422 after recovery, two-step registration. */
  other: {
    variable: 'KRATOS_OTHER_URL',
    settings: { privilegedAge: SECOND, continueWith: false, registration: 'profile_first' },
  },
} as const satisfies Record<string, { variable: string; settings: Partial<IdentitySettings> }>;

export type Profile = keyof typeof PROFILES;

/** Whether there is a server of the profile. */
export const hasProfile = (profile: Profile): boolean =>
  isEmbedded ? stackFacts() !== undefined : Boolean(process.env[PROFILES[profile].variable]);

/** A second server on the database of the stack, in this process. @returns where it is, and what stops it */
export async function startIdentity(
  settings: Partial<IdentitySettings>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const facts = stackFacts();
  if (!facts) throw new Error('The folder of the stack is not known: set STACK_DATA_DIR.');
  const config = readConfig({
    SERVICES_PORT: '1',
    PUBLIC_PORT: '1',
    POSTGREST_URL: facts.postgrest,
    DATABASE_URL: facts.database,
    JWT_SECRET: stackSecret('jwtSecret'),
    APP_KEY: stackSecret('appKey'),
  });
  const db = openDb(facts.database, { max: 3, name: 'conformance' });
  const { appFor } = createBackend({ ...config, identity: { ...REFERENCE, ...settings } }, db);
  const { fetch } = appFor(false);
  return new Promise(resolve => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}/api/.ory`,
        stop: async () => {
          await new Promise(closed => server.close(closed));
          await db.end();
        },
      }),
    );
  });
}

/** Has the server of a profile running while the tests of this file do. @returns asks for its address, once they run */
export function useProfile(profile: Profile): () => Target {
  let target: Target | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (!hasProfile(profile)) return;
    const named = process.env[PROFILES[profile].variable];
    if (named) {
      target = targetAt(named.replace(/\/+$/, ''));
      return;
    }
    const started = await startIdentity(PROFILES[profile].settings);
    target = targetAt(started.url);
    stop = started.stop;
  });
  afterAll(() => stop?.());
  return () => {
    if (!target) throw new Error(`There is no server of the profile '${profile}'.`);
    return target;
  };
}
