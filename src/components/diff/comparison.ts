import { withoutLeftOut } from '@/lib/diff/leftOut';
import { partDifferences, pathRules, type DiffRule } from '@/lib/diff/rules';
import { differences, diffTrees, type Difference } from '@/lib/diff/tree';
import { unifiedOf } from '@/lib/diff/lines';
import { isObject, type Json } from '@/lib/json';
import { writeJson } from '@/lib/numbers';
import { writeYaml } from '@/lib/yaml';

/** What two documents differ in. */
export interface Comparison {
  /** As text, with every line of both; '' when they say the same. */
  diff: string;
  /** By path, the first of them. */
  differences: readonly Difference[];
  /** All that there are. */
  total: number;
  /** Differences that rules leave out, and how many rules that are. */
  leftOut: number;
  used: number;
}

/** What is left out of a comparison. */
export interface ComparedBy {
  rules: readonly DiffRule[];
  /** It is counted, and shown all the same. */
  isAll: boolean;
}

/** Nothing is left out. */
export const BY_NO_RULES: ComparedBy = { rules: [], isAll: false };

/** Differences that are listed; the text has them all. */
const LISTED = 1_000;
/** Letters of JSON beyond which a document is not written as YAML, which takes seconds then. */
const MOST_YAML = 2_000_000;

/** Keys in one order on both sides: it says nothing. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map(key => [key, sorted(value[key] as Json)]),
  );
}

function textsOf(left: Json, right: Json): [left: string, right: string] {
  const large = Math.max(JSON.stringify(left).length, JSON.stringify(right).length) > MOST_YAML;
  const write = (value: Json) => {
    if (value === null) return '';
    return large ? writeJson(sorted(value), 2) : writeYaml(value, { lineWidth: 0, sortMapEntries: true });
  };
  return [write(left), write(right)];
}

/** Compares two documents by key and by line. Takes long for large ones: see useComparison. */
export function compare(left: Json, right: Json, { rules, isAll }: ComparedBy = BY_NO_RULES): Comparison {
  const tree = diffTrees(left, right);
  const all = differences(tree);
  const { shown, leftOut, used } = partDifferences(all, rules);
  const listed = isAll ? all : shown;
  const ruleFor = pathRules(rules);
  const sides: readonly [left: Json, right: Json] =
    listed.length === all.length
      ? [left, right]
      : withoutLeftOut([left, right], tree, path => ruleFor(path) !== undefined);
  return {
    diff: unifiedOf(...textsOf(...sides)),
    differences: listed.slice(0, LISTED),
    total: listed.length,
    leftOut: leftOut.length,
    used,
  };
}
