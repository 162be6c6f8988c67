import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDataFolder } from '../../../embedded/runtime/dataFolder';
import { clearLeftovers } from '../../../embedded/runtime/leftovers';

const root = mkdtempSync(join(tmpdir(), 'console-leftovers-'));
const folder = openDataFolder(root);
const cluster = folder.file('pg');
mkdirSync(cluster);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const started: ReturnType<typeof spawn>[] = [];
afterEach(() => started.splice(0).forEach(child => child.kill('SIGKILL')));

/** A process that passes for the Postgres of the cluster. */
async function pretend(): Promise<ReturnType<typeof spawn>> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', '--', '-D', cluster]);
  started.push(child);
  await new Promise(resolve => child.once('spawn', resolve));
  writeFileSync(join(cluster, 'postmaster.pid'), `${child.pid}\n`);
  return child;
}

test.each(['{"superv', '{"supervisor": 1, "parts": []}', '{"supervisor": 4000000, "parts": [null]}'])(
  'a damaged run.json (%j) stops no Postgres, whosever it may be',
  async damage => {
    const child = await pretend();
    writeFileSync(folder.file('run.json'), damage);
    await expect(clearLeftovers(folder, cluster)).rejects.toThrow(/run\.json is damaged.*Stop that first/);
    expect(child.exitCode ?? child.signalCode).toBeNull();
  },
);

test('a damaged run.json is no hindrance where nothing runs', async () => {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  writeFileSync(folder.file('run.json'), '{"superv');
  await clearLeftovers(folder, cluster);
  expect(existsSync(folder.file('run.json'))).toBe(false);
});

test('the Postgres of a run that nobody stopped is stopped', async () => {
  const child = await pretend();
  const gone = new Promise(resolve => child.once('exit', resolve));
  await clearLeftovers(folder, cluster);
  await gone;
  expect(child.signalCode).toBe('SIGINT');
});
