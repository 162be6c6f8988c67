import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultPlace, requireUnserved, takeOverOldFolder } from '../../../embedded/runtime/dataPlace';

/** Where the passwords of an installation lie, and what becomes of those that earlier versions left in the repository. */

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'console-place-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('without DATA_DIR', () => {
  test.each([
    ['linux', {}, '/home/ada/.local/share/ops-console/'],
    ['linux', { XDG_DATA_HOME: '/data/ada' }, '/data/ada/ops-console/'],
    ['linux', { XDG_DATA_HOME: 'data' }, '/home/ada/.local/share/ops-console/'],
    ['darwin', {}, '/home/ada/Library/Application Support/ops-console/'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/ops-console/'],
  ] as const)('on %s with %j the data are in %s', (platform, env, folder) => {
    const place = defaultPlace('/src/console', env, platform, '/home/ada');
    expect(place).toMatch(/console-[0-9a-f]{8}$/);
    expect(place.startsWith(folder)).toBe(true);
  });

  test('two checkouts of one name have a place each', () => {
    const [one, other] = ['/a/console', '/b/console'].map(path =>
      defaultPlace(path, {}, 'linux', '/home/ada'),
    );
    expect(one).not.toBe(other);
  });
});

describe('DATA_DIR', () => {
  test.each(['src', 'src/data', 'public/x', 'node_modules/.x', 'dist', 'elsewhere/dist/data', 'link/data'])(
    'in %s is refused: it is served',
    folder => {
      mkdirSync(join(root, 'public'));
      symlinkSync(join(root, 'public'), join(root, 'link'));
      const refused = () => requireUnserved(join(root, folder), root, join(root, 'elsewhere/dist'));
      expect(refused).toThrow(/^DATA_DIR may not lie in .*, which is served to browsers/);
    },
  );

  test.each(['data', '.data', 'srcs', '../data'])('in %s is taken', folder =>
    expect(() => requireUnserved(join(root, folder), root, join(root, 'dist'))).not.toThrow(),
  );
});

describe('data that an earlier version left in the repository', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(text => said.push(String(text)) > 0);
    mkdirSync(join(root, 'repository/.data/pg'), { recursive: true });
    writeFileSync(join(root, 'repository/.data/secrets.json'), '{"jwtSecret": "old"}');
    writeFileSync(join(root, 'repository/.data/pg/PG_VERSION'), '18\n');
  });
  const old = () => join(root, 'repository/.data');
  const place = () => join(root, 'home/ops-console/one');
  const takeOver = () => takeOverOldFolder(join(root, 'repository'), place(), undefined);

  test('are moved, with their database', async () => {
    // What a start that came to nothing has left.
    mkdirSync(join(place(), 'log'), { recursive: true });
    await takeOver();
    expect(existsSync(old())).toBe(false);
    expect(readFileSync(join(place(), 'secrets.json'), 'utf8')).toBe('{"jwtSecret": "old"}');
    expect(existsSync(join(place(), 'pg/PG_VERSION'))).toBe(true);
    expect(said.join('')).toContain(`The data of ${old()} are in ${place()} now.`);
  });

  test('are named when there are others by now', async () => {
    mkdirSync(place(), { recursive: true });
    writeFileSync(join(place(), 'secrets.json'), '{"jwtSecret": "new"}');
    await takeOver();
    expect(readFileSync(join(place(), 'secrets.json'), 'utf8')).toBe('{"jwtSecret": "new"}');
    expect(existsSync(join(old(), 'secrets.json'))).toBe(true);
    expect(said.join('')).toMatch(/\.data of an earlier version is not used any more.*delete it/);
  });

  test('are named when they cannot be moved', async () => {
    mkdirSync(join(root, 'home/ops-console'), { recursive: true });
    writeFileSync(place(), 'a file is in the way');
    await takeOver();
    expect(existsSync(join(old(), 'secrets.json'))).toBe(true);
    expect(said.join('')).toContain('could not be moved');
  });
});
