import { describe, expect, test } from 'vitest';
import {
  codeOf,
  CODE_SIZES,
  formatOf,
  initialOf,
  isSecretParam,
  runWithoutSecrets,
  parameterOptions,
  PARAM_FORMATS,
  PARAM_PROPERTIES,
  PARAM_TYPES,
  readBytes,
  readMillicores,
  parameterRule,
  textsOf,
  parameterType,
  writeBytes,
  writeMillicores,
  type Param,
} from '@/modules/playbooks/params';

const text = (properties: Param['properties'] = {}, more: Partial<Param> = {}): Param => ({
  name: 'a',
  type: 'text',
  properties,
  ...more,
});
const REQUIRED = 'This field is required';
const NUMBER = 'This field must be a number';

test('[PBK-031][PBK-032][PBK-033] the known types, properties, formats and sizes', () => {
  expect(PARAM_TYPES).toEqual([
    'code',
    'checkbox',
    'list',
    'team',
    'people',
    'component',
    'config',
    'check',
    'text',
  ]);
  expect(PARAM_PROPERTIES).toEqual([
    'size',
    'language',
    'jsonSchemaUrl',
    'options',
    'filter',
    'multiline',
    'maxLength',
    'minLength',
    'regex',
    'format',
    'min',
    'max',
  ]);
  expect(PARAM_FORMATS).toEqual(['bytes', 'millicores', 'dns1123']);
  expect(Object.keys(CODE_SIZES)).toEqual(['very-small', 'small', 'medium', 'large', 'full']);
});

test.each([
  [{ type: 'code' }, 'code', 'text'],
  [{ type: 'people' }, 'people', 'text'],
  [{}, 'text', 'text'],
  [{ type: 'somethingNew' }, 'text', 'text'],
  [{ type: 'bytes' }, 'text', 'bytes'],
  [{ type: 'duration' }, 'text', 'duration'],
  [{ type: 'text', properties: { format: 'millicores' } }, 'text', 'millicores'],
  [{ type: 'text', properties: { format: 'uri' } }, 'text', 'url'],
  [{ type: 'secret' }, 'text', 'secret'],
])('%j is typed in as %s of format %s', (param, type, format) => {
  expect(parameterType(param)).toBe(type);
  expect(formatOf(param)).toBe(format);
});

describe('what is accepted', () => {
  test.each<[string, Param, string, string | undefined]>([
    ['[PBK-034] required bytes, empty', text({ format: 'bytes' }, { required: true }), '', REQUIRED],
    [
      '[PBK-034] required millicores, empty',
      text({ format: 'millicores' }, { required: true }),
      '',
      REQUIRED,
    ],
    ['optional bytes, empty', text({ format: 'bytes' }), '', undefined],
    ['[PBK-037] bytes in Mi', text({ format: 'bytes' }), '256Mi', undefined],
    ['[PBK-037] bytes in Ti', text({ format: 'bytes' }), '1.5Ti', undefined],
    ['bytes without a number', text({ format: 'bytes' }), 'muchGi', NUMBER],
    ['bytes below the least, in Mi', text({ format: 'bytes', min: 2048 }), '1Gi', 'At least 2048Mi'],
    ['bytes at the least', text({ format: 'bytes', min: 1024 }), '1Gi', undefined],
    ['[PBK-038] millicores', text({ format: 'millicores' }), '250m', undefined],
    ['millicores above the most', text({ format: 'millicores', max: 200 }), '250m', 'At most 200m'],
    ['[PBK-035] a number below the least', text({ format: 'number', min: 0, max: 40 }), '-1', 'At least 0'],
    ['[PBK-035] a number above the most', text({ format: 'number', max: '40' }), '41', 'At most 40'],
    ['[PBK-035] text where a number is bounded', text({ min: 1 }), 'two', NUMBER],
    ['a number that is none', text({ format: 'number' }), '1e', NUMBER],
    ['[PBK-035] text that is too short', text({ minLength: 5 }), 'abcd', 'At least 5 characters'],
    ['[PBK-035] as long as it must be', text({ minLength: 5 }), 'abcde', undefined],
    ['[PBK-035] text that is too long', text({ maxLength: 3 }), 'abcd', 'At most 3 characters'],
    ['letters beyond 16 bits count once', text({ maxLength: 2 }), '👍👍', undefined],
    ['[PBK-035] text that does not match', text({ regex: '^\\d+$' }), '12a', 'This must match ^\\d+$'],
    ['[PBK-035] text that matches', text({ regex: '^\\d+$' }), '12', undefined],
    ['a pattern this browser cannot read', text({ regex: '(?<' }), 'x', undefined],
    ['optional text is not matched while empty', text({ regex: '^\\d+$', minLength: 3 }), '', undefined],
    ['[PBK-036] dns1123', text({ format: 'dns1123' }), 'before-change.2', undefined],
    ['[PBK-036] dns1123 of one letter', text({ format: 'dns1123' }), 'a', undefined],
    ['an e-mail address', text({ format: 'email' }), 'a@b.example', undefined],
    ['no e-mail address', text({ format: 'email' }), 'a@b', 'This is not an e-mail address'],
    ['an address', text({ format: 'url' }), 'https://a.example/x', undefined],
    [
      'no address',
      text({ format: 'url' }),
      'a.example',
      'This is not an address, such as https://example.com',
    ],
    ['a duration', { name: 'a', type: 'duration' }, '1h30m', undefined],
    ['no duration', { name: 'a', type: 'duration' }, 'soon', 'This is not a duration, such as 1h30m'],
    ['a required list', { name: 'a', type: 'list', required: true }, '', REQUIRED],
    ['a checkbox that is off', { name: 'a', type: 'checkbox', required: true }, 'false', undefined],
    ['code is never matched', { name: 'a', type: 'code', properties: { maxLength: 1 } }, 'a: 1', undefined],
  ])('%s', (_what, param, value, said) => {
    expect(parameterRule(param)(value)).toBe(said);
  });

  test.each(['Upper', '-start', 'end-', '.a', 'a.', 'under_score', 'two words'])(
    '[PBK-036] dns1123 refuses %s',
    value => {
      expect(parameterRule(text({ format: 'dns1123' }))(value)).toMatch(/Lowercase/);
    },
  );
});

