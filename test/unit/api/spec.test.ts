import { describe, expect, test } from 'vitest';
import { RELEASES } from '../../../embedded/policy/released';
import { allCalls, loadSpec, relations, resolve, type Schema, specFiles } from '../../../scripts/api-spec';

const documents = specFiles().map(file => ({ file, spec: loadSpec(file) }));

/** Every object inside a value, with the path that leads to it. */
function* objectsIn(value: unknown, path = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${path}/${key}`);
}

describe.each(documents)('$file', ({ spec }) => {
  test('is OpenAPI 3.1 for calls under /api', () => {
    expect(spec.openapi).toBe('3.1.0');
    expect(spec.servers).toEqual([{ url: '/api' }]);
  });

  test('says nothing beside a reference, and writes null as a type', () => {
    const wrong = [...objectsIn(spec)].flatMap(([path, object]) => [
      ...('$ref' in object && Object.keys(object).length > 1 ? [`${path}: $ref with siblings`] : []),
      ...('nullable' in object ? [`${path}: nullable`] : []),
      ...(Array.isArray(object.type) ? [`${path}: list of types`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  test('every reference leads somewhere', () => {
    const references = [...objectsIn(spec)].flatMap(([, { $ref }]) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    expect(references.filter($ref => typeof resolve(spec, { $ref }) !== 'object')).toEqual([]);
  });

  test('every body is required, every call has one tag, a summary and an answer', () => {
    const wrong = Object.entries(spec.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { tags, summary, responses, requestBody }]) => {
        const answers = Object.keys(responses ?? {}).some(code => code.startsWith('2'));
        const complete = tags?.length === 1 && summary && answers && (requestBody?.required ?? true);
        return complete ? [] : [`${method} ${path}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test('operations have names of their own across all surfaces, since they share one client', () => {
  const names = allCalls().map(({ operation }) => operation.operationId);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Where calls may go under /api: the services of API-001, and the addresses that have no service. */
const PLACES =
  /^\/(db|canary|config|catalog|snapshot|agent|logs|auth|people|playbook|view|artifacts|rbac|notification|apm\/search|properties|about|resources|connection|application|schemas|mcp)(\/|$)/;

test('[API-001] every call goes to a known service', () => {
  expect(
    allCalls()
      .filter(({ path }) => !PLACES.test(path))
      .map(({ path }) => path),
  ).toEqual([]);
});

/** Members that come only when selected as an embedded relation: those without a column type. */
const isEmbedded = (spec: ReturnType<typeof loadSpec>, schema: Schema) =>
  (schema.$ref === undefined ? schema : resolve(spec, schema))['x-embedded'] === true;

describe('rows', () => {
  const spec = loadSpec('db.yaml');

  test.each([...relations(spec)])(
    '%s lists every column as present, but those that a release may lack',
    (_relation, { schema }) => {
      const optional = schema['x-optional'] ?? [];
      const columns = Object.entries(schema.properties ?? {})
        .filter(([, column]) => !isEmbedded(spec, column))
        .map(([name]) => name);
      expect(columns.filter(name => !optional.includes(name))).toEqual(schema.required);
      expect(optional.filter(name => !columns.includes(name))).toEqual([]);
    },
  );

  test('what a release is known to lack is optional, so that the compiler asks', () => {
    const wrong = Object.values(RELEASES).flatMap(({ version, columns }) =>
      Object.entries(columns).flatMap(([relation, names]) => {
        const optional = relations(spec).get(relation)?.schema['x-optional'] ?? [];
        return names.filter(name => !optional.includes(name)).map(name => `${version}: ${relation}.${name}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
