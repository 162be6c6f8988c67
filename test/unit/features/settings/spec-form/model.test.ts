import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAuthentication, withAuthentication } from '@/features/settings/spec-form/model/authentication';
import { envRule, readEnv, requiredEnv, writeEnv } from '@/features/settings/spec-form/model/envVar';
import { fieldPath, valueAt, withValue } from '@/features/settings/spec-form/model/place';
import { specFieldRule } from '@/features/settings/spec-form/model/rules';
import { readScript, SCRIPT_KINDS, writeScript } from '@/features/settings/spec-form/model/script';
import type { SpecField } from '@/features/settings/spec-form/model/types';
import { misfitOf } from '@/features/settings/spec-form/model/walk';
import { readSpec } from '@/components/code-editor/readSpec';
import { maskTyped, unmaskTyped } from '@/lib/secrets/typed';
import { pendingChanges } from '@/modules/records/ChangesReview';
import { envInput } from '../../../../support/specForms';

describe('a value, or where it is kept', () => {
  test('what is written is read back, one side alone is set, and the name and unknown keys stay', () => {
    fc.assert(
      fc.property(envInput, envInput, (first, second) => {
        const before = writeEnv(first, { name: 'X-Team', future: 1 });
        const after = writeEnv(second, before);
        expect(readEnv(after)).toEqual(second);
        expect(after).toMatchObject({ name: 'X-Team', future: 1 });
        expect([after?.['value'], after?.['valueFrom']].filter(side => side !== undefined)).toHaveLength(1);
      }),
    );
  });

  test.each([
    ['a bare text', 'abc', { source: 'static', value: 'abc' }],
    ['nothing', undefined, { source: 'static', value: '' }],
    [
      'both sides: the reference counts',
      { value: 'x', valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } },
      { source: 'secret', name: 'a', key: 'b' },
    ],
    [
      'a helm value',
      { valueFrom: { helmRef: { name: 'r', key: '.a' } } },
      { source: 'helm', name: 'r', key: '.a' },
    ],
    ['something else', { valueFrom: ['x'] }, { source: 'static', value: '' }],
  ])('%s', (_what, value, read) => expect(readEnv(value)).toEqual(read));

  test('a reference keeps what else it says, and needs name and key', () => {
    const held = { valueFrom: { secretKeyRef: { name: 'a', key: 'b', optional: true } } };
    expect(writeEnv({ source: 'secret', name: 'c', key: 'b' }, held)).toEqual({
      valueFrom: { secretKeyRef: { name: 'c', key: 'b', optional: true } },
    });
    expect(writeEnv({ source: 'static', value: '' }, held)).toBeUndefined();
    expect(envRule({ valueFrom: { secretKeyRef: { name: 'a', key: '' } } })).toBe('This field is required');
    expect(envRule({ valueFrom: { serviceAccount: 'me' } })).toBeUndefined();
    expect(requiredEnv(undefined)).toBe('This field is required');
  });
});

test.each([
  ['the first language that is there', { expr: 'a', template: 'b' }, { kind: 'expr', text: 'a' }],
  ['another spelling', { jsonpath: '$.a' }, { kind: 'jsonPath', text: '$.a' }],
  ['no text', { expr: 1 }, { kind: undefined, text: '' }],
])('a script: %s', (_what, value, read) => expect(readScript(value)).toEqual(read));

test('a script in another language takes the place of the one before; unknown keys and spellings stay', () => {
  const held = { jsonpath: '$.a', template: 'x', future: 1 };
  expect(writeScript({ kind: 'expr', text: 'b' }, held)).toEqual({ future: 1, expr: 'b' });
  expect(writeScript({ kind: 'jsonPath', text: '$.b' }, held)).toEqual({ future: 1, jsonpath: '$.b' });
  expect(writeScript({ kind: undefined, text: '' }, { expr: 'a' })).toBeUndefined();
});

