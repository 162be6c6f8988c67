import { expect, test } from 'vitest';
import { schemasAt } from '@/components/code-editor/schema/node';
import { FILES, specSchema } from '@/modules/schemas/files';

const Spec = { type: 'object', properties: { schedule: { $ref: '#/$defs/Text' } } };
const $defs = {
  Canary: { type: 'object', required: ['metadata'], properties: { spec: { $ref: '#/$defs/Spec' } } },
  Spec,
  Text: { type: 'string' },
};

test('of the schema of a whole object the spec is taken, and what it refers to is still found', () => {
  const spec = specSchema({ $schema: 'x', $id: 'y', $ref: '#/$defs/Canary', $defs });
  expect(spec).toEqual({ $schema: 'x', $defs, $ref: '#/$defs/Spec' });
  expect(schemasAt(spec ?? {}, ['schedule'])).toContainEqual({ type: 'string' });
});
test.each([
  ['nothing', {}],
  ['a reference to nothing', { $ref: '#/$defs/Canary' }],
  ['a reference in a circle', { $ref: '#' }],
  ['no spec', { properties: { metadata: {} } }],
])('%s has no spec', (_name, whole) => expect(specSchema(whole)).toBeNull());
test('the schema of the whole, which backends publish, is asked for before that of the spec', () => {
  expect(FILES.canary.map(({ file }) => file)).toEqual(['canary.schema.json', 'canary.spec.schema.json']);
  expect(FILES.playbook.map(({ file }) => file)).toEqual(['playbook-spec.schema.json']);
});
