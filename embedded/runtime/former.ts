import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lchownSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { StartError, say } from '../core/say';
import { clusterFolder, type Account } from './account';
import type { Part } from './child';
import {
  clearDataFolder,
  openDataFolder,
  type DataFolder,
  type DataVersion,
  type Verdict,
} from './dataFolder';
import { moveData } from './dataPlace';
import { freePort } from './ports';
import { DATABASE, asAdmin, endOfLog, postgresPart, type Postgres } from './postgres';
import { errorText } from '../core/errors';

/**
 * A data folder of an earlier version, kept as it is beside the one that takes its place (`--carry`). While that one is
 * being filled, a file beside it names the former: a start that ends before puts it back, and so does the next start after
 * one that was killed.
 */

const markOf = (place: string) => `${place}.carrying`;

/** The copy of the former cluster that is read. */
const copyOf = (cluster: string) => `${cluster}.former`;

/** A name with the day in it that nothing has yet. */
function formerName(place: string, at: Date): string {
  const name = `${place}-before-${at.toISOString().slice(0, 10)}`;
  for (let count = 1; ; count += 1) {
    const path = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(path)) return path;
  }
}

/**
 * Renames a data folder with its cluster, and makes an empty one in its place that has its passwords and keys: sessions
 * and tokens stay valid. Throws with one line when it cannot; then nothing was changed.
 * @returns the new name
 */
export function setAside({ path: place }: DataFolder, account: Account | undefined): string {
  const former = formerName(place, new Date());
  let isMarked = false;
  try {
    writeFileSync(markOf(place), `${former}\n`);
    isMarked = true;
    moveData(place, former, account);
  } catch (error) {
    if (isMarked) rmSync(markOf(place));
    throw new StartError(
      `${place} could not be renamed to ${former}: ${errorText(error)}. Nothing was changed. Free the name, or copy the folder to one that can be renamed and name that in DATA_DIR.`,
    );
  }
  const folder = openDataFolder(place);
  copyFileSync(join(former, 'secrets.json'), folder.file('secrets.json'));
  chmodSync(folder.file('secrets.json'), 0o600);
  return former;
}

/**
 * Puts the former data folder back in its place, where one was set aside and its successor was not finished. No process
 * may run on either. Throws with one line that says where the former is when it cannot.
 * @returns whether there was one
 */
export function putBack(place: string, account: Account | undefined): boolean {
  const mark = markOf(place);
  if (!existsSync(mark)) return false;
  const former = readFileSync(mark, 'utf8').trim();
  if (existsSync(former)) {
    try {
      const cluster = clusterFolder(place, account);
      for (const path of [cluster, copyOf(cluster)]) rmSync(path, { recursive: true, force: true });
      clearDataFolder(openDataFolder(place));
      moveData(former, place, account);
    } catch (error) {
      throw new StartError(
        `The data could not be carried over, and the former data folder could not be put back: ${errorText(error)}. It is whole, in ${former}. Rename it to ${place}, or name it in DATA_DIR.`,
      );
    }
  }
  rmSync(mark, { force: true });
  return true;
}

/** The successor is finished: it stays. */
export function finishCarry(place: string): void {
  rmSync(markOf(place), { force: true });
}

/** Copies a cluster that nothing runs on; where the file system can, without taking room for it. */
async function copyCluster(from: string, to: string, account: Account | undefined): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  rmSync(join(to, 'postmaster.pid'), { force: true });
  chmodSync(to, 0o700);
  if (!account) return;
  lchownSync(to, account.uid, account.gid);
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(to, name), account.uid, account.gid);
  }
}

/**
 * Does something with the former database, as its superuser. A copy is read, by a Postgres of its own that is stopped in
 * the end: the former folder stays as it is, to the last byte.
 * @param former the folder @param postgres that of its successor
 * @param start starts a part; resolves with what stops it
 */
export async function readFormer(
  former: string,
  postgres: Postgres,
  start: (part: Part) => Promise<() => Promise<void>>,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const copy = copyOf(postgres.cluster);
  await copyCluster(clusterFolder(former, postgres.account), copy, postgres.account);
  const reader: Postgres = {
    ...postgres,
    cluster: copy,
    port: await freePort(),
    logFile: join(dirname(postgres.logFile), 'former.log'),
    durable: false,
  };
  const part = postgresPart(reader);
  let stop: () => Promise<void>;
  try {
    stop = await start({ ...part, name: 'Former Postgres' });
  } catch (error) {
    throw new StartError(`The former data could not be read: ${endOfLog(reader, 1) || errorText(error)}`);
  }
  try {
    await asAdmin(reader, DATABASE, async client => {
      await client.query('SET default_transaction_read_only = on');
      await work(client);
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`What people wrote could not be carried over: ${errorText(error)}`);
  } finally {
    await stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Says why `--carry` does nothing: the start goes on as without it. */
export function sayNothingToCarry(held: DataVersion | undefined, verdict: Verdict): void {
  const isOther = verdict.build && held !== undefined;
  const why = isOther
    ? 'nobody has changed the data'
    : held
      ? 'the data are of this version'
      : 'there are no data yet';
  say(`  There is nothing to carry over: ${why}.`);
}
