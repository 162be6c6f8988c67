import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { portsFrom, requireFreePorts } from '../../../embedded/runtime/ports';
import { readSchema, schemaHash } from '../../../embedded/runtime/schema';
import { BY_NPM, copyFilled, endAll, SMALL, startConsole } from './start';

/** A start that meets a damaged data folder, or that is given up half way. */

const PORT = 4930;
const VERSION = JSON.stringify({ schema: schemaHash(readSchema()), checks: 5, configs: 20, builtAt: '' });

const root = mkdtempSync(join(tmpdir(), 'console-attack-'));
// Where Postgres has an account of its own, it keeps its files here as well.
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

afterEach(endAll);

/** A folder with data that a person has changed; the database is a stand-in that must survive. */
function editedFolder(name: string): (file: string) => string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'pg'), { recursive: true });
  const secret = 'a'.repeat(64);
  const names = ['postgresPassword', 'authenticatorPassword', 'jwtSecret', 'appKey', 'adminToken'];
  const contents: Record<string, string> = {
    'pg/PG_VERSION': '18\n',
    'pg/rows': 'what somebody wrote',
    'secrets.json': JSON.stringify(Object.fromEntries(names.map(key => [key, secret]))),
    'version.json': VERSION,
    edited: '2026-11-22T10:00:00.000Z\n',
  };
  for (const [file, text] of Object.entries(contents)) writeFileSync(join(folder, file), text);
  return file => join(folder, file);
}

describe('a data folder that is damaged', () => {
  test.each([
    ['version.json', '{"schema": "one", "che'],
    ['secrets.json', '{"postgresPassword": "a'],
  ])('%s with %j: the start refuses at once and leaves all as it is', async (name, damage) => {
    const file = editedFolder(`damaged-${name}`);
    writeFileSync(file(name), damage);
    const start = startConsole(file(''), PORT);
    expect(await start.ended).toBe(1);
    const said = start.printed().trim().split('\n').slice(2);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(file(name));
    expect(said[0]).toContain('--fresh');
    expect(readFileSync(file(name), 'utf8')).toBe(damage);
    expect(readFileSync(file('pg/rows'), 'utf8')).toBe('what somebody wrote');
    expect(existsSync(file('edited'))).toBe(true);
    expect(await start.leftovers()).toEqual([]);
  });
});

describe('a start that is given up', () => {
  const folder = join(root, 'interrupted');

  test.each([
    ['while the database is made', { command: /initdb/ }, 'SIGINT'],
    ['while Postgres starts', { command: /postgres -D/ }, 'SIGTERM'],
    ['while the schema is applied', { text: '  Postgres' }, 'SIGINT'],
  ] as const)('%s leaves nothing running', async (_when, sign, signal) => {
    const start = startConsole(folder, PORT, ['--fresh', ...SMALL]);
    await start.until(sign);
    expect(await start.end(signal)).toBe(0);
    expect(start.running()).toEqual([]);
    expect(await start.leftovers()).toEqual([]);
    await requireFreePorts(portsFrom(PORT));
    const [, after] = start.printed().split(`Stopping (${signal})…`);
    expect(after).not.toMatch(/did not|could not|failed|error/i);
  });

  test('passwords of another installation: it says so at once, and leaves nothing running', async () => {
    // What the start before has left behind, as if it had been finished.
    writeFileSync(join(folder, 'version.json'), VERSION);
    const secrets = join(folder, 'secrets.json');
    const held = JSON.parse(readFileSync(secrets, 'utf8')) as Record<string, string>;
    const other = JSON.stringify({ ...held, postgresPassword: 'b'.repeat(64) });
    writeFileSync(secrets, other);
    const start = startConsole(folder, PORT);
    expect(await start.ended).toBe(1);
    expect(start.printed()).toMatch(/has another password than secrets\.json.*--fresh/);
    expect(await start.leftovers()).toEqual([]);
    expect(readFileSync(secrets, 'utf8')).toBe(other);
  });
});

describe('a start by npm', () => {
  const folder = join(root, 'by-npm');
  beforeAll(() => copyFilled(folder));

  test.each(['SIGTERM', 'SIGKILL'] as const)('that gets %s leaves nothing running', async signal => {
    // As people start it: the disk is waited for.
    const circumstances = { command: BY_NPM, env: { POSTGRES_FSYNC: '' } };
    const start = startConsole(folder, PORT, SMALL, circumstances);
    await start.until({ text: 'Ready in' });
    const servers = start.commands().filter(command => command.includes('postgres -D'));
    expect(servers).toHaveLength(1);
    expect(servers[0]).not.toMatch(/fsync=off|full_page_writes=off/);
    // npm alone, as service managers and containers do.
    await start.end(signal);
    expect(await start.leftovers()).toEqual([]);
    await requireFreePorts(portsFrom(PORT));
  });
});
