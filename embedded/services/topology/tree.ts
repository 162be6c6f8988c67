/** Trees of components with what is rolled up onto each. */

type Counts = Record<string, number>;
type CountsByKind = Record<string, Counts>;

/** A row of the view `topology`, as far as trees are made of it; everything else passes through. */
export interface ComponentRow {
  id: string;
  parent_id: string | null;
  name: string;
  type: string | null;
  status: string;
  status_reason?: string | null;
  health: string | null;
  health_expr: string | null;
  owner: string | null;
  labels: Record<string, string> | null;
  properties: { name?: string; value?: number | string; text?: string }[] | null;
  checks: Counts | null;
  incidents: CountsByKind | null;
  analysis: CountsByKind | null;
}

export interface Summary {
  healthy: number;
  unhealthy: number;
  warning: number;
  info: number;
  checks: Counts;
  incidents: CountsByKind;
  insights: CountsByKind;
}

/** A component of a tree. */
export interface TreeNode {
  row: ComponentRow;
  children: TreeNode[];
  health: string;
  summary: Summary;
}

const STATES = ['unhealthy', 'warning', 'healthy', 'info'] as const;

/** A record whose names come from data: it inherits none, so that `__proto__` and `constructor` are names like others. */
const named = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

function addCounts(into: Counts, counts: Counts | null): void {
  for (const [key, count] of Object.entries(counts ?? {})) into[key] = (into[key] ?? 0) + count;
}

function addKinds(into: CountsByKind, kinds: CountsByKind | null): void {
  for (const [kind, counts] of Object.entries(kinds ?? {})) addCounts((into[kind] ??= named()), counts);
}

/** The state that a status counts as. */
function stateOf(status: string): (typeof STATES)[number] {
  const word = status.toLowerCase();
  if (word === 'error') return 'unhealthy';
  return STATES.find(state => state === word) ?? 'info';
}

/** A child with both healthy and unhealthy leaves counts as one warning. */
function addStates(into: Summary, child: Summary): void {
  if (child.healthy > 0 && child.unhealthy > 0) into.warning += 1;
  else if (child.unhealthy > 0) into.unhealthy += 1;
  else if (child.healthy > 0) into.healthy += 1;
  into.warning += child.warning;
  into.info += child.info;
}

/**
 * The health of what has an expression. The one that the seed writes is the only one there is: a system with some of its
 * parts down is not down itself.
 */
function expressed(children: readonly TreeNode[]): string {
  const health = children.map(child => child.health);
  if (health.length > 0 && health.every(one => one === 'unhealthy')) return 'unhealthy';
  return health.some(one => one === 'unhealthy' || one === 'warning') ? 'warning' : 'healthy';
}

/** Status and reason follow the health where that is an expression. */
function restated(row: ComponentRow, health: string, children: readonly TreeNode[]): ComponentRow {
  if (!row.health_expr) return row;
  const down = children.filter(child => child.health === 'unhealthy').length;
  const reason = down > 0 ? `${down} of ${children.length} are unhealthy` : null;
  return { ...row, status: health, status_reason: reason };
}

/** The worst of its own health, its checks and what is below it; an expression has the last word. */
function healthOf(row: ComponentRow, children: readonly TreeNode[]): string {
  if (row.health_expr) return expressed(children);
  const own = row.health ?? 'unknown';
  const all = [own, ...children.map(({ health }) => health)];
  if ((row.checks?.['unhealthy'] ?? 0) > 0) all.push('unhealthy');
  return ['unhealthy', 'warning'].find(state => all.includes(state)) ?? own;
}

function nodeOf(
  row: ComponentRow,
  below: ReadonlyMap<string, ComponentRow[]>,
  above: ReadonlySet<string>,
): TreeNode {
  const path = new Set([...above, row.id]);
  const children = (below.get(row.id) ?? [])
    .filter(({ id }) => !path.has(id))
    .map(child => nodeOf(child, below, path));
  const summary: Summary = {
    healthy: 0,
    unhealthy: 0,
    warning: 0,
    info: 0,
    checks: named(),
    incidents: named(),
    insights: named(),
  };
  addCounts(summary.checks, row.checks);
  addKinds(summary.incidents, row.incidents);
  addKinds(summary.insights, row.analysis);
  if (children.length === 0) summary[stateOf(row.status)] += 1;
  for (const child of children) {
    addStates(summary, child.summary);
    addCounts(summary.checks, child.summary.checks);
    addKinds(summary.incidents, child.summary.incidents);
    addKinds(summary.insights, child.summary.insights);
  }
  const health = healthOf(row, children);
  return { row: restated(row, health, children), children, health, summary };
}

/**
 * The trees of some components. Those whose parent is not among them are roots.
 * @param id the component whose tree is wanted; all roots when undefined
 */
export function treesOf(rows: readonly ComponentRow[], id: string | undefined): TreeNode[] {
  const known = new Set(rows.map(row => row.id));
  const below = new Map<string, ComponentRow[]>();
  for (const row of rows) {
    if (!row.parent_id || !known.has(row.parent_id)) continue;
    const siblings = below.get(row.parent_id);
    if (siblings) siblings.push(row);
    else below.set(row.parent_id, [row]);
  }
  const roots = rows.filter(row =>
    id === undefined ? !row.parent_id || !known.has(row.parent_id) : row.id === id,
  );
  return roots.map(row => nodeOf(row, below, new Set()));
}

/** All nodes of some trees, parents first. */
export const nodesOf = (trees: readonly TreeNode[]): TreeNode[] =>
  trees.flatMap(node => [node, ...nodesOf(node.children)]);
