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

test.each([
  [{ actions: [1], spec: { a: 1 } }],
  [{ kind: 'Playbook', spec: 'x' }],
  [{ kind: 'Playbook' }],
  ['x'],
  [null],
])('%j is no object around a spec', value => expect(readManifest(value)).toBeUndefined());
