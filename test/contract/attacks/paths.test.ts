import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManagedChild } from '../../../embedded/runtime/child';
import { nodePart } from '../../../embedded/runtime/processes';
import { stackFacts } from '../../stack';
import { stackUrl } from '../backend';
import { addressesOf, ask } from '../../support/servedPaths';

/** The server of the page gives out the page and nothing else, however a file is asked for. */

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const PORT = 4940;
const SECRET = `kept-${Math.random().toString(36).slice(2)}`;

// What lies in the repository, as the data of earlier versions did, and beside it, as the data do now.
const inside = mkdtempSync(join(REPOSITORY, '.data-attack-'));
const beside = mkdtempSync(join(tmpdir(), 'console-attack-'));
for (const folder of [inside, beside])
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ adminToken: SECRET }));

/** Files that are nobody's business, and a text of each. */
const FILES = [
  ['data in the repository', join(inside, 'secrets.json'), SECRET],
  ['data beside it', join(beside, 'secrets.json'), SECRET],
  ['code of the backend', join(REPOSITORY, 'embedded/main.ts'), 'SECOND_SIGNAL_MS'],
  [
    'that code by its name as a package',
    join(REPOSITORY, 'node_modules/ops-console-embedded/main.ts'),
    'SECOND_SIGNAL_MS',
  ],
  ['a list of packages', join(REPOSITORY, 'package-lock.json'), '"lockfileVersion"'],
] as const;

const development = new ManagedChild(
  nodePart({
    name: 'Page',
    entry: 'embedded/runtime/page.ts',
    env: {
      PORT: String(PORT),
      SERVICES_URL: stackFacts()?.services ?? stackUrl(),
      PAGE_DISCOVERY: 'off',
    },
  }),
  () => undefined,
);

beforeAll(() => development.start());
afterAll(async () => {
  await development.stop();
  for (const folder of [inside, beside]) rmSync(folder, { recursive: true, force: true });
});

const servers = [
  ['the development server', `http://127.0.0.1:${PORT}`],
  ['the built page', stackUrl()],
] as const;

describe.each(servers)('%s', (_name, origin) => {
  test.each(FILES)('%s is given out at none of sixty addresses', async (_what, file, text) => {
    const addresses = addressesOf(relative(REPOSITORY, file), file);
    expect(addresses).toHaveLength(60);
    const given: string[] = [];
    for (const address of addresses) {
      const { status, body } = await ask(origin, address);
      if (body.includes(text)) given.push(`${status} ${address}`);
    }
    expect(given).toEqual([]);
  });

  test('no page of another site may read it', async () => {
    const allowed: string[] = [];
    for (const path of ['/', '/src/main.tsx', '/config.json', '/api/health']) {
      const { headers } = await ask(origin, path, { Origin: 'http://localhost:8080' });
      if (headers['access-control-allow-origin'] !== undefined) allowed.push(path);
    }
    expect(allowed).toEqual([]);
  });
});

test('the page of the development server is there, and leaves the bundled packages of another one alone', async () => {
  const [page, module, drawn] = await Promise.all([
    ask(`http://127.0.0.1:${PORT}`, '/', { Accept: 'text/html' }),
    ask(`http://127.0.0.1:${PORT}`, '/src/main.tsx'),
    ask(`http://127.0.0.1:${PORT}`, '/src/app/App.tsx'),
  ]);
  expect(page.body).toContain('/src/main.tsx');
  expect(module.headers['content-type']).toContain('javascript');
  expect(module.body).toContain('createRoot');
  expect(drawn.body).toContain('/node_modules/.vite/undiscovered/deps/react');
  expect(drawn.body).not.toContain('/node_modules/.vite/deps/');
});
