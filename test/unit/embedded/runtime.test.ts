import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { HELP, UsageError, readOptions } from '../../../embedded/cli/args';
import { StartError } from '../../../embedded/core/say';
import { canReach } from '../../../embedded/runtime/account';
import {
  clearDataFolder,
  judgeVersion,
  openDataFolder,
  readContents,
  readSecrets,
  readVersion,
  writeJson,
} from '../../../embedded/runtime/dataFolder';
import { portsFrom, requireFreePorts } from '../../../embedded/runtime/ports';
import { postgrestProgram } from '../../../embedded/runtime/programs';
import { schemaHash } from '../../../embedded/runtime/schema';

const root = mkdtempSync(join(tmpdir(), 'console-runtime-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('command line', () => {
  test('defaults', () => {
    expect(readOptions([])).toEqual({
      help: false,
      fresh: false,
      carry: false,
      still: false,
      preview: false,
      faults: false,
      checks: undefined,
      configs: undefined,
      components: undefined,
      profile: 'console',
      auth: 'kratos',
      port: 3000,
      basePath: '/',
    });
  });

  test('all options', () => {
    expect(
      readOptions(
        '--fresh --still --preview --faults --checks 20000 --configs=50 --port 4000 --base-path /x/ --auth none'.split(
          ' ',
        ),
      ),
    ).toMatchObject({
      fresh: true,
      still: true,
      preview: true,
      faults: true,
      checks: 20_000,
      configs: 50,
      port: 4000,
      basePath: '/x/',
      auth: 'none',
    });
  });

  test.each([
    [['--prot', '1'], /Unknown option '--prot'/],
    [['--checks', 'many'], /--checks takes a whole number/],
    [['--checks', '0'], /--checks takes a whole number/],
    [['--port', '70000'], /--port takes a whole number/],
    [['--auth', 'basic'], /--auth is one of kratos, none/],
    [['--base-path', 'x'], /--base-path takes a path with slashes/],
    [['--base-path', '/a"b/'], /--base-path takes a path with slashes/],
    [['--base-path', '/x/'], /goes with --preview/],
    [['--carry', '--fresh'], /--carry keeps what --fresh throws away/],
    [['extra'], /Unexpected argument/],
  ])('%j is one clear line', (argv, message) => {
    expect(() => readOptions(argv)).toThrow(UsageError);
    expect(() => readOptions(argv)).toThrow(message);
    expect(() => readOptions(argv)).not.toThrow(/\n/);
  });

  test('the help names every option and variable', () => {
    for (const word of [
      '--fresh',
      '--carry',
      '--still',
      '--checks',
      '--configs',
      '--port',
      '--base-path',
      '--auth',
      '--preview',
      '--faults',
      '--help',
      'BACKEND_URL',
      'DATA_DIR',
      'POSTGREST_BIN',
      'PUBLIC_URL',
    ]) {
      expect(HELP).toContain(word);
    }
  });
});

describe('data folder', () => {
  test('is made with what is above it, and holds secrets for its owner only', () => {
    const folder = openDataFolder(join(root, 'a', 'b'));
    const secrets = readSecrets(folder);
    expect(new Set(Object.values(secrets)).size).toBe(5);
    expect(statSync(folder.file('secrets.json')).mode & 0o077).toBe(0);
    expect(readSecrets(folder)).toEqual(secrets);
  });

  test('a path that cannot be one gives one line', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(() => openDataFolder(file)).toThrow(StartError);
    expect(() => openDataFolder(join(file, 'x'))).toThrow(/cannot be written/);
    expect(() => openDataFolder('/proc/no-such-folder')).toThrow(/cannot be written/);
  });

  test.each(['', '{', 'null', '[]', '{"jwtSecret": "short"}'])(
    'damaged secrets (%j) are refused, not made anew',
    damage => {
      const folder = openDataFolder(join(root, 'broken'));
      writeFileSync(folder.file('secrets.json'), damage);
      expect(() => readSecrets(folder)).toThrow(StartError);
      expect(() => readSecrets(folder)).toThrow(/secrets\.json is damaged.*--fresh/);
      expect(readFileSync(folder.file('secrets.json'), 'utf8')).toBe(damage);
    },
  );

  test('a write that was interrupted leaves the former file, and --fresh takes its rest along', () => {
    const folder = openDataFolder(join(root, 'half'));
    const secrets = readSecrets(folder);
    writeFileSync(folder.file('secrets.json.new'), '{"postgres', { mode: 0o644 });
    expect(readSecrets(folder)).toEqual(secrets);
    writeJson(folder, 'secrets.json', secrets, 0o600);
    expect(statSync(folder.file('secrets.json')).mode & 0o077).toBe(0);
    writeFileSync(folder.file('secrets.json.new'), '{"postgres');
    clearDataFolder(folder);
    expect(existsSync(folder.file('secrets.json.new'))).toBe(false);
  });

  test('emptying it spares what is not ours', () => {
    const folder = openDataFolder(join(root, 'mixed'));
    writeFileSync(folder.file('holiday.jpg'), 'x');
    writeJson(folder, 'version.json', { schema: 'a', checks: 1, configs: 1, components: 1, builtAt: '' });
    clearDataFolder(folder);
    expect(readFileSync(folder.file('holiday.jpg'), 'utf8')).toBe('x');
    expect(readVersion(folder)).toBeUndefined();
  });

  test.each([
    '',
    '{"schema": "one", "checks"',
    '{"schema": 1}',
    '{"schema": "a", "checks": -1, "configs": 1}',
  ])('a damaged version (%j) is refused', damage => {
    const folder = openDataFolder(join(root, 'version'));
    writeFileSync(folder.file('version.json'), damage);
    expect(() => readVersion(folder)).toThrow(/version\.json is damaged.*--fresh/);
  });

  test('a folder of before components could be scaled holds the curated ones', () => {
    const folder = openDataFolder(join(root, 'older'));
    writeFileSync(
      folder.file('version.json'),
      '{"schema": "a", "checks": 400, "configs": 1400, "builtAt": ""}',
    );
    expect(readVersion(folder)).toMatchObject({ checks: 400, configs: 1400, components: 180 });
  });
});

