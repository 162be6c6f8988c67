import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '../../../embedded/core/say';
import { linkLibraries, postgresPrograms } from '../../../embedded/runtime/programs';

/** An installation without install scripts: the names of Postgres's libraries are missing. */

const root = mkdtempSync(join(tmpdir(), 'console-programs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const LINKS = [
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/deep/libicuuc.so.60' },
];

function installation(name: string, list: unknown): string {
  // A copy for another account has a name of its own.
  const folder = join(root, name, 'programs-1');
  mkdirSync(join(folder, 'lib/deep'), { recursive: true });
  if (list !== undefined) writeFileSync(join(folder, 'pg-symlinks.json'), JSON.stringify(list));
  return folder;
}

describe('links of libraries', () => {
  test('that are missing are made, those that are there stay', () => {
    const folder = installation('some', LINKS);
    symlinkSync('of-somebody', join(folder, 'lib/libpq.so'));
    linkLibraries(folder);
    linkLibraries(folder);
    expect(readlinkSync(join(folder, 'lib/libpq.so'))).toBe('of-somebody');
    expect(readlinkSync(join(folder, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect(readlinkSync(join(folder, 'lib/deep/libicuuc.so.60'))).toBe('../libicuuc.so.60.2');
  });

  test.each([undefined, [], {}, [null, { source: 1 }]])('a package that lists %j needs none', list => {
    expect(() => linkLibraries(installation('none', list))).not.toThrow();
  });

  test('a folder where none can be made gives one sentence that says what to do', () => {
    const folder = installation('closed', LINKS);
    rmSync(join(folder, 'lib'), { recursive: true });
    expect(() => linkLibraries(folder)).toThrow(StartError);
    expect(() => linkLibraries(folder)).toThrow(/cannot be made \(.+\)\. Run npm start once as somebody/);
  });

  test('of the installed package lead to its libraries', async () => {
    const installed = await postgresPrograms();
    linkLibraries(installed);
    const list = JSON.parse(readFileSync(join(installed, 'pg-symlinks.json'), 'utf8')) as typeof LINKS;
    expect(list.length).toBeGreaterThan(0);
    const leading = list.filter(({ target }) => existsSync(join(installed, target.replace('native/', ''))));
    expect(leading).toEqual(list);
  });
});