describe('signing in', () => {
  const credentials = { username: { value: 'bob' }, password: { value: 'x' } };
  test.each([
    ['nothing', {}, 'none'],
    ['credentials alone', credentials, 'basic'],
    ['a marker', { ...credentials, ntlmv2: true }, 'ntlmv2'],
    ['the older place', { basic: true, authentication: credentials }, 'basic'],
    ['a kind that is not offered', { digest: true }, 'digest'],
  ])('%s', (_what, root, kind) => expect(readAuthentication(root, '')).toBe(kind));

  const MARKS = { basic: {}, ntlm: { ntlm: true }, ntlmv2: { ntlmv2: true } } as const;
  const KINDS = ['basic', 'ntlm', 'ntlmv2'] as const;
  test.each(KINDS.flatMap(from => KINDS.map(to => [from, to] as const)))(
    '[CED-021][CED-033] from %s to %s name and password stay, and nothing of the kind before does',
    (from, to) => {
      const root = { url: 'u', ...credentials, ...MARKS[from] };
      expect(readAuthentication(root, '')).toBe(from);
      expect(withAuthentication(root, '', to)).toEqual({ url: 'u', ...credentials, ...MARKS[to] });
    },
  );

  test('one kind clears the others; none clears the credentials, wherever they stand', () => {
    const root = { url: 'u', ...credentials, ntlm: true };
    expect(withAuthentication(root, '', 'ntlmv2')).toEqual({ url: 'u', ...credentials, ntlmv2: true });
    expect(withAuthentication(root, '', 'basic')).toEqual({ url: 'u', ...credentials });
    expect(withAuthentication(root, '', 'none')).toEqual({ url: 'u' });
    const older = { url: 'u', basic: true, authentication: credentials };
    expect(withAuthentication(older, '', 'none')).toEqual({ url: 'u' });
    expect(withAuthentication({ smb: { ...credentials, port: 1 } }, 'smb', 'none')).toEqual({
      smb: { port: 1 },
    });
  });
});

test('a path leads through maps only, never into what every object inherits', () => {
  expect(valueAt({ a: { b: 1 } }, 'a.b')).toBe(1);
  expect(valueAt({ a: 'text' }, 'a.length')).toBeUndefined();
  expect(valueAt({}, 'constructor')).toBeUndefined();
  expect(withValue({ a: 'text' }, 'a.b', 1)).toEqual({ a: 'text' });
  expect(withValue({ a: { b: 1 }, c: 2 }, 'a.b', undefined)).toEqual({ c: 2 });
  expect(fieldPath({ path: 'url', aliases: ['host'] }, { host: 'h' })).toBe('host');
  expect(fieldPath({ path: 'url', aliases: ['host'] }, { host: null })).toBe('url');
});

const LANGUAGES = [
  ['Go Template', 'template'],
  ['Javascript', 'javascript'],
  ['Expr', 'expr'],
  ['JSONPath', 'jsonPath'],
] as const;
test.each(LANGUAGES)(
  '[CED-022][CED-023] %s stands under %s, and leaves no script of another language',
  (label, kind) => {
    expect(SCRIPT_KINDS.find(({ value }) => value === kind)?.label).toBe(label);
    expect(readScript({ [kind]: 'x' })).toEqual({ kind, text: 'x' });
    for (const [, other] of LANGUAGES)
      expect(writeScript({ kind, text: 'y' }, { [other]: 'x' })).toEqual({ [kind]: 'y' });
    expect(writeScript({ kind: undefined, text: '' }, { [kind]: 'x' })).toBeUndefined();
  },
);

test.each<[SpecField['kind'], unknown, boolean]>([
  ['text', { a: 1 }, false],
  ['text', 12, true],
  ['number', ['1'], false],
  ['tick', 'true', false],
  ['list', [{ a: 1 }], false],
  ['map', 'text', false],
  ['rows', ['text'], false],
  ['env-var', [], false],
  ['script', 'text', false],
])('a %s does not show what it would break: %j', (kind, value, fits) => {
  const field = { kind, path: 'a', label: 'A', options: [], fields: [], choices: [] } as unknown as SpecField;
  expect(misfitOf(field, { a: value }) === undefined).toBe(fits);
});

