import fc from 'fast-check';
import { withAuthentication, credentialsAt } from '@/features/settings/spec-form/model/authentication';
import { writeEnv, type EnvInput } from '@/features/settings/spec-form/model/envVar';
import { fieldPath, valueAt, withValue } from '@/features/settings/spec-form/model/place';
import { SCRIPT_KINDS, writeScript } from '@/features/settings/spec-form/model/script';
import {
  below,
  join,
  type SpecField,
  type SpecForm,
  type SpecMap,
} from '@/features/settings/spec-form/model/types';
import { pathsOf } from '@/features/settings/spec-form/model/walk';

/** What typing into a form does to the map it edits. */
export type Typed = (root: SpecMap) => SpecMap;

const then =
  (steps: readonly Typed[]): Typed =>
  root =>
    steps.reduce((map, step) => step(map), root);
const text = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 :#'"{}@/.-]{0,14}[a-z]$/);
const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const hostPort = fc.tuple(fc.domain(), fc.integer({ min: 1, max: 65_535 })).map(parts => parts.join(':'));
/** The editor takes no key that names a part of every object. */
const labelKey = fc.stringMatching(/^[a-z]+(\.[a-z]+)*(\/[a-z]+)?$/).filter(key => !(key in {}));
const duration = fc.stringMatching(/^[1-9][0-9]?(s|m|h|d)$/);
const size = fc.stringMatching(/^[1-9][0-9]{0,2}(kb|MB|Gi)$/);

export const envInput: fc.Arbitrary<EnvInput> = fc.oneof(
  text.map((value): EnvInput => ({ source: 'static', value })),
  fc
    .tuple(fc.constantFrom('secret', 'configmap'), word, word)
    .map(([source, name, key]): EnvInput => ({ source, name, key })),
  word.map((name): EnvInput => ({ source: 'serviceaccount', name, key: '' })),
);

const put =
  (field: SpecField, value: unknown): Typed =>
  root =>
    withValue(root, fieldPath(field, root), value);

const env =
  (path: string, input: EnvInput): Typed =>
  root =>
    withValue(root, path, writeEnv(input, valueAt(root, path)) ?? (path === '' ? {} : undefined));

function typedInto(field: SpecField): fc.Arbitrary<Typed> {
  switch (field.kind) {
    case 'number':
      return fc.nat(100_000).map(value => put(field, value));
    case 'tick':
      return fc.boolean().map(value => put(field, value || undefined));
    case 'choice':
      return fc.constantFrom(...field.options).map(({ value }) => put(field, value));
    case 'list': {
      const member: fc.Arbitrary<string | number> = field.numbers ? fc.nat(999) : text;
      return fc.uniqueArray(member, { minLength: 1, maxLength: 4 }).map(list => put(field, list));
    }
    case 'map':
      return fc
        .dictionary(labelKey, text, {
          minKeys: 1,
          maxKeys: 3,
          noNullPrototype: true,
        })
        .map(map => put(field, map));
    case 'duration':
      return duration.map(value => put(field, value));
    case 'size':
      return size.map(value => put(field, value));
    case 'schedule':
      return fc.constantFrom('@every 5m', '@daily', '*/5 * * * *').map(value => put(field, value));
    case 'connection':
      return word.map(name => put(field, `connection://default/${name}`));
    case 'code':
      return fc.tuple(text, fc.boolean()).map(([value, template]) => root => {
        const next = put(field, value)(root);
        const { templateAt } = field;
        return templateAt === undefined ? next : withValue(next, templateAt, template || undefined);
      });
    case 'script':
      return fc.tuple(fc.constantFrom(...SCRIPT_KINDS), text).map(([{ value: kind }, script]) => root => {
        const at = fieldPath(field, root);
        return withValue(root, at, writeScript({ kind, text: script }, valueAt(root, at)));
      });
    case 'env-var':
      return envInput.map(input => env(field.path, input));
    case 'rows':
      return fc.array(filled(field.fields), { minLength: 1, maxLength: 3 }).map(rows =>
        put(
          field,
          rows.map(row => row({})),
        ),
      );
    case 'authentication':
      return fc
        .tuple(fc.constantFrom(...field.kinds), envInput, envInput)
        .map(([kind, username, password]) => root => {
          const chosen = withAuthentication(withAuthentication(root, field.path, 'none'), field.path, kind);
          const at = credentialsAt(chosen, field.path);
          return then([env(join(at, 'username'), username), env(join(at, 'password'), password)])(chosen);
        });
    case 'group':
    case 'section':
      return filled(below(field.path, field.fields));
    case 'one-of':
      return fc.constantFrom(...field.choices).chain(choice =>
        filled(below(choice.path, choice.fields)).map(fill => root => {
          const cleared = pathsOf(field).reduce<SpecMap>(
            (map, path) => (valueAt(map, path) === undefined ? map : withValue(map, path, undefined)),
            root,
          );
          return fill(cleared);
        }),
      );
    default:
      return (field.kind === 'text' && field.hostPort ? hostPort : text).map(value => put(field, value));
  }
}

/** Typing into every field of a form, in its order; those that mean nothing by then stay empty. */
export const filled = (form: SpecForm): fc.Arbitrary<Typed> =>
  fc
    .tuple(
      ...form.map(field =>
        typedInto(field).map<Typed>(fill => root => (!field.when || field.when(root) ? fill(root) : root)),
      ),
    )
    .map(then);

/** Typing into some of the fields, every required one among them or not. */
export const partly = (form: SpecForm): fc.Arbitrary<Typed> => fc.subarray([...form]).chain(filled);

/** Typing into what is required alone. */
export const least = (form: SpecForm): fc.Arbitrary<Typed> => filled(form.filter(field => field.required));
