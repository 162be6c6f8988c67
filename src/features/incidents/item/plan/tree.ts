import { HYPOTHESIS_TYPES, nextHypothesisType, type HypothesisType } from '@/lib/incidents/vocabulary';
import type { HypothesisDetail } from '../api';

/** A hypothesis with those below it, in the order in which they were stated. */
export interface TreeNode {
  hypothesis: HypothesisDetail;
  /** 1 at the root. */
  level: number;
  children: TreeNode[];
}

export const hypothesisType = ({ type }: { type: string }): HypothesisType =>
  HYPOTHESIS_TYPES.find(one => one === type) ?? 'root';

/**
 * The hypotheses of an incident as trees. One whose parent is not among them stands at the top, and so does one of each
 * ring: a backend checks neither.
 */
export function hypothesisTree(hypotheses: readonly HypothesisDetail[]): TreeNode[] {
  const byId = new Map(hypotheses.map(hypothesis => [hypothesis.id, hypothesis]));
  const below = new Map<string, HypothesisDetail[]>();
  for (const one of hypotheses) {
    const parent = one.parent_id !== null && byId.has(one.parent_id) ? one.parent_id : '';
    below.set(parent, [...(below.get(parent) ?? []), one]);
  }
  const seen = new Set<string>();
  const node = (hypothesis: HypothesisDetail, level: number): TreeNode => {
    seen.add(hypothesis.id);
    const children = (below.get(hypothesis.id) ?? []).filter(({ id }) => !seen.has(id));
    return { hypothesis, level, children: children.map(child => node(child, level + 1)) };
  };
  const roots = (below.get('') ?? []).map(root => node(root, 1));
  for (const rest of hypotheses) if (!seen.has(rest.id)) roots.push(node(rest, 1));
  return roots;
}

/** Ids of a hypothesis and of all below it, the deepest first: the order in which they can be deleted. */
export const idsDeepestFirst = (tree: TreeNode): string[] => [
  ...tree.children.flatMap(idsDeepestFirst),
  tree.hypothesis.id,
];

/** The node of a hypothesis. */
export function nodeOf(trees: readonly TreeNode[], id: string): TreeNode | undefined {
  for (const tree of trees) {
    const found = tree.hypothesis.id === id ? tree : nodeOf(tree.children, id);
    if (found) return found;
  }
  return undefined;
}

/** Hypotheses below which one can be moved: those of the type above its own, without its present parent and what is below it. */
export function possibleParents(hypotheses: readonly HypothesisDetail[], tree: TreeNode): HypothesisDetail[] {
  const own = new Set(idsDeepestFirst(tree));
  const type = hypothesisType(tree.hypothesis);
  return hypotheses.filter(
    other =>
      nextHypothesisType(hypothesisType(other)) === type &&
      !own.has(other.id) &&
      other.id !== tree.hypothesis.parent_id,
  );
}
