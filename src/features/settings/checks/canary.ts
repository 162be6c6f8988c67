import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { countOf } from '@/lib/format';
import type { SpecMap } from '../spec-form/model/types';
import { typeById, typeOfKey, type CheckType } from './catalogue';

/** One check of a canary: the key it stands under, and which of the list it is. */
export interface CheckAt {
  key: string;
  index: number;
}

/** Lists of a canary's spec that are no checks. */
const NO_CHECKS = new Set(['agentSelector']);

/** The checks of a spec in their order: the members of its lists. */
export function specChecks(spec: unknown): CheckAt[] {
  if (!isObject(spec)) return [];
  return Object.entries(spec).flatMap(([key, list]) =>
    Array.isArray(list) && !NO_CHECKS.has(key) ? list.map((_one, index) => ({ key, index })) : [],
  );
}

/** Where a check stands in the values of the canary's form. */
export const placeOfCheck = ({ key, index }: CheckAt): string => `spec.${key}[${index}]`;

/** What stands in the place of a check; undefined where that is no map. */
export function valueOfCheck(spec: unknown, { key, index }: CheckAt): SpecMap | undefined {
  const list: unknown = isObject(spec) ? ownValue(spec, key) : undefined;
  const check: unknown = Array.isArray(list) ? list[index] : undefined;
  return isObject(check) ? check : undefined;
}

export const checkName = (spec: unknown, check: CheckAt): string => {
  const name = ownValue(valueOfCheck(spec, check), 'name');
  return typeof name === 'string' ? name : '';
};

/** 'http x2, dns, exec'. */
function tally(checks: readonly CheckAt[]): string {
  const counts = new Map<string, number>();
  for (const { key } of checks) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => (count === 1 ? key : `${key} x${count}`)).join(', ');
}

/** '4 checks: http x2, dns, exec'. */
export const holds = (checks: readonly CheckAt[]): string =>
  checks.length === 0 ? 'No checks yet' : `${countOf(checks.length, 'check')}: ${tally(checks)}`;

/** What an address says of the check that is edited. */
export interface Wanted {
  /** A type of the catalogue, or a key of the spec; '' for any. */
  kind: string;
  index: number;
  /** The name of the check, which counts before its place; '' for none. */
  check: string;
}

/** The keys that a kind of the address may stand for, in lower case: services call checks so. */
function keysOf(kind: string): string[] {
  const type = typeById(kind) ?? typeOfKey(kind);
  return [kind, type.key, ...(type.aliases ?? [])].flatMap(key => (key ? [key.toLowerCase()] : []));
}

/** The check that an address names, or else the one the editor opens on: the first that has a form, or the first. */
export function chosenCheck(spec: unknown, { kind, index, check: name }: Wanted): CheckAt | undefined {
  const checks = specChecks(spec);
  const ofKind =
    kind === '' ? checks : checks.filter(check => keysOf(kind).includes(check.key.toLowerCase()));
  return (
    (name === '' ? undefined : ofKind.find(one => checkName(spec, one) === name)) ??
    (kind === '' ? undefined : ofKind.find(one => one.index === index)) ??
    checks.find(({ key }) => typeOfKey(key).form !== undefined) ??
    checks[0]
  );
}

/** Whether a spec has a check under a key of the type. */
export const holdsType = (spec: unknown, type: CheckType): boolean =>
  specChecks(spec).some(({ key }) => keysOf(type.id).includes(key.toLowerCase()));

/** The key under which a new check of a type goes: the spelling that is there, or else the backend's. */
function keyFor(spec: SpecMap, { key, aliases = [] }: CheckType): string | undefined {
  return [key, ...aliases].find(one => one !== undefined && Array.isArray(ownValue(spec, one))) ?? key;
}

/** The spec with another check of a type, and where it stands; nothing for Custom, which is no type. */
export function withCheck(
  spec: SpecMap,
  type: CheckType,
  name: string,
): { spec: SpecMap; check: CheckAt } | undefined {
  const key = keyFor(spec, type);
  if (key === undefined) return undefined;
  const held = ownValue(spec, key);
  const list: readonly unknown[] = Array.isArray(held) ? held : [];
  const fresh = { ...type.skeleton, ...(name !== '' && { name }) };
  return { spec: { ...spec, [key]: [...list, fresh] }, check: { key, index: list.length } };
}

/** The spec without a check; the key goes with its last one. */
export function withoutCheck(spec: SpecMap, { key, index }: CheckAt): SpecMap {
  const list = ownValue(spec, key);
  if (!Array.isArray(list)) return spec;
  const left = list.filter((_one: unknown, at) => at !== index);
  const others = Object.entries(spec).map(([one, value]): [string, unknown] => [
    one,
    one === key ? left : value,
  ]);
  return Object.fromEntries(others.filter(([one]) => one !== key || left.length > 0));
}

/** A spec as it is sent: a check of a type that needs no name gets the canary's, since backends refuse those without. */
export function namesGiven(spec: SpecMap, name: string): SpecMap {
  const list = ownValue(spec, 'icmp');
  if (!Array.isArray(list) || list.every((check: unknown) => !isObject(check) || check['name'])) return spec;
  return {
    ...spec,
    icmp: list.map((check: unknown) => (isObject(check) && !check['name'] ? { ...check, name } : check)),
  };
}
