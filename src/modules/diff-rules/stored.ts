import { isSameRule, readDiffRule, type DiffRule } from '@/lib/diff/rules';
import { isObject, parseSafe } from '@/lib/json';
import { storedEach } from '@/lib/storage';

/** Rules of one person at most; more is no list that anybody reads. */
export const MAX_DIFF_RULES = 200;

/** The rules in a list from outside, each once, as many as there may be. */
function rulesFrom(raw: readonly unknown[]): DiffRule[] {
  return raw.slice(0, 10 * MAX_DIFF_RULES).reduce<DiffRule[]>((kept, one) => {
    const rule = readDiffRule(one);
    return rule ? (withDiffRules(kept, [rule]) ?? kept) : kept;
  }, []);
}

/** Rules with further ones, each once; undefined where there is no room for all of them. */
export function withDiffRules(
  rules: readonly DiffRule[],
  further: readonly DiffRule[],
): DiffRule[] | undefined {
  const added = further.filter(rule => !rules.some(other => isSameRule(other, rule)));
  return rules.length + added.length > MAX_DIFF_RULES ? undefined : [...rules, ...added];
}

const NONE: readonly DiffRule[] = [];
/** What a person leaves out of differences, in this browser, by the id of the person. */
export const diffRulesOf = storedEach<readonly DiffRule[]>(owner => ({
  key: `diff-rules.${owner}`,
  version: 1,
  fallback: NONE,
  parse: raw => (Array.isArray(raw) ? rulesFrom(raw) : undefined),
}));

/** What a file of rules brought. */
interface ImportedRules {
  rules: readonly DiffRule[];
  /** Entries that could not be used. */
  refused: number;
}

/** Reads an exported file. @returns undefined when it is no such file */
export function readDiffRules(text: string): ImportedRules | undefined {
  const json = parseSafe(text);
  if (!isObject(json) || json['version'] !== 1 || !Array.isArray(json['rules'])) return undefined;
  const rules = rulesFrom(json['rules']);
  return { rules, refused: json['rules'].length - rules.length };
}

/** The file of an export; readDiffRules reads it back. */
export const writeDiffRules = (rules: readonly DiffRule[]): string =>
  `${JSON.stringify({ version: 1, rules }, null, 2)}\n`;
