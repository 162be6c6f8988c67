import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../cli/say';

/**
 * The data folder: the database cluster and what must outlive a run.
 *
 *   pg/            the cluster (elsewhere when the account of Postgres cannot enter this folder; see account.ts)
 *   secrets.json   passwords and keys of this installation, for its owner only
 *   version.json   what the cluster holds; absent while it is being built
 *   edited         there when somebody changed data through the console
 *   stack.json     where everything listens, while it runs
 *   run.json       processes of the run, to clean up after a hard stop
 *   log/           output of Postgres and PostgREST
 */
export interface DataFolder {
  path: string;
  file: (name: string) => string;
}

/** What the cluster holds. */
export interface DataVersion {
  schema: string;
  checks: number;
  configs: number;
  builtAt: string;
}

export interface Secrets {
  postgresPassword: string;
  authenticatorPassword: string;
  jwtSecret: string;
  appKey: string;
  /** Opens the identity service's administration. */
  adminToken: string;
}

/** What `--fresh` removes: only what this program makes, so that a folder given by mistake loses nothing else. */
const OWN = ['pg', 'secrets.json', 'version.json', 'edited', 'stack.json', 'run.json', 'log'];

const reason = (error: unknown) =>
  error instanceof Error ? error.message.replace(/^E\w+: /, '') : String(error);

/** Makes a folder and what is missing above it. Node's own recursive mkdir never returns on some system folders. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Opens the folder, made when missing. Throws with one line when it cannot be written. */
export function openDataFolder(path: string): DataFolder {
  const absolute = resolve(path);
  try {
    makeFolder(absolute);
    makeFolder(join(absolute, 'log'));
    accessSync(absolute, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${absolute} cannot be written: ${reason(error)}. Choose another with DATA_DIR.`,
    );
  }
  return { path: absolute, file: name => join(absolute, name) };
}

/** Empties the folder of everything this program made. */
export function clearDataFolder(folder: DataFolder): void {
  for (const name of OWN) rmSync(folder.file(name), { recursive: true, force: true });
  mkdirSync(folder.file('log'), { recursive: true });
}

/** Reads a JSON file of the folder; undefined when it is missing or broken. */
export function readJson(folder: DataFolder, name: string): unknown {
  try {
    return JSON.parse(readFileSync(folder.file(name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes a JSON file whole or not at all. */
export function writeJson(folder: DataFolder, name: string, value: unknown, mode = 0o644): void {
  const temporary = folder.file(`${name}.new`);
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode });
  renameSync(temporary, folder.file(name));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What the cluster holds; undefined when there is none, or when building it was interrupted. */
export function readVersion(folder: DataFolder): DataVersion | undefined {
  const value = readJson(folder, 'version.json');
  if (!isRecord(value)) return undefined;
  const { schema, checks, configs, builtAt } = value;
  if (typeof schema !== 'string' || typeof checks !== 'number' || typeof configs !== 'number')
    return undefined;
  return { schema, checks, configs, builtAt: String(builtAt) };
}

/** The secrets of the installation, made on the first start. */
export function readSecrets(folder: DataFolder): Secrets {
  const value = readJson(folder, 'secrets.json');
  const held = isRecord(value) ? value : {};
  const secret = (name: keyof Secrets) => {
    const known = held[name];
    return typeof known === 'string' && known.length >= 32 ? known : randomBytes(32).toString('hex');
  };
  const secrets: Secrets = {
    postgresPassword: secret('postgresPassword'),
    authenticatorPassword: secret('authenticatorPassword'),
    jwtSecret: secret('jwtSecret'),
    appKey: secret('appKey'),
    adminToken: secret('adminToken'),
  };
  const isNew = Object.entries(secrets).some(([name, text]) => held[name] !== text);
  if (isNew) writeJson(folder, 'secrets.json', secrets, 0o600);
  return secrets;
}

/** Whether somebody changed the data since they were built. */
export function isEdited(folder: DataFolder): boolean {
  return existsSync(folder.file('edited'));
}

/** What to do with the cluster of the folder. */
export type Verdict =
  | { build: false; checks: number; configs: number }
  | { build: true; checks: number; configs: number; why: string | undefined };

/**
 * Decides whether the cluster can be used as it is. Demonstration data that nobody edited are rebuilt without asking
 * when the schema or the wanted size changed; edited data are never thrown away silently.
 * Throws with one line that names `--fresh` when the data were edited and do not fit.
 */
export function judgeVersion(
  held: DataVersion | undefined,
  edited: boolean,
  wanted: { schema: string; checks: number | undefined; configs: number | undefined },
  defaults: { checks: number; configs: number },
): Verdict {
  const checks = wanted.checks ?? held?.checks ?? defaults.checks;
  const configs = wanted.configs ?? held?.configs ?? defaults.configs;
  if (!held) return { build: true, checks, configs, why: undefined };
  const sameSchema = held.schema === wanted.schema;
  const sameSize = held.checks === checks && held.configs === configs;
  if (sameSchema && sameSize) return { build: false, checks, configs };
  const why = sameSchema
    ? `The data folder holds ${held.checks} checks and ${held.configs} configs`
    : 'The data folder was made for another version of the schema';
  if (!edited)
    return { build: true, checks, configs, why: `${why}; its unedited demonstration data are built anew.` };
  throw new StartError(
    `${why}, and somebody has changed its data. Start once with --fresh to throw them away, or name another DATA_DIR.`,
  );
}
