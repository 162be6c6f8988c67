import { expect, test } from 'vitest';
import { pairHolds } from '@/api/pairs';

test.each([
  ['pay', '=', '(key.ilike."*pay*",value.ilike."*pay*")'],
  ['p=ap', '=', '(key.ilike."*p=ap*",value.ilike."*p=ap*",and(key.ilike."*p",value.ilike."ap*"))'],
  ['p=', '=', '(key.ilike."*p=*",value.ilike."*p=*",and(key.ilike."*p",value.ilike."*"))'],
  ['p:a', '=', '(key.ilike."*p:a*",value.ilike."*p:a*")'],
  ['p:a', ':', '(key.ilike."*p:a*",value.ilike."*p:a*",and(key.ilike."*p",value.ilike."a*"))'],
] as const)('pairs that hold %s as they are written with %s', (text, separator, expected) => {
  expect(pairHolds(text, separator)).toBe(expected);
});
