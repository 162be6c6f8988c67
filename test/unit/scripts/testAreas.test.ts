import { expect, test } from 'vitest';
import { touchedBy } from '../../../scripts/testAreas';

test.each<[string, string[], string[]]>([
  ['src/features/incidents/list/columns.tsx', ['test/unit/features/incidents'], []],
  ['src/features/settings/tokens/Form.tsx', ['test/unit/features/settings/tokens'], []],
  ['src/modules/records/source.tsx', ['test/unit/modules/records'], []],
  ['src/app/routes.tsx', ['test/unit/app'], []],
  ['src/lib/format.ts', [], []],
  ['test/unit/app/shell.test.tsx', ['test/unit/app/shell.test.tsx'], []],
  ['embedded/services/logs/search.ts', [], ['test/contract/server/logs', 'test/contract/operations.test.ts']],
  ['openapi/topology.yaml', [], ['test/contract/server/topology', 'test/contract/operations.test.ts']],
  ['embedded/schema/10_tables.sql', [], ['test/contract/operations.test.ts']],
  ['docs/roles.md', [], []],
])('a change of %s is tried by the pages and calls of its area', (path, pages, contract) => {
  expect(touchedBy([path])).toMatchObject({ pages, contract });
});

test('each area once, and code of the page alone is read by the linter', () => {
  const { code, pages } = touchedBy([
    'src/features/logs/url.ts',
    'src/features/logs/LogsPage.tsx',
    'docs/a.md',
  ]);
  expect(pages).toEqual(['test/unit/features/logs']);
  expect(code).toEqual(['src/features/logs/url.ts', 'src/features/logs/LogsPage.tsx']);
});
