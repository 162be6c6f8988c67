import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { countOf } from '@/lib/format';
import type { SpecMap } from '../spec-form/model/types';
import { CUSTOM, typeOfKey, type CheckType } from './catalogue';

/** One check of a canary: the key it stands under, and which of the list it is. */
export interface CheckAt {
  key: string;
  index: number;
}

/** Lists of a canary's spec that are no checks. */
const NO_CHECKS = new Set(['agentSelector']);

/** The checks of a spec in their order: the members of its lists (calls contract, 5.3). */
export function checksOf(spec: unknown): CheckAt[] {
  if (!isObject(spec)) return [];
  return Object.entries(spec).flatMap(([key, list]) =>
    Array.isArray(list) && !NO_CHECKS.has(key) ? list.map((_one, index) => ({ key, index })) : [],
  );
}

export const nameOf = (spec: unknown, { key, index }: CheckAt): string => {
  const list: unknown = isObject(spec) ? ownValue(spec, key) : undefined;
  const check: unknown = Array.isArray(list) ? list[index] : undefined;
  const name = isObject(check) ? ownValue(check, 'name') : undefined;
  return typeof name === 'string' ? name : '';
};

/** 'http x2, dns, exec'. */
export function tally(checks: readonly CheckAt[]): string {
  const counts = new Map<string, number>();
  for (const { key } of checks) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => (count === 1 ? key : `${key} x${count}`)).join(', ');
}

/** 'This canary holds 4 checks: http x2, dns, exec'. */
export const holds = (checks: readonly CheckAt[]): string =>
  checks.length === 0
    ? 'This canary holds no checks yet'
    : `This canary holds ${countOf(checks.length, 'check')}: ${tally(checks)}`;

/** The check that an address names, or else the one the editor opens on: the first that has a form, or the first. */
export function chosenCheck(spec: unknown, wanted: CheckAt): CheckAt | undefined {
  const checks = checksOf(spec);
  const named = checks.find(({ key, index }) => key === wanted.key && index === wanted.index);
  return named ?? checks.find(({ key }) => typeOfKey(key).form !== undefined) ?? checks[0];
}

/** The type that a check of a spec is edited as. */
export const typeOfCheck = (check: CheckAt | undefined): CheckType => (check ? typeOfKey(check.key) : CUSTOM);

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

/** A spec as it is sent: every check of a type that needs no name has one, since backends refuse those without. */
export function withNames(spec: SpecMap, name: string): SpecMap {
  const list = ownValue(spec, 'icmp');
  if (!Array.isArray(list)) return spec;
  return {
    ...spec,
    icmp: list.map((check: unknown) => (isObject(check) && !check['name'] ? { name, ...check } : check)),
  };
}
