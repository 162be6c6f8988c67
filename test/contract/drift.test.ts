import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { compareWithLive, lineOf, type LiveDescription } from '../../scripts/api-compare';
import { loadSpec } from '../../scripts/api-spec';
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

type Definition = LiveDescription['definitions'][string];

const with_ = (definition: Definition | undefined, columns: Definition['properties']): Definition => ({
  ...definition,
  properties: { ...definition?.properties, ...columns },
});
