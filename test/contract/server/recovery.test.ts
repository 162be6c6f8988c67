import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signalProcess } from '../../../embedded/runtime/signals';
import type { Stack } from '../../stack';
import { startStack } from '../../stack';
import { STEP_MS } from '../../patience';
import { partOf, readRun } from '../../support/processes';
import { copyFilled } from '../attacks/start';
import { cookieOfStack } from './signIn';

/** Parts of the backend are killed hard, one after the other; it says so, comes back by itself, and has lost nothing. */

const PORT = 4910;
const root = mkdtempSync(join(tmpdir(), 'console-recovery-'));
chmodSync(root, 0o755);
const dataDir = join(root, 'data');

const isAlive = (pid: number) => signalProcess(pid, 0);

let stack: Stack;
let cookie: string;

const get = async (path: string) => {
  const response = await fetch(`${stack.url}/api${path}`, {
    headers: { Cookie: cookie },
    signal: AbortSignal.timeout(5_000),
  });
  return { status: response.status, body: await response.text() };
};

/** Asks until the answer is as wanted, and returns all the answers on the way. */
async function until(path: string, isWanted: (status: number) => boolean) {
  const seen: { status: number; body: string }[] = [];
  const end = Date.now() + STEP_MS;
  while (Date.now() < end) {
    // While the services themselves are down, nobody answers: that is no status.
    const answer = await get(path).catch(() => ({ status: 0, body: '' }));
    seen.push(answer);
    if (isWanted(answer.status)) return seen;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${path} did not recover: ${JSON.stringify(seen.at(-1))}`);
}

/** Waits for processes to end. @returns those that did not */
async function remaining(pids: readonly number[]): Promise<number[]> {
  const end = Date.now() + 12_000;
  while (pids.some(isAlive) && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 100));
  return pids.filter(isAlive);
}

const write = (name: string) =>
  fetch(`${stack.url}/api/db/properties`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, value: 'kept' }),
  });

const kept = async (name: string) => (await get(`/db/properties?select=value&name=eq.${name}`)).body;

beforeAll(async () => {
  await copyFilled(dataDir);
  stack = await startStack({ port: PORT, dataDir, own: true, fresh: false });
  cookie = await cookieOfStack(stack.url, 'admin');
});
afterAll(async () => {
  await stack.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('killed hard', () => {
  test.each([
    ['Postgres', '/db/severities'],
    ['PostgREST', '/db/severities'],
    ['Services', '/auth/whoami'],
  ] as const)('%s comes back by itself, with every acknowledged write', async (name, path) => {
    const property = `recovery.${name}`;
    expect((await write(property)).status).toBe(201);
    const before = await partOf(dataDir, name);
    signalProcess(before, 'SIGKILL');
    expect(await remaining([before])).toEqual([]);
    const outage = await until(path, status => status === 200);
    const refusals = outage
      .filter(answer => answer.status === 503)
      .map(answer => JSON.parse(answer.body) as object);
    expect(refusals.filter(body => !('error' in body))).toEqual([]);
    for (const { status } of outage) expect([0, 200, 503]).toContain(status);
    await until('/db/properties?limit=1', status => status === 200);
    expect(await kept(property)).toBe('[{"value":"kept"}]');
    expect(await partOf(dataDir, name)).not.toBe(before);
  });

  test('the supervisor takes everything along, and the next start has the data', async () => {
    const { supervisor, parts } = readRun(dataDir);
    signalProcess(supervisor, 'SIGKILL');
    expect(await remaining([supervisor, ...parts.map(part => part.pid)])).toEqual([]);
    stack = await startStack({ port: PORT, dataDir, own: true, fresh: false });
    cookie = await cookieOfStack(stack.url, 'admin');
    expect(await kept('recovery.Postgres')).toBe('[{"value":"kept"}]');
  });

  test('asked to stop, nothing stays behind', async () => {
    const { supervisor, parts } = readRun(dataDir);
    await stack.stop();
    expect(await remaining([supervisor, ...parts.map(part => part.pid)])).toEqual([]);
  });
});
