import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../core/say';

/**
 * Postgres refuses to run as root. When this program does, Postgres runs under an unprivileged account, and its files
 * must be where that account can reach them.
 */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

function find(name: string): Account | undefined {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name) return { uid: Number(uid), gid: Number(gid), name };
  }
  return undefined;
}

/** Ways to make an account, in the order of the systems that have them: most Linux, then Alpine. */
const MAKERS: readonly (readonly [string, (name: string) => string[]])[] = [
  ['useradd', name => ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
  ['adduser', name => ['-S', '-D', '-H', name]],
];

/**
 * The account that runs Postgres: none of its own for an ordinary user; for root the account `POSTGRES_USER`
 * (`postgres`), made when missing. Throws with one line when there is none and none can be made.
 */
export function postgresAccount(env: NodeJS.ProcessEnv): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = env['POSTGRES_USER'] ?? 'postgres';
  const known = find(name);
  if (known && known.uid !== 0) return known;
  for (const [command, parameters] of MAKERS) {
    try {
      execFileSync(command, parameters(name), { stdio: 'ignore' });
    } catch {
      continue;
    }
    const made = find(name);
    if (made) return made;
  }
  throw new StartError(
    `Postgres does not run as root, and the account '${name}' could not be made. Start as an ordinary user, or name an account in POSTGRES_USER.`,
  );
}

/** Whether an account may go through a folder, by the folder's mode. */
function mayEnter(path: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(path);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Whether an account can reach a path: every folder above it lets it through. */
export function canReach(path: string, account: Account): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(folder, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** A folder that every account can enter, one per data folder, for installations below a closed home such as /root. */
export function refuge(dataPath: string): string {
  const root = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  return join(root, `ops-console-${createHash('sha256').update(dataPath).digest('hex').slice(0, 12)}`);
}

function openRefuge(dataPath: string): string {
  const folder = refuge(dataPath);
  if (!existsSync(folder)) mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

/** The program folder of Postgres where the account can run it: the given one, or a copy in the refuge. */
export function reachablePrograms(programs: string, account: Account | undefined, dataPath: string): string {
  if (!account || canReach(join(programs, 'bin', 'postgres'), account)) return programs;
  const stamp = createHash('sha256').update(programs).digest('hex').slice(0, 8);
  const copy = join(refuge(dataPath), `programs-${stamp}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    openRefuge(dataPath);
    cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

/** The folder of the cluster: inside the data folder, or in the refuge when the account cannot reach that. */
export function clusterFolder(dataPath: string, account: Account | undefined): string {
  const inside = join(dataPath, 'pg');
  return !account || canReach(inside, account) ? inside : join(openRefuge(dataPath), basename(inside));
}

/** Makes an empty folder that belongs to the account. */
export function makeOwned(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
}
