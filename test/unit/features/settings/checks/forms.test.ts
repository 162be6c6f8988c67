import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readCode } from '@/components/code-editor/codeText';
import { CHECK_TYPES, type CheckType } from '@/features/settings/checks/catalogue';
import { writeInto } from '@/features/settings/resources/document';
import { valueAt } from '@/features/settings/spec-form/model/place';
import type { SpecForm, SpecMap } from '@/features/settings/spec-form/model/types';
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
