import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readCode } from '@/components/code-editor/codeText';
import { CHECK_TYPES, type CheckType } from '@/features/settings/checks/catalogue';
import { writeInto } from '@/features/settings/resources/document';
import { ALERT_MANAGER, TCP } from '@/features/settings/checks/forms/network';
import { HTTP_CHECK } from '@/features/settings/checks/forms/http';
import { REDIS } from '@/features/settings/checks/forms/stores';
import { NOT_A_HOST_PORT } from '@/features/settings/spec-form/model/rules';
import { valueAt } from '@/features/settings/spec-form/model/place';
import { join, type SpecForm, type SpecMap } from '@/features/settings/spec-form/model/types';
import { problemsOf } from '@/features/settings/spec-form/model/walk';
import type { Json } from '@/lib/json';
import { filled, least, partly, type Typed } from '../../../../support/specForms';

const FORMS = CHECK_TYPES.filter((type): type is CheckType & { form: SpecForm; key: string } => !!type.form);
/** What begins a remark here; no value has it in. */
const SIGN = '#~';

const UNKNOWN = { future: { beta: [1, { deep: 'x' }] }, 'x.y/z': 'kept whole' };
const OTHERS = {
  dns: [{ name: 'names', server: '1.1.1.1', query: 'example.com' }],
  docker: [{ name: 'image', image: 'nginx' }],
};

/** A canary as people write it: remarks, keys nobody knows, other checks before and after, two of the type. */
function canary(key: string, check: SpecMap): string {
  const block = (value: unknown, indent: string) =>
    stringify(value, { lineWidth: 0 }).trimEnd().replaceAll(/^/gm, indent);
  return [
    `${SIGN} whose it is`,
    `schedule: '@every 5m' ${SIGN} often enough`,
    'agentSelector: [ eu-* ]',
    block({ dns: OTHERS.dns }, ''),
    `${SIGN} the ones that matter`,
    `${key}:`,
    `  - name: first ${SIGN} not edited`,
    '    description: stays',
    `  ${SIGN} the edited one`,
    `  -\n${block({ ...check, ...UNKNOWN }, '    ')}`,
    block({ docker: OTHERS.docker, owner: 'sre' }, ''),
    `${SIGN} the end`,
  ].join('\n');
}

