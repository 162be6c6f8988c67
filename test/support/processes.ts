import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../embedded/runtime/child';
import { commandOf } from '../../embedded/runtime/leftovers';
import { isPid, TEST_RUN } from '../../embedded/runtime/signals';

/**
 * Processes that tests have started: by the record that a stack keeps of itself, and by a mark in their environment. Never
 * by what a command line contains: what a test finds it may end, and what another program is called is its own affair.
 */

/** A process of the embedded backend, as its supervisor calls it. */
export type PartName = 'Postgres' | 'PostgREST' | 'Services';

interface Part {
  name: string;
  pid: number;
  command: string;
}

/** What a stack notes of itself while it runs. @param dataDir of the stack */
export const readRun = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as { supervisor: number; parts: Part[] };

/** The process of a part, if the record names one whose command line is still the recorded one. */
export function findPart(dataDir: string, name: PartName): number | undefined {
  const part = readRun(dataDir).parts.find(one => one.name === name);
  return part && isPid(part.pid) && commandOf(part.pid) === part.command ? part.pid : undefined;
}

const PATIENCE_MS = 20_000;

/**
 * The process of a part; one that is just being started again is waited for.
 * @throws what the record holds instead, when it does not come within 20 s
 */
export function partOf(dataDir: string, name: PartName): Promise<number> {
  const find = async () => {
    const pid = findPart(dataDir, name);
    if (pid !== undefined) return pid;
    const { parts } = readRun(dataDir);
    throw new Error(`${name} does not run. The record of the stack holds ${JSON.stringify(parts)}.`);
  };
  return until(find, 50, PATIENCE_MS);
}

const PROC = '/proc';

function environments(): (readonly [pid: number, environment: string])[] {
  if (!existsSync(join(PROC, 'self/environ'))) {
    const lines = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return lines.map(line => [Number.parseInt(line, 10), line.replaceAll(' ', '\0')]);
  }
  return readdirSync(PROC).flatMap(name => {
    try {
      return isPid(Number(name)) ? [[Number(name), readFileSync(join(PROC, name, 'environ'), 'utf8')]] : [];
    } catch {
      return []; // it has ended, or is somebody else's
    }
  });
}

/** What runs with a mark in its environment, with its command line; what has ended has none any more. */
export function markedProcesses(mark: string): { pid: number; command: string }[] {
  if (mark.length < 16) throw new Error(`'${mark}' is too short to be a mark that nobody else has.`);
  return environments()
    .filter(([, environment]) => environment.split('\0').includes(`${TEST_RUN}=${mark}`))
    .flatMap(([pid]) => {
      const command = commandOf(pid);
      return command ? [{ pid, command }] : [];
    });
}
