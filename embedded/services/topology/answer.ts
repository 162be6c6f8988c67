import { passesPatterns, readPatterns, type Pattern } from '../search/patterns';
import { nodesOf, type ComponentRow, type TreeNode } from './tree';

/** What a caller asks for. */
export interface TopologyQuery {
  id: string | undefined;
  owner: string;
  /** Pairs that all have to be there. */
  labels: readonly (readonly [key: string, value: string])[];
  status: readonly Pattern[];
  type: readonly Pattern[];
  depth: number;
  flatten: boolean;
  sortBy: string;
  descending: boolean;
}

const DEFAULT_DEPTH = 5;

const csv = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);

/** Reads the parameters; what is garbage is as absent. */
export function readTopologyQuery(query: (name: string) => string | undefined): TopologyQuery {
  const depth = Number(query('depth'));
  return {
    id: query('id') || undefined,
    owner: query('owner') || query('team') || '',
    labels: csv(query('labels')).map(pair => {
      const at = pair.indexOf('=');
      return at < 0 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const);
    }),
    status: readPatterns(query('status') ?? ''),
    type: readPatterns(query('type') ?? ''),
    depth: Number.isInteger(depth) && depth > 0 ? depth : DEFAULT_DEPTH,
    flatten: query('flatten') === 'true',
    sortBy: query('sortBy') ?? '',
    descending: query('sortOrder') === 'desc',
  };
}

/** The rows that owner, labels and type let pass. */
export const ofQuery = (
  rows: readonly ComponentRow[],
  { owner, labels, type }: TopologyQuery,
): ComponentRow[] =>
  rows.filter(
    row =>
      (owner === '' || row.owner === owner) &&
      labels.every(
        ([key, value]) => row.labels !== null && Object.hasOwn(row.labels, key) && row.labels[key] === value,
      ) &&
      passesPatterns(type, row.type ?? ''),
  );

/** What components below the first two levels carry. */
const DEEP: readonly string[] = [
  'id',
  'name',
  'namespace',
  'is_leaf',
  'properties',
  'status',
  'status_expr',
  'health',
  'health_expr',
  'status_reason',
  'icon',
  'summary',
  'topology_type',
  'type',
  'labels',
];
/** Of the view only: what it says is in the summary. */
const INNER: readonly string[] = [
  'checks',
  'incidents',
  'analysis',
  'team_names',
  'log_selectors',
  'component_checks',
];

function componentOf(node: TreeNode, level: number, depth: number): Record<string, unknown> {
  const own = Object.entries(node.row).filter(
    ([key, value]) => value !== null && !INNER.includes(key) && (level < 2 || DEEP.includes(key)),
  );
  const children = level < depth ? node.children.map(child => componentOf(child, level + 1, depth)) : [];
  return {
    ...Object.fromEntries(own),
    health: node.health,
    summary: node.summary,
    is_leaf: node.children.length === 0,
    ...(children.length > 0 && { components: children }),
  };
}

/** What a property is sorted by. */
function sortValue({ row }: TreeNode, sortBy: string): string | number {
  if (!sortBy.startsWith('field:')) return row.name;
  const property = row.properties?.find(({ name }) => name === sortBy.slice('field:'.length));
  return property?.value ?? property?.text ?? '';
}

function inOrder(nodes: readonly TreeNode[], { sortBy, descending }: TopologyQuery): TreeNode[] {
  if (sortBy !== 'name' && !sortBy.startsWith('field:')) return [...nodes];
  const sign = descending ? -1 : 1;
  return nodes.toSorted((a, b) => {
    const [x, y] = [sortValue(a, sortBy), sortValue(b, sortBy)];
    return (
      sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
    );
  });
}

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter(value => value !== null && value !== ''))].map(String).toSorted();

function tagsOf(rows: readonly ComponentRow[]): Record<string, string[]> | null {
  const tags = new Map<string, Set<string>>();
  for (const [key, value] of rows.flatMap(row => Object.entries(row.labels ?? {}))) {
    tags.set(key, (tags.get(key) ?? new Set()).add(value));
  }
  return tags.size === 0
    ? null
    : Object.fromEntries([...tags].map(([key, values]) => [key, [...values].toSorted()]));
}

/**
 * The answer: components, and what they can be filtered by.
 * @param rows all that the caller may see
 * @param trees of those that pass
 */
export function topologyAnswer(
  rows: readonly ComponentRow[],
  trees: readonly TreeNode[],
  query: TopologyQuery,
) {
  // The root of an id stays, whatever its status.
  const passing = (node: TreeNode) =>
    (query.id !== undefined && node.row.id === query.id) || passesPatterns(query.status, node.row.status);
  const top = inOrder((query.flatten ? nodesOf(trees) : trees).filter(passing), query);
  return {
    components: top.map(node => componentOf(node, 0, query.flatten ? 0 : query.depth)),
    healthStatuses: distinct(rows.map(({ status }) => status)),
    teams: distinct(rows.map(({ owner }) => owner)),
    types: distinct(rows.map(({ type }) => type)),
    tags: tagsOf(rows),
  };
}