test.each([
  ['256', '256', 'Mi'],
  ['256Mi', '256', 'Mi'],
  ['1.5 Gi', '1.5', 'Gi'],
  ['2Ti', '2', 'Ti'],
  ['', '', 'Mi'],
] as const)('[PBK-037] %j is %j in %s', (written, amount, unit) => {
  expect(readBytes(written)).toEqual({ amount, unit });
});

test('[PBK-037][PBK-038] amounts are written with their unit, nothing as nothing', () => {
  expect(writeBytes(' 3 ', 'Gi')).toBe('3Gi');
  expect(writeBytes('', 'Gi')).toBe('');
  expect(writeMillicores('250')).toBe('250m');
  expect(writeMillicores(' ')).toBe('');
  expect(readMillicores('250m')).toBe('250');
});

test('values are texts: a default that was emptied is sent as nothing, what was never there is left out', () => {
  const params: Param[] = [
    { name: 'wait', type: 'checkbox', default: 'true' },
    { name: 'note', type: 'text' },
    { name: 'keep', type: 'text', default: '1h' },
    { name: 'code', type: 'code' },
  ];
  expect(params.map(param => initialOf(param))).toEqual(['true', '', '1h', '']);
  expect(initialOf({ name: 'on', type: 'checkbox', default: 'yes' })).toBe('false');
  expect(initialOf({ name: 'note', type: 'text', default: 'a' }, 'b')).toBe('b');
  expect(textsOf(params, { wait: 'false', note: '', keep: '', code: 'a: 1\n' })).toEqual({
    wait: 'false',
    keep: '',
    code: 'a: 1\n',
  });
});

test('secrets are known by type and by format', () => {
  expect(isSecretParam({ type: 'secret' })).toBe(true);
  expect(isSecretParam(text({ format: 'password' }))).toBe(true);
  expect(isSecretParam({ type: 'password' })).toBe(true);
  expect(isSecretParam({ type: 'code', properties: { format: 'password' } })).toBe(false);
});

test('choices and code fall back to what can be shown', () => {
  expect(
    parameterOptions({ properties: { options: [{ label: 'A', value: 'a' }, { value: 1 }, 'b', null] } }),
  ).toEqual([
    { value: 'a', label: 'A' },
    { value: '1', label: '1' },
    { value: 'b', label: 'b' },
  ]);
  expect(codeOf({})).toEqual({ language: 'yaml', lines: CODE_SIZES.medium });
  expect(codeOf({ properties: { language: 'shell', size: 'full' } })).toEqual({
    language: 'text',
    lines: CODE_SIZES.full,
  });
});

test('of a run only values that are no secrets are kept', () => {
  const spec = {
    parameters: [
      { name: 'key', type: 'text', properties: { format: 'password' } },
      { name: 'note', type: 'text' },
    ],
  };
  const run = { parameters: { key: 'k', note: 'n', other: 'o' }, spec };
  expect(runWithoutSecrets(run).parameters).toEqual({ key: '***', note: 'n', other: 'o' });
  const open = { parameters: { note: 'n' }, spec: { parameters: [{ name: 'note' }] } };
  expect(runWithoutSecrets(open)).toBe(open);
  expect(runWithoutSecrets({ parameters: null, spec: null }).parameters).toBeNull();
});
