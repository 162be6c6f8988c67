import { expect, test } from 'vitest';
import { readManifest } from '@/lib/manifest';

const spec = { actions: [1] };

test.each([
  [{ kind: 'Playbook', spec }, 'Playbook', ''],
  [{ apiVersion: 'a/v1', kind: 'Canary', metadata: { name: 'web' }, spec, status: {} }, 'Canary', 'web'],
  [{ spec }, '', ''],
])('of %j the spec is the inner one, of a %s named %j', (value, kind, name) => {
  expect(readManifest(value)).toMatchObject({ spec, kind, name });
});

test('a spec that says nothing is that of its object all the same', () =>
  expect(readManifest({ kind: 'Canary', metadata: { name: 'web' }, spec: null })).toMatchObject({
    spec: {},
    kind: 'Canary',
    name: 'web',
  }));

test.each([
  [{ spec: null }],
  [{ actions: [1], spec: { a: 1 } }],
  [{ kind: 'Playbook', spec: 'x' }],
  [{ kind: 'Playbook' }],
  ['x'],
  [null],
])('%j is no object around a spec', value => expect(readManifest(value)).toBeUndefined());
