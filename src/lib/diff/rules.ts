import { isObject } from '../json';
import type { Difference } from './tree';

/**
 * What a person leaves out of differences: a path with all below it, or a type of changes. In a path `[*]` stands for any
 * member of a list, and `**.` at its beginning for anything above it.
 */
export interface DiffRule {
  kind: 'path' | 'type';
  value: string;
}

/** Longer ones are garbage. */
const MAX_VALUE = 1_000;

const MEMBER = /\[[^\]]*\]/g;
const ANYWHERE = '**.';

/** A rule from outside; undefined when it is none. */
export function readDiffRule(raw: unknown): DiffRule | undefined {
  if (!isObject(raw)) return undefined;
  const { kind, value } = raw;
  if ((kind !== 'path' && kind !== 'type') || typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  return trimmed === '' || trimmed === ANYWHERE || trimmed.length > MAX_VALUE
    ? undefined
    : { kind, value: trimmed };
}

export const isSameRule = (a: DiffRule, b: DiffRule): boolean => a.kind === b.kind && a.value === b.value;

/** What a rule leaves out, in words. */
export const diffRuleText = ({ kind, value }: DiffRule): string =>
  kind === 'path' ? `Path ${value}` : `Changes of type ${value}`;

/**
 * The paths by which a difference can be left out: its own, that of any member of its lists, and its last key anywhere.
 * None for a whole document.
 */
export function pathChoices(path: string): string[] {
  if (path === '') return [];
  const own = path.replaceAll('[]', '[*]');
  const [key] = /(?<=[.\]])[^.[\]]+$/.exec(path) ?? [];
  return [...new Set([own, own.replace(MEMBER, '[*]'), ...(key === undefined ? [] : [`${ANYWHERE}${key}`])])];
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** A path of a rule as an expression: it ends where a key or a member of the path does. */
function expressionOf(value: string): RegExp {
  const isAnywhere = value.startsWith(ANYWHERE);
  const body = (isAnywhere ? value.slice(ANYWHERE.length) : value)
    .replaceAll('[]', '[*]')
    .split('[*]')
    .map(literal)
    .join(String.raw`\[[^\]]*\]`);
  return new RegExp(String.raw`^${isAnywhere ? String.raw`(?:.*\.)?` : ''}${body}(?=$|[.[])`, 's');
}

/** A function that says which rule leaves a path out; undefined for none. */
export function pathRules(rules: readonly DiffRule[]): (path: string) => DiffRule | undefined {
  const compiled = rules.flatMap(rule =>
    rule.kind === 'path' ? [{ rule, expression: expressionOf(rule.value) }] : [],
  );
  return path => compiled.find(({ expression }) => expression.test(path))?.rule;
}

/** Differences, or groups of them, with and without those that rules leave out. */
export interface PartedByRules<Item> {
  shown: Item[];
  leftOut: Item[];
  /** Rules that leave any of them out. */
  used: number;
}

/** @param rulesFor the rules that leave an item out, none for one that is shown */
export function partByRules<Item>(
  items: readonly Item[],
  rulesFor: (item: Item) => readonly DiffRule[],
): PartedByRules<Item> {
  const [shown, leftOut, used]: [Item[], Item[], Set<DiffRule>] = [[], [], new Set()];
  for (const item of items) {
    const found = rulesFor(item);
    (found.length === 0 ? shown : leftOut).push(item);
    for (const rule of found) used.add(rule);
  }
  return { shown, leftOut, used: used.size };
}

/** Differences that rules leave out, and the others. */
export function partDifferences(
  differences: readonly Difference[],
  rules: readonly DiffRule[],
): PartedByRules<Difference> {
  const ruleFor = pathRules(rules);
  return partByRules(differences, ({ path }) => {
    const rule = ruleFor(path);
    return rule ? [rule] : [];
  });
}
