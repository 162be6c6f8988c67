// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { maskTyped, unmaskTyped } from '@/lib/secrets/typed';

const S = 'Xq7zP0k3rT';
const env = (name: string, value: string) => ({ name, value });

describe('what is typed without its secrets', () => {
  test.each<[string, object]>([
    ['a value of an EnvVar', { spec: { env: [env('A', S)] } }],
    ['one without a name', { spec: { url: { value: S } } }],
    ['lists in lists', { spec: [[{ password: S }], [[env('A', S)]]] }],
    ['a list under a secret name', { spec: { tokens: [S, { a: [S] }] } }],
    ['what stands in a reference by mistake', { spec: { password: { valueFrom: { password: S } } } }],
    ['a reference with an address', { spec: { a: { name: 'a', valueFrom: `https://u:${S}@b.example` } } }],
    ['a text of the form itself', { comment: `password: ${S}` }],
    ['a key that is one of the form', { password: S }],
  ])('%s', (_what, values) => {
    expect(JSON.stringify(maskTyped(values))).not.toContain(S);
  });

  test.each<[string, object]>([
    [
      'references',
      { spec: { a: { name: 'a', valueFrom: { secretKeyRef: { name: 'token', key: 'password' } } } } },
    ],
    ['a service account', { spec: { a: { valueFrom: { serviceAccount: 'token-reader' } } } }],
    ['name and value of the form itself', { name: 'logs', value: 'true' }],
    ['nothing', { spec: { env: [env('A', '')], list: [], none: null } }],
  ])('%s stay', (_what, values) => {
    expect(maskTyped(values)).toEqual(values);
  });
});

describe('what is stored comes back at its place', () => {
  const stored = { env: [env('A', 'of A'), env('B', 'of B')] };
  const back = (typed: object) => unmaskTyped(maskTyped({ spec: typed })['spec'], stored);

  test.each<[string, object]>([
    ['one that is not touched', stored],
    ['without the first', { env: [env('B', 'of B')] }],
    ['in another order', { env: [env('B', 'of B'), env('A', 'of A')] }],
  ])('%s', (_what, typed) => {
    expect(back(typed)).toEqual(typed);
  });

  test('one that changed beside one that is gone keeps its own', () => {
    const probes = {
      probes: [
        { name: 'a', token: 'of a' },
        { name: 'b', token: 'of b' },
      ],
    };
    expect(unmaskTyped({ probes: [{ name: 'b', token: '***', every: 5 }] }, probes)).toEqual({
      probes: [{ name: 'b', token: 'of b', every: 5 }],
    });
  });

  test('a new entry does not get the secret of one that is there', () => {
    expect(back({ env: [env('NEW', S), ...stored.env] })).toEqual({ env: [env('NEW', ''), ...stored.env] });
  });

  test('an entry that changed keeps its own secret, by its place', () => {
    const hooks = { hooks: [{ url: 'https://a.example', password: S }] };
    expect(unmaskTyped({ hooks: [{ url: 'https://b.example', password: '***' }] }, hooks)).toEqual({
      hooks: [{ url: 'https://b.example', password: S }],
    });
  });
});
