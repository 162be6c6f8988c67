import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { AREAS } from '../../../codegen.config';

/** docs/backend-coverage.md says what of the backend is asked, as `openapi/` and what is generated of it have it. */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

interface Described {
  paths?: Record<string, Record<string, { operationId?: string }>>;
}

const operations = readdirSync('openapi')
  .filter(name => name.endsWith('.yaml') && name !== 'db.yaml')
  .flatMap(name => {
    const { paths = {} } = parse(readFileSync(`openapi/${name}`, 'utf8')) as Described;
    return Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap(method => {
        const { operationId } = item[method] ?? {};
        return operationId ? [{ route: `${method.toUpperCase()} /api${path}`, operationId }] : [];
      }),
    );
  });

const unused = new Set(Object.values(AREAS).flatMap(area => Object.keys(area.unused ?? {})));

const rows = [
  ...readFileSync('docs/backend-coverage.md', 'utf8').matchAll(
    /^\| `([A-Z]+ \/[^`]*)`\s*\| (used|described|left out)\s*\| (\S.*?)\s*\|$/gm,
  ),
].map(([, route = '', how = '', why = '']) => ({ route, how, why }));

const routesThatAre = (how: string) => rows.filter(row => row.how === how).map(({ route }) => route);
const sorted = (routes: readonly string[]) => routes.toSorted();

test('each call that is generated is told as used, and nothing else is', () => {
  const asked = operations.filter(({ operationId }) => !unused.has(operationId));
  expect(sorted(routesThatAre('used'))).toEqual(sorted(asked.map(({ route }) => route)));
});

test('each call that is only described is told as that', () => {
  const described = operations.filter(({ operationId }) => unused.has(operationId));
  expect(sorted(routesThatAre('described'))).toEqual(sorted(described.map(({ route }) => route)));
});

test('no route is told twice, and of each that is left out it is said why', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(new Set(rows.map(({ route }) => route)).size).toBe(rows.length);
  expect(rows.filter(({ how, why }) => how === 'left out' && why.length < 6)).toEqual([]);
});
