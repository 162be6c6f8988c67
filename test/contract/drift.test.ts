import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { compareWithLive, lineOf, type LiveDescription } from '../../scripts/api-compare';
import { loadSpec } from '../../scripts/api-spec';
import { RELEASES } from '../../embedded/policy/released';
import { cookieOf, fetchAs, stackUrl } from './backend';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

test('npm run api:drift finds nothing on the embedded backend', async () => {
  const args = [
    '--import',
    'tsx',
    'scripts/api-drift.ts',
    '--url',
    `${stackUrl()}/api/db`,
    '--cookie',
    await cookieOf('admin'),
  ];
  const { stdout } = await run(process.execPath, args, { cwd: root });
  expect(stdout).toBe(`openapi/db.yaml describes ${stackUrl()}.\n`);
});

describe('what it would find', () => {
  const spec = loadSpec('db.yaml');
  const live = async () => {
    const response = await fetchAs('admin')(`${stackUrl()}/api/db/`);
    return (await response.json()) as LiveDescription;
  };

  test.each<[string, (live: LiveDescription) => void]>([
    ['missing relation: checks', ({ definitions }) => delete definitions.checks],
    ['new relation: extra', ({ definitions }) => (definitions.extra = { properties: {} })],
    ['missing column: checks.icon', ({ definitions }) => delete definitions.checks?.properties?.icon],
    [
      'new column: checks.extra (text)',
      ({ definitions }) => (definitions.checks = with_(definitions.checks, { extra: { format: 'text' } })),
    ],
    [
      'other type: checks.name (is integer, described as text or character varying)',
      ({ definitions }) => (definitions.checks = with_(definitions.checks, { name: { format: 'integer' } })),
    ],
    [
      'may be null: checks.name',
      ({ definitions }) =>
        (definitions.checks = {
          ...definitions.checks,
          required: ['id', 'canary_id', 'agent_id', 'type', 'is_pushed'],
        }),
    ],
  ])('%s', async (line, change) => {
    const description = await live();
    change(description);
    expect(compareWithLive(spec, description).map(lineOf)).toEqual([line]);
  });
});

/** What a release would say of itself: the description of this backend without what its profile leaves out. */
async function describedBy(release: (typeof RELEASES)[keyof typeof RELEASES]): Promise<LiveDescription> {
  const response = await fetchAs('admin')(`${stackUrl()}/api/db/`);
  const description = (await response.json()) as LiveDescription;
  for (const relation of release.relations) delete description.definitions[relation];
  for (const [relation, columns] of Object.entries(release.columns)) {
    for (const column of columns) delete description.definitions[relation]?.properties?.[column];
  }
  return description;
}

/** What `npm run api:drift` says of a saved description. */
async function driftOf(description: LiveDescription, released: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'console-drift-'));
  const file = join(folder, 'description.json');
  try {
    writeFileSync(file, JSON.stringify(description));
    const args = ['--import', 'tsx', 'scripts/api-drift.ts', '--file', file, '--released', released];
    const { stdout } = await run(process.execPath, args, { cwd: root });
    return stdout.replace(file, 'FILE');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each(Object.entries(RELEASES))(
  '%s lacks what its profile leaves out, and a saved description of it says nothing else',
  async (profile, release) => {
    const description = await describedBy(release);
    const missing = compareWithLive(loadSpec('db.yaml'), description).map(lineOf);
    expect(missing.toSorted()).toEqual(
      [
        ...[...release.relations].map(relation => `missing relation: ${relation}`),
        ...Object.entries(release.columns).flatMap(([relation, columns]) =>
          columns.map(column => `missing column: ${relation}.${column}`),
        ),
      ].toSorted(),
    );
    const stdout = await driftOf(description, profile);
    expect(stdout).toContain(`known of ${release.version}, not listed.`);
    expect(stdout).toContain('openapi/db.yaml describes FILE.');
  },
);

test('a saved description that lacks more than its release says so; a release that nobody knows is refused', async () => {
  const description = await describedBy(RELEASES['mission-control']);
  delete description.definitions.checks;
  // Of this relation it is known to lack other columns.
  delete description.definitions.configs?.properties?.name;
  await expect(driftOf(description, 'mission-control')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^\d+ known of .*, not listed\.\n(missing column: configs\.name\nmissing relation: checks|missing relation: checks\nmissing column: configs\.name)\n$/,
    ),
  });
  await expect(driftOf(description, 'another')).rejects.toMatchObject({ code: 2 });
});

type Definition = LiveDescription['definitions'][string];

const with_ = (definition: Definition | undefined, columns: Definition['properties']): Definition => ({
  ...definition,
  properties: { ...definition?.properties, ...columns },
});
