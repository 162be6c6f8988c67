import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackFacts } from '../../stack';
import { stackUrl } from '../backend';

/** Which server the conformance checks ask: the embedded one, or one named by the environment (test/README.md). */

export interface Target {
  /** Public address of the identity service. */
  base: string;
  /** Origin of the application, whose pages flows lead to. */
  app: string;
}

const env = (name: string): string | undefined => process.env[name]?.replace(/\/+$/, '') || undefined;

/** Whether the server under test is the embedded one, of which more is known. */
export const isEmbedded = env('KRATOS_PUBLIC_URL') === undefined;

export function targetAt(base: string): Target {
  return { base, app: env('KRATOS_APP_URL') ?? new URL(base).origin };
}

/** The server under test in the reference profile. */
export function mainTarget(): Target {
  return targetAt(env('KRATOS_PUBLIC_URL') ?? `${stackUrl()}/api/.ory`);
}

interface AdminTarget {
  url: string;
  token: string | undefined;
}

export function adminTarget(): AdminTarget {
  const named = env('KRATOS_ADMIN_URL');
  if (named) return { url: named, token: env('KRATOS_ADMIN_TOKEN') };
  const facts = stackFacts();
  if (!facts) throw new Error('Name the admin API by KRATOS_ADMIN_URL, or the stack by STACK_DATA_DIR.');
  return { url: facts.identityAdmin, token: stackSecret('adminToken') };
}

/** A secret of the embedded stack under test. */
export function stackSecret(name: 'adminToken' | 'appKey' | 'jwtSecret' | 'postgresPassword'): string {
  const folder = stackFacts()?.dataDir;
  if (!folder) throw new Error('The folder of the stack is not known: set STACK_DATA_DIR.');
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>;
  return secrets[name] ?? '';
}
