import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitions } from '@/features/settings/resources/definitions';
import { partText, withPart, writeInto } from '@/features/settings/resources/document';
import { resourceBody, resourceInsert, resourceValues } from '@/features/settings/resources/form';
import type { Json } from '@/lib/json';
import { remarks, specIn } from '../../../support/specDocument';

const label = fc.dictionary(
  fc.stringMatching(/^[a-z]+(\.[a-z]+)*(\/[a-z]+)?$/),
  fc.stringMatching(/^[a-z0-9]{1,8}$/),
  {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  },
);
const spec = fc
  .record({
    schedule: fc.constantFrom('@every 5m', '@daily'),
    components: fc.array(
      fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), later: fc.constant({ kept: [1] }) }),
    ),
  })
  .map((one): Record<string, Json> => JSON.parse(JSON.stringify(one)) as Record<string, Json>);

const TEXT = [
  '#~ whose it is',
  'name: one',
  'labels: #~ of the team',
  '  app.kubernetes.io/name: web',
  'spec:',
  '  #~ how often',
  "  schedule: '@every 1m'",
  '  backends:',
  '    - elasticSearch: { url: https://logs } #~ ours',
  'unknown: { deep: [ 1 ] } #~ the end',
].join('\n');

describe.each([definitions.topologies, definitions.logging_backends])('the form of $table', definition => {
  test('labels and spec typed into the text come back; remarks, order and keys nobody knows stay', () => {
    fc.assert(
      fc.property(label, spec, (labels, part) => {
        const was = specIn(TEXT);
        const text = writeInto(TEXT, { ...was, labels });
        expect(specIn(text)).toEqual({ ...was, labels });
        expect(remarks(text)).toEqual(remarks(TEXT));
        // Typed as the code of the spec alone: the rest of the text is not touched.
        const typed = withPart(text, 'spec', writeInto(partText(text, 'spec'), part));
        const now = specIn(typed ?? '');
        expect(now).toEqual({ ...was, labels, spec: part });
        expect(Object.keys(now)).toEqual(Object.keys(was));
        expect(remarks(typed ?? '')).toEqual(remarks(TEXT).filter(remark => !remark.includes('ours')));
        expect(writeInto(typed ?? '', now)).toBe(typed);
        expect(resourceBody(definition, now)).toEqual({ labels, spec: part });
      }),
      { numRuns: 20 },
    );
  });
});

test.each([
  ['[ENT-037] topology', 'topologies'],
  ['[CED-054][ENT-040] health check', 'canaries'],
] as const)(
  'a new %s is of the console, in the namespace default; labels are a map, not text',
  (_title, table) => {
    const values = {
      ...resourceValues(definitions[table], undefined),
      name: ' one ',
      labels: { 'a.b/c': 'd' },
    };
    expect(values.namespace).toBe('default');
    expect(resourceInsert(definitions[table], values, 'me')).toEqual({
      name: 'one',
      namespace: 'default',
      source: 'UI',
      labels: { 'a.b/c': 'd' },
      spec: {},
      created_by: 'me',
    });
  },
);