const remarks = (text: string) => [...text.matchAll(/#~.*$/gm)].map(([remark]) => remark.trim());
const specOf = (text: string) => {
  const read = readCode(text, 'yaml');
  if (!('value' in read)) throw new Error(`Cannot be read: ${text}`);
  return read.value as Record<string, Json>;
};
const edited = (spec: SpecMap, key: string): SpecMap =>
  ((spec[key] as readonly unknown[] | undefined)?.[1] ?? {}) as SpecMap;

/** The text after a form typed into its second check. */
function typeInto(text: string, key: string, typed: Typed) {
  const spec = specOf(text);
  const list = spec[key] as Json[];
  const check = typed(edited(spec, key));
  return { check, text: writeInto(text, { ...spec, [key]: [list[0] ?? null, check as Json] }) };
}

describe.each(FORMS)('the form of $label', ({ key, aliases = [], form }) => {
  const spelled = fc.constantFrom(key, ...aliases);

  test('form to YAML to form: what is typed comes back; keys nobody knows, remarks, order and other checks stay [CED-026]', () => {
    fc.assert(
      fc.property(spelled, partly(form), partly(form), (spelling, before, after) => {
        const text = canary(spelling, before({ name: 'second' }));
        const was = specOf(text);
        const written = typeInto(text, spelling, after);
        const now = specOf(written.text);
        expect(edited(now, spelling)).toEqual(JSON.parse(JSON.stringify(written.check)));
        for (const [name, value] of Object.entries(UNKNOWN))
          expect(edited(now, spelling)[name]).toEqual(value);
        expect({ ...now, [spelling]: null }).toEqual({ ...was, [spelling]: null });
        expect((now[spelling] as Json[])[0]).toEqual({ name: 'first', description: 'stays' });
        expect(Object.keys(now)).toEqual(Object.keys(was));
        expect(remarks(written.text)).toEqual(remarks(text));
        // Keys that were there keep their order; new ones come behind.
        const kept = Object.keys(edited(was, spelling)).filter(name => name in edited(now, spelling));
        expect(Object.keys(edited(now, spelling)).filter(name => kept.includes(name))).toEqual(kept);
      }),
      { numRuns: 25 },
    );
  });

  test('a form that types what is there already leaves the code letter by letter', () => {
    fc.assert(
      fc.property(filled(form), fill => {
        const text = canary(key, fill({ name: 'second' }));
        expect(typeInto(text, key, root => root).text).toBe(text);
      }),
      { numRuns: 10 },
    );
  });

  test('with every field filled, and with the required ones alone, nothing is wrong [CED-030]', () => {
    fc.assert(
      fc.property(filled(form), least(form), (all, few) => {
        expect(problemsOf(form, all({}))).toEqual([]);
        expect(problemsOf(form, few({}))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('of a new check each required field is asked for, and no other', () => {
    const wanted = form.filter(field => field.required).map(field => field.path);
    expect(problemsOf(form, {}).map(problem => problem.path)).toEqual(wanted);
    for (const problem of problemsOf(form, {})) expect(problem.message).toBe('This field is required');
  });
});

test('code of another spelling is read, and its values are where the form looks', () => {
  const alert = CHECK_TYPES.find(type => type.id === 'alertmanager')?.form ?? [];
  expect(problemsOf(alert, { name: 'a', host: 'https://alerts' })).toEqual([]);
  const redis = CHECK_TYPES.find(type => type.id === 'redis')?.form ?? [];
  expect(problemsOf(redis, { name: 'a', url: 'redis:6379' })).toEqual([]);
  expect(valueAt(parse('a: { b.c: 1 }'), 'a')).toEqual({ 'b.c': 1 });
});

describe('addresses', () => {
  const messageOf = (form: SpecForm, value: object) => problemsOf(form, { name: 'a', ...value })[0]?.message;

  test.each([
    ['db.example:6379', true],
    ['10.0.0.1:1', true],
    ['[::1]:80', true],
    ['db_1.ns.svc.cluster.local:65535', true],
    ['{{.host}}:{{.port}}', true],
    ['$(.config.address)', true],
    ['not a host port', false],
    ['nonsense without port', false],
    ['db.example', false],
    ['db.example:', false],
    ['db.example:0', false],
    ['db.example:65536', false],
    ['tcp://db.example:80', false],
    ['::1:80', false],
  ])('%j is a host and port: %s', (address, fits) => {
    const said = fits ? undefined : NOT_A_HOST_PORT;
    expect(messageOf(TCP, { endpoint: address })).toBe(said);
    expect(messageOf(REDIS, { addr: address })).toBe(said);
  });

  test.each([
    ['HTTP', HTTP_CHECK],
    ['Alert Manager', ALERT_MANAGER],
  ])('a connection stands in for the address of %s', (_type, form) => {
    expect(messageOf(form, {})).toBe('This field is required');
    expect(messageOf(form, { connection: 'connection://default/site' })).toBeUndefined();
    expect(messageOf(form, { connection: ' ' })).toBe('This field is required');
  });
});

describe('what the forms have', () => {
  /** Every field by its path: `path*` is required, `path=0` has a default, of ways to sign in each kind. */
  function fieldsIn(form: SpecForm, at = ''): string[] {
    return form.flatMap((field): string[] => {
      const own = join(at, field.path);
      const initial = 'initial' in field && field.initial !== undefined ? `=${field.initial}` : '';
      if (field.kind === 'authentication') return field.kinds.map(kind => join(own, `(${kind})`));
      if (field.kind === 'one-of')
        return field.choices.flatMap(choice => fieldsIn(choice.fields, join(own, choice.path)));
      if (field.kind === 'group' || field.kind === 'section') return fieldsIn(field.fields, own);
      const inner = field.kind === 'rows' ? fieldsIn(field.fields, `${own}[]`) : [];
      return [`${own}${field.required ? '*' : ''}${initial}`, ...inner];
    });
  }
  const HEAD = ['name*', 'icon', 'description'];
  const SCRIPTS = ['test', 'display', 'transform'];

  test.each([
    [
      '[CED-031][CED-032][CED-033]',
      'http',
      'url* connection method=GET body headers headers[].name* headers[] (basic) (ntlm) (ntlmv2) responseCodes thresholdMillis responseContent maxSSLExpiry',
    ],
    ['[CED-036]', 'alertmanager', 'url* (basic) alerts filters ignore'],
    ['[CED-037]', 'elasticsearch', 'url* index* query* results (basic)'],
    ['[CED-038]', 'exec', 'script*'],
    [
      '[CED-039][CED-040][CED-041]',
      'folder',
      'path* minAge maxAge minCount maxCount minSize maxSize availableSize totalSize filter.minAge filter.maxAge filter.minSize filter.maxSize filter.regex',
    ],
    ['[CED-048]', 'redis', 'addr* db=0 (basic)'],
    ['[CED-049]', 'mongodb', 'connection url (basic)'],
    ['[CED-050]', 'tcp', 'endpoint* thresholdMillis'],
  ])('%s[CED-027][CED-028] %s: %s', (_ids, id, fields) => {
    const form = CHECK_TYPES.find(type => type.id === id)?.form ?? [];
    const own = fieldsIn(form).filter(path => !path.includes('Connection.'));
    // Alert Manager and some others run no test of their own.
    const scripts = SCRIPTS.filter(script => script !== 'test' || id !== 'alertmanager');
    expect(own.toSorted()).toEqual([...HEAD, ...fields.split(' '), ...scripts].toSorted());
  });

  test('[CED-029][CED-047] icmp, which needs no name', () => {
    const form = CHECK_TYPES.find(type => type.id === 'icmp')?.form ?? [];
    expect(fieldsIn(form)).toEqual([
      'name',
      'icon',
      'description',
      'endpoint*',
      'packetCount',
      'packetLossThreshold',
      'thresholdMillis',
    ]);
  });

  test.each([
    [
      '[CED-043]',
      'awsConnection',
      'connection region endpoint objectPath accessKey secretKey skipTLSVerify usePathStyle',
    ],
    ['[CED-044]', 'gcpConnection', 'connection endpoint credentials'],
    ['[CED-045]', 'sftpConnection', 'connection host port (basic)'],
    ['[CED-046]', 'smbConnection', 'connection port domain share (basic) workstation searchPath'],
  ])('%s[CED-042] %s of a folder: %s', (_ids, kind, fields) => {
    const form = CHECK_TYPES.find(type => type.id === 'folder')?.form ?? [];
    const own = fieldsIn(form).filter(path => path.startsWith(`${kind}.`));
    expect(own).toEqual(fields.split(' ').map(field => `${kind}.${field}`));
    const choices = form.find(field => field.kind === 'one-of')?.choices ?? [];
    expect(choices.map(choice => choice.label)).toEqual(['AWS', 'GCP', 'SFTP', 'SMB']);
  });
});

test('[CED-005] each type names a page of the reference, or the list of all where none tells of it', () => {
  const pages = CHECK_TYPES.map(
    ({ id, docs }) => [id, /^https:\/\/canarychecker\.io\/reference(\/[\da-z-]+)?$/.exec(docs)] as const,
  );
  expect(pages.filter(([, page]) => page === null)).toEqual([]);
  expect(pages.filter(([, page]) => page?.[1] === undefined).map(([id]) => id)).toEqual([
    'custom',
    'dynatrace',
    'github',
  ]);
});