test.each<[SpecField['kind'], string, boolean]>([
  ['duration', '1h30m', true],
  ['duration', '7d', true],
  ['duration', '90', false],
  ['duration', 'soon', false],
  ['size', '10MB', true],
  ['size', '1.5Gi', true],
  ['size', '10 parsecs', false],
  ['schedule', '@every 5m', true],
  ['schedule', 'often', false],
  ['number', '-1', false],
])('%s %s', (kind, value, valid) => {
  const field = { kind, path: 'a', label: 'A', presets: 'Check' } as unknown as SpecField;
  expect(specFieldRule(field)?.(value) === undefined).toBe(valid);
});

describe('hostile YAML', () => {
  const many = Array.from(
    { length: 1000 },
    (_one, at) => `  - name: c${at}\n    url: u\n    x:\n      y: 1\n    z: 2`,
  );
  test.each([
    ['a key twice', 'a: 1\nb: 2\na: 3\n', 3, /a key is used twice/],
    ['a tab', 'a:\n\tb: 1\n', 2, /tab/],
    ['a prototype', 'a: 1\nb:\n  __proto__: { c: 1 }\n', 3, /'__proto__' is not allowed/],
    ['a merge', 'a: &a { b: 1 }\nc:\n  <<: *a\n', 3, /Merging/],
    ['a list', '- a\n', 1, /Not a map of fields/],
    ['5,000 lines, the last one broken', `http:\n${many.join('\n')}\n bad: [`, 5002, /Not valid YAML/],
  ])('%s: the line and why', (_what, text, line, why) => {
    const read = readSpec(text);
    const problem = 'problem' in read ? read.problem : undefined;
    expect(problem?.message).toMatch(why);
    expect(problem?.line).toBe(line);
    expect(problem?.message).not.toContain('c999');
  });

  test('aliases, a word of the prototype as a text, and 5,000 lines are read', () => {
    expect(readSpec('a: &a { b: 1 }\nc: *a\n')).toEqual({ value: { a: { b: 1 }, c: { b: 1 } } });
    expect(readSpec('a: constructor\n')).toEqual({ value: { a: 'constructor' } });
    expect(readSpec(`http:\n${many.join('\n')}\n`)).toHaveProperty('value.http.length', 1000);
  });
});

describe('secrets', () => {
  const spec = {
    http: [
      {
        name: 'shop',
        headers: [{ name: 'X-Team', value: 'a1' }],
        username: { value: 'bob' },
        password: { valueFrom: { secretKeyRef: { name: 'web', key: 'pw' } } },
      },
    ],
  };

  test('values of EnvVars are masked, where others are kept is not; unmasking gives back what is stored', () => {
    const masked = maskTyped(spec);
    expect(JSON.stringify(masked)).not.toMatch(/a1|bob/);
    expect(masked).toMatchObject({ http: [{ name: 'shop', password: spec.http[0]?.password }] });
    expect(unmaskTyped(masked, spec)).toEqual(spec);
  });

  test('what will be saved says that a secret changed, and not to what', () => {
    const [check] = spec.http;
    const after = { http: [{ ...check, username: { value: 'eve' }, url: 'https://a' }] };
    const changes = pendingChanges({ spec }, { spec: after }, { labels: { spec: 'Spec' } });
    expect(changes).toEqual([
      {
        path: 'Spec.http[name=shop].username.value',
        kind: 'changed',
        before: '(not shown)',
        after: '(not shown)',
      },
      { path: 'Spec.http[name=shop].url', kind: 'added', after: 'https://a' },
    ]);
    expect(pendingChanges({ spec }, { spec }, { labels: {} })).toEqual([]);
  });
});
