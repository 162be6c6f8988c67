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
import { DEFAULTS } from '../cli/args';
import { StartError } from '../core/say';
import type { SeedSize } from '../seed/options';
import { asFields } from '../core/records';

/**
 * The data folder: the database cluster and what must outlive a run.
 *
 *   pg/            the cluster (elsewhere when the account of Postgres cannot enter this folder; see account.ts)
 *   secrets.json   passwords and keys of this installation, for its owner only
 *   version.json   what the cluster holds; absent while it is being built
 *   edited         there when a person changed data through the console
 *   carried.txt    what `--carry` took from the folder of an earlier version, and what it could not
 *   stack.json     where everything listens, while it runs
 *   run.json       processes of the run, to clean up after a hard stop
 *   log/           output of Postgres and PostgREST
 */
export interface DataFolder {
  path: string;
  file: (name: string) => string;
}

/** What the cluster holds. */
export interface DataVersion extends SeedSize {
  schema: string;
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

const FILES = ['secrets.json', 'version.json', 'stack.json', 'run.json'] as const;
export type FileName = (typeof FILES)[number];

/** What `--fresh` removes: only what this program makes, so that a folder given by mistake loses nothing else. */
const OWN = ['pg', ...FILES, ...FILES.map(temporaryName), 'edited', 'carried.txt', 'log'];

/** A file is written under this name first, then renamed. */
function temporaryName(name: FileName): string {
  return `${name}.new`;
}

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

/** Whether a folder holds data of an installation. */
export function isInUse(path: string): boolean {
  return ['secrets.json', 'version.json', 'edited', 'pg'].some(name => existsSync(join(path, name)));
}

/** Empties the folder of everything this program made. */
export function clearDataFolder(folder: DataFolder): void {
  for (const name of OWN) rmSync(folder.file(name), { recursive: true, force: true });
  mkdirSync(folder.file('log'), { recursive: true });
}

const refuse = (folder: DataFolder, name: FileName, what: string) =>
  new StartError(
    `${folder.file(name)} ${what}. Put back a good copy, or start once with --fresh to throw the data away. Nothing was changed.`,
  );

/** Reads a JSON file of the folder; undefined when there is none. Throws with one line when it cannot be read. */
export function readJson(folder: DataFolder, name: FileName): unknown {
  if (!existsSync(folder.file(name))) return undefined;
  try {
    return JSON.parse(readFileSync(folder.file(name), 'utf8'));
  } catch (error) {
    throw refuse(
      folder,
      name,
      error instanceof SyntaxError ? 'is damaged' : `cannot be read (${reason(error)})`,
    );
  }
}

/** Writes a JSON file whole or not at all, also when the power fails meanwhile. */
export function writeJson(folder: DataFolder, name: FileName, value: unknown, mode = 0o644): void {
  const temporary = folder.file(temporaryName(name));
  // What an interrupted start left may have another mode.
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode, flush: true });
  renameSync(temporary, folder.file(name));
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/**
 * What the cluster holds; undefined when there is none, or when building it was interrupted.
 * Throws with one line when the file is damaged: nobody can tell then what would be built over.
 */
export function readVersion(folder: DataFolder): DataVersion | undefined {
  const value = readJson(folder, 'version.json');
  if (value === undefined) return undefined;
  // Folders of before components could be scaled hold the curated ones.
  const { schema, checks, configs, components = DEFAULTS.components, builtAt } = asFields(value);
  if (typeof schema !== 'string' || !isCount(checks) || !isCount(configs) || !isCount(components)) {
    throw refuse(folder, 'version.json', 'is damaged');
  }
  return { schema, checks, configs, components, builtAt: String(builtAt) };
}

/**
 * The secrets of the installation, made on the first start. Throws with one line when the file is damaged: without the
 * password in it nobody gets at the data any more.
 */
export function readSecrets(folder: DataFolder): Secrets {
  const value = readJson(folder, 'secrets.json');
  const isFirst = value === undefined;
  const held = asFields(value);
  const secret = (name: keyof Secrets) => {
    if (isFirst) return randomBytes(32).toString('hex');
    const known = held[name];
    if (typeof known === 'string' && known.length >= 32) return known;
    throw refuse(folder, 'secrets.json', 'is damaged');
  };
  const secrets: Secrets = {
    postgresPassword: secret('postgresPassword'),
    authenticatorPassword: secret('authenticatorPassword'),
    jwtSecret: secret('jwtSecret'),
    appKey: secret('appKey'),
    adminToken: secret('adminToken'),
  };
  if (isFirst) writeJson(folder, 'secrets.json', secrets, 0o600);
  return secrets;
}

/** Whether a person changed the data since they were built. */
export function isEdited(folder: DataFolder): boolean {
  return existsSync(folder.file('edited'));
}

/**
 * What can be gone on with; undefined when the data have to be built. Database, version and passwords are worth nothing
 * without each other. Throws with one line when one of them is missing from data that a person changed.
 */
export function readContents(folder: DataFolder, cluster: string): DataVersion | undefined {
  const needed = [folder.file('version.json'), folder.file('secrets.json'), join(cluster, 'PG_VERSION')];
  const missing = needed.find(path => !existsSync(path));
  if (missing === undefined) return readVersion(folder);
  if (isEdited(folder)) {
    throw new StartError(
      `${missing} is missing, and somebody has changed the data. Put it back, or start once with --fresh to throw them away. Nothing was changed.`,
    );
  }
  // Passwords made now do not belong to an older database: it must not look as if they did.
  rmSync(folder.file('version.json'), { force: true });
  return undefined;
}

/** What to do with the cluster of the folder. */
export type Verdict =
  | { build: false; size: SeedSize }
  | {
      build: true;
      size: SeedSize;
      why: string | undefined;
      /** What people wrote in the cluster there is goes to the one that is built. */
      carry: boolean;
    };

const SIZES = ['checks', 'configs', 'components'] as const;

/**
 * Decides whether the cluster can be used as it is. Demonstration data that nobody edited are rebuilt without asking
 * when the schema or the wanted size changed; edited data are never thrown away silently.
 * Throws with one line that names `--carry` and `--fresh` when the data were edited and do not fit.
 * @param carry whether `--carry` was given
 */
export function judgeVersion(
  held: DataVersion | undefined,
  edited: boolean,
  wanted: { schema: string } & { [Name in keyof SeedSize]: number | undefined },
  defaults: SeedSize,
  carry = false,
): Verdict {
  const sizeOf = (name: keyof SeedSize) => wanted[name] ?? held?.[name] ?? defaults[name];
  const size = { checks: sizeOf('checks'), configs: sizeOf('configs'), components: sizeOf('components') };
  if (!held) return { build: true, size, why: undefined, carry: false };
  const sameSchema = held.schema === wanted.schema;
  const sameSize = SIZES.every(name => held[name] === size[name]);
  if (sameSchema && sameSize) return { build: false, size };
  const why = sameSchema
    ? `The data folder holds ${held.checks} checks, ${held.configs} configs and ${held.components} components`
    : 'The data folder was made for another version of the schema';
  if (!edited)
    return {
      build: true,
      size,
      why: `${why}; its unedited demonstration data are built anew.`,
      carry: false,
    };
  if (carry) return { build: true, size, why: `${why}; what people wrote is carried over.`, carry: true };
  throw new StartError(
    `${why}, and somebody has changed its data. Start once with --carry to take what people wrote along, or with --fresh to throw it away, or name another DATA_DIR.`,
  );
}