describe('the contents of a data folder', () => {
  const defaults = { checks: 400, configs: 1_400, components: 180 };
  const held = { schema: 'one', ...defaults, builtAt: '' };
  const wanted = (schema: string, checks?: number, components?: number) => ({
    schema,
    checks,
    configs: undefined,
    components,
  });

  test('nothing there: built', () => {
    expect(judgeVersion(undefined, false, wanted('one', 20, 2_000), defaults)).toEqual({
      build: true,
      size: { checks: 20, configs: 1_400, components: 2_000 },
      why: undefined,
      carry: false,
    });
  });

  test('the same: used, at the size it has', () => {
    const big = { ...held, checks: 20_000, components: 2_000 };
    expect(judgeVersion(big, true, wanted('one'), defaults)).toEqual({
      build: false,
      size: { checks: 20_000, configs: 1_400, components: 2_000 },
    });
  });

  test('another schema or size: unedited data are rebuilt, with a word', () => {
    expect(judgeVersion(held, false, wanted('two'), defaults)).toMatchObject({
      build: true,
      size: { checks: 400 },
    });
    const sized = judgeVersion(held, false, wanted('one', undefined, 2_000), defaults);
    expect(sized).toMatchObject({ build: true, size: { checks: 400, components: 2_000 } });
    expect(sized.build && sized.why).toContain('180 components');
  });

  test('edited data are never thrown away silently', () => {
    expect(() => judgeVersion(held, true, wanted('two'), defaults)).toThrow(/--carry.*--fresh/);
    expect(() => judgeVersion(held, true, wanted('one', 5), defaults)).toThrow(StartError);
  });

  test.each([
    ['another schema', wanted('two'), true, { build: true, carry: true }],
    ['another size', wanted('one', 500), true, { build: true, carry: true }],
    ['data that nobody edited', wanted('two'), false, { build: true, carry: false }],
    ['the same version', wanted('one'), true, { build: false }],
  ])('--carry, %s', (_what, asked, edited, verdict) => {
    expect(judgeVersion(held, edited, asked, defaults, true)).toMatchObject(verdict);
  });

  test.each(['version.json', 'secrets.json', 'pg/PG_VERSION'])(
    'without %s: edited data are never built over, others are built anew',
    name => {
      const folder = openDataFolder(join(root, `without-${name.replace('/', '-')}`));
      mkdirSync(folder.file('pg'));
      readSecrets(folder);
      writeJson(folder, 'version.json', held);
      writeFileSync(folder.file('pg/PG_VERSION'), '18');
      expect(readContents(folder, folder.file('pg'))).toEqual(held);
      rmSync(folder.file(name));
      writeFileSync(folder.file('edited'), '');
      expect(() => readContents(folder, folder.file('pg'))).toThrow(/is missing.*--fresh/);
      rmSync(folder.file('edited'));
      expect(readContents(folder, folder.file('pg'))).toBeUndefined();
    },
  );

  test('the schema hash tells names and contents apart', () => {
    const hash = (...files: [string, string][]) => schemaHash(files.map(([name, text]) => ({ name, text })));
    expect(hash(['a', 'x'])).not.toBe(hash(['a', 'y']));
    expect(hash(['a', 'x'], ['b', ''])).not.toBe(hash(['a', ''], ['b', 'x']));
  });
});

test('a port in use is named, with what it is for', async () => {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(
      requireFreePorts({
        ...portsFrom(0),
        page: 0,
        services: port,
        postgrest: 0,
        postgres: 0,
        identityAdmin: 0,
      }),
    ).rejects.toThrow(`Port ${port} (for the services) is in use`);
  } finally {
    server.close();
  }
});

test('a missing or unusable PostgREST is one line', () => {
  expect(() => postgrestProgram({ POSTGREST_BIN: '/nope' })).toThrow(/does not exist/);
  const text = join(root, 'no-program');
  writeFileSync(text, '', { mode: 0o644 });
  expect(() => postgrestProgram({ POSTGREST_BIN: text })).toThrow(/cannot be run/);
  expect(postgrestProgram({ POSTGREST_BIN: process.execPath })).toBe(process.execPath);
});

test('whether another account can reach a path', () => {
  const open = join(root, 'open');
  const closed = join(root, 'closed');
  for (const folder of [open, closed]) mkdirSync(join(folder, 'x'), { recursive: true });
  chmodSync(root, 0o755);
  chmodSync(open, 0o755);
  chmodSync(closed, 0o700);
  const nobody = { uid: 65_534, gid: 65_534, name: 'nobody' };
  expect(canReach(join(open, 'x', 'pg'), nobody)).toBe(true);
  expect(canReach(join(closed, 'x', 'pg'), nobody)).toBe(false);
});
