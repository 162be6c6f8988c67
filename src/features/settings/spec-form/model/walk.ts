import { isObject } from '@/lib/json';
import { isWritten } from '@/lib/numbers';
import { fieldPath, isBlocked, valueAt } from './place';
import { demanded, specFieldRule } from './rules';
import { credentialsAt, readAuthentication } from './authentication';
import { below, join, type SpecField, type SpecForm, type SpecMap } from './types';

const NO_MAP: SpecMap = {};
export const mapOf = (value: unknown): SpecMap => (isObject(value) ? value : NO_MAP);

const isThere = (root: unknown, path: string) => {
  const value = valueAt(root, path);
  return value !== undefined && value !== null && value !== '';
};

/** Every path a field may have written, itself and those inside it. */
export function pathsOf(field: SpecField): string[] {
  const own = [field.path, ...(field.aliases ?? [])].filter(path => path !== '');
  switch (field.kind) {
    case 'authentication':
      return ['username', 'password', 'authentication', 'basic', 'ntlm', 'ntlmv2', 'digest'].map(key =>
        join(field.path, key),
      );
    case 'section':
      return below(field.path, field.fields).flatMap(pathsOf);
    case 'group':
      return field.loose ? below(field.path, field.fields).flatMap(pathsOf) : own;
    case 'one-of':
      return field.choices.map(choice => choice.path);
    case 'code':
      return field.templateAt === undefined ? own : [...own, field.templateAt];
    default:
      return own;
  }
}

/** Whether anything of a field is set. */
export const isSet = (field: SpecField, root: unknown): boolean =>
  pathsOf(field).some(path => isThere(root, path));

/** The choice of a one-of that is taken: the first that is there. */
export const chosenOf = (field: Extract<SpecField, { kind: 'one-of' }>, root: unknown) =>
  field.choices.find(choice => isThere(root, choice.path));

/** Fields that hold a value of their own, those inside groups that are there, sections and lists included. */
function leaves(fields: SpecForm, root: SpecMap): { field: SpecField; root: SpecMap; at: string }[] {
  return fields.flatMap(field => {
    if (field.when && !field.when(root)) return [];
    switch (field.kind) {
      case 'section':
        return leaves(below(field.path, field.fields), root);
      case 'group':
        return isSet(field, root) ? leaves(below(field.path, field.fields), root) : [];
      case 'one-of': {
        const chosen = chosenOf(field, root);
        return chosen ? leaves(below(chosen.path, chosen.fields), root) : [];
      }
      case 'rows': {
        const at = fieldPath(field, root);
        const rows: unknown = valueAt(root, at);
        if (!Array.isArray(rows)) return [];
        return rows.flatMap((row: unknown, index) =>
          leaves(field.fields, mapOf(row)).map(leaf => ({ ...leaf, at: `${at}[${index}].${leaf.at}` })),
        );
      }
      case 'authentication': {
        if (readAuthentication(root, field.path) === 'none') return [];
        const at = credentialsAt(root, field.path);
        return [
          { field: { kind: 'env-var', path: join(at, 'username'), label: 'Username' }, root, at },
          { field: { kind: 'env-var', path: join(at, 'password'), label: 'Password' }, root, at },
        ];
      }
      default:
        return [{ field, root, at: fieldPath(field, root) }];
    }
  });
}

/** What is wrong with a value that a form edits. */
export interface SpecProblem {
  path: string;
  label: string;
  message: string;
}

/** All that the rules of a form have against a value, in the order of its fields; for code, which has no fields to show it at. */
export function problemsOf(fields: SpecForm, value: unknown): SpecProblem[] {
  const root = mapOf(value);
  return leaves(fields, root).flatMap(({ field, root: inside, at }) => {
    const message = specFieldRule(demanded(field, inside))?.(valueAt(inside, fieldPath(field, inside)));
    return message === undefined ? [] : [{ path: at, label: field.label, message }];
  });
}

/** Why a field cannot show what stands in its place; undefined when it can. */
export function misfitOf(field: SpecField, root: unknown): string | undefined {
  const at = fieldPath(field, root);
  const value = valueAt(root, at);
  const other = 'Holds something that this field cannot show: change it as code.';
  if (isBlocked(root, at)) return other;
  if (value === undefined || value === null) return undefined;
  switch (field.kind) {
    case 'text':
    case 'choice':
    case 'duration':
    case 'size':
    case 'schedule':
    case 'connection':
      return typeof value === 'string' || typeof value === 'number' ? undefined : other;
    case 'number':
      return typeof value === 'string' || typeof value === 'number' || isWritten(value) ? undefined : other;
    case 'tick':
      return typeof value === 'boolean' ? undefined : other;
    case 'list':
      return Array.isArray(value) && value.every(one => typeof one !== 'object') ? undefined : other;
    case 'map':
    case 'script':
      return isObject(value) ? undefined : other;
    case 'env-var':
      return isObject(value) || typeof value === 'string' ? undefined : other;
    case 'rows':
      return Array.isArray(value) && value.every(isObject) ? undefined : other;
    case 'code':
      return field.output === 'value' || typeof value === 'string' ? undefined : other;
    case 'group':
    case 'authentication':
      return isObject(value) ? undefined : other;
    case 'one-of':
    case 'section':
      return undefined;
  }
}
