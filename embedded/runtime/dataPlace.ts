import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { StartError, say } from '../core/say';
import { clusterFolder, type Account } from './account';
import { isInUse, openDataFolder } from './dataFolder';
import { clearLeftovers } from './leftovers';

/**
 * Where the data folder is: outside of what any server of the page has as its root, since it holds the passwords of the
 * installation.
 */

const PRODUCT = 'ops-console';

/** Folders of the repository that are served whole, by Vite or as the built page. */
const SERVED = ['src', 'public', 'node_modules', 'dist'];

/** The folder for data of programs that the platform gives each person. */
function personalFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  const named = env['XDG_DATA_HOME'];
  // The XDG base directory specification has relative paths ignored.
  return named && isAbsolute(named) ? named : join(home, '.local', 'share');
}

/** The data folder of a repository when `DATA_DIR` names none: one for each checkout. */
export function defaultPlace(
  repository: string,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string {
  const path = resolve(repository);
  const key = createHash('sha256').update(path).digest('hex').slice(0, 8);
  return join(personalFolder(env, platform, home), PRODUCT, `${basename(path)}-${key}`);
}

/** The path with its symbolic links followed, as far as it exists. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return path === dirname(path) ? path : join(real(dirname(path)), basename(path));
}

function lies(path: string, folder: string): boolean {
  const way = relative(real(folder), real(path));
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** Throws with one line when a data folder would be served with the page. */
export function requireUnserved(path: string, repository: string, distDir: string): void {
  const served = [...SERVED.map(name => join(repository, name)), distDir];
  const around = served.find(folder => lies(resolve(path), folder));
  if (around !== undefined)
    throw new StartError(
      `DATA_DIR may not lie in ${around}, which is served to browsers. Name a folder elsewhere.`,
    );
}

/** Throws when it cannot: the place has something in it, or is on another disk. */
function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (existsSync(to) && readdirSync(to).length === 0) rmdirSync(to);
  renameSync(from, to);
}

/** Moves a data folder with its cluster, which is elsewhere where the account of Postgres cannot enter the folder. */
export function moveData(old: string, place: string, account: Account | undefined): void {
  const clusterBefore = clusterFolder(old, account);
  // All that a start leaves behind that came to nothing.
  rmSync(join(place, 'log'), { recursive: true, force: true });
  move(old, place);
  try {
    const from = clusterBefore === join(old, 'pg') ? join(place, 'pg') : clusterBefore;
    const to = clusterFolder(place, account);
    if (from !== to && existsSync(from)) move(from, to);
  } catch (error) {
    move(place, old);
    throw error;
  }
}

/**
 * Earlier versions kept their data in `.data` of the repository. They go on in their new place; where that holds data
 * already, or the old ones cannot be moved, the old folder is named.
 * Throws with one line when a console still runs on it.
 */
export async function takeOverOldFolder(
  repository: string,
  place: string,
  account: Account | undefined,
): Promise<void> {
  const old = join(repository, '.data');
  if (!existsSync(old)) return;
  const left = (why: string) =>
    say(`  ${old} of an earlier version ${why}. It holds passwords: delete it, or name it as DATA_DIR.`);
  if (isInUse(place)) {
    left(`is not used any more, since ${place} has data`);
    return;
  }
  await clearLeftovers(openDataFolder(old), clusterFolder(old, account));
  try {
    moveData(old, place, account);
  } catch {
    left(`could not be moved to ${place}`);
    return;
  }
  say(`  The data of ${old} are in ${place} now.`);
}
