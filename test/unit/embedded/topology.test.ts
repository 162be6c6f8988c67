import { expect, test } from 'vitest';
import { passesPatterns, readPatterns } from '../../../embedded/services/search/patterns';
import { treesOf, type ComponentRow } from '../../../embedded/services/topology/tree';

const row = (id: string, rest: Partial<ComponentRow> = {}): ComponentRow => ({
  id,
  parent_id: null,
  name: id,
  type: null,
  status: 'healthy',
  health: 'healthy',
  health_expr: null,
  owner: null,
  labels: null,
  properties: null,
  checks: null,
  incidents: null,
  analysis: null,
  ...rest,
});

test('types of incidents are names like others, whatever objects inherit', () => {
  const incidents = JSON.parse('{"__proto__": {"high": 1}, "constructor": {"high": 2}}') as Record<
    string,
    Record<string, number>
  >;
  const [root] = treesOf([row('root'), row('leaf', { parent_id: 'root', incidents })], undefined);
  expect(Object.keys(root?.summary.incidents ?? {}).toSorted()).toEqual(['__proto__', 'constructor']);
  expect(Reflect.get({}, 'high')).toBeUndefined();
  expect(Reflect.get(Object, 'high')).toBeUndefined();
});

test.each([
  ['', 'api', true],
  ['API,queue', 'api', true],
  ['!api', 'api', false],
  ['!queue', 'api', true],
  ['*pi', 'api', true],
  ['a*', 'api', true],
  ['*p*', 'api', true],
  ['*', 'api', true],
  ['p*', 'api', false],
  ['a*,!*i', 'api', false],
])('%s passes %s: %s', (list, value, expected) => {
  expect(passesPatterns(readPatterns(list), value)).toBe(expected);
});
