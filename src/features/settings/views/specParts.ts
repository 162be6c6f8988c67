import type { Finding } from '@/components/code-editor/types';
import { isPanelType } from '@/components/view-panels/panel';
import { fieldsOf, textOf } from '@/components/view-panels/values';
import { readColumns } from '@/components/view-table/column';
import { isObject } from '@/lib/json';

/** What a spec defines, read from a text that somebody is still writing: of whatever shape. */

/** Lists of a spec, in the order in which they are told. */
export const PART_KINDS = ['queries', 'panels', 'columns'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A query, panel or column of a spec. */
export interface SpecPart {
  /** Its key or place in the spec. */
  at: string;
  name: string;
  /** Its type, or what a query asks. */
  type: string;
  /** What the schema says against it. */
  findings: readonly Finding[];
  /** What can be told without a schema, where that says nothing. */
  problem: string | undefined;
}

export type SpecParts = Readonly<Record<PartKind, readonly SpecPart[]>>;

/** Keys of a query that say how it asks and not what. */
const HOW: readonly string[] = ['columns', 'name'];

function queryProblem(query: unknown): string | undefined {
  if (!isObject(query)) return 'Not a map of fields';
  return Object.keys(query).some(key => !HOW.includes(key)) ? undefined : 'It asks for nothing';
}

function panelProblem(panel: unknown): string | undefined {
  if (!isObject(panel)) return 'Not a map of fields';
  const [name, type] = [textOf(panel['name']), textOf(panel['type'])];
  if (name === '') return 'No name';
  if (type === '') return 'No type';
  if (!isPanelType(type)) return `Panels of the type ‘${type}’ are not known to this console`;
  return textOf(panel['query']) === '' ? 'No query' : undefined;
}

function columnProblem(column: unknown, twice: ReadonlySet<string>): string | undefined {
  if (!isObject(column)) return 'Not a map of fields';
  const name = textOf(column['name']);
  if (name === '') return 'No name';
  if (twice.has(name)) return 'Another column has this name';
  if (textOf(column['type']) === '') return 'No type';
  const width = readColumns([column])[0]?.problem;
  return width === undefined ? undefined : `The width ‘${width}’ is neither a weight nor pixels`;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The queries, panels and columns of a spec. @param findings of its text, by its schema */
export function specParts(spec: unknown, findings: readonly Finding[]): SpecParts {
  const fields = fieldsOf(spec);
  const against = new Map<string, Finding[]>();
  for (const finding of findings) {
    const [kind, at] = finding.path ?? [];
    if (kind === undefined || at === undefined) continue;
    const place = `${kind} ${at}`;
    against.set(place, [...(against.get(place) ?? []), finding]);
  }
  const part = (kind: PartKind, at: string, told: Pick<SpecPart, 'name' | 'type' | 'problem'>): SpecPart => {
    const found = against.get(`${kind} ${at}`) ?? [];
    return { at, ...told, findings: found, problem: found.length > 0 ? undefined : told.problem };
  };
  const named = (value: unknown) => {
    const { name, type } = fieldsOf(value);
    return { name: textOf(name), type: textOf(type) };
  };
  const columns = listOf(fields['columns']);
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of columns.map(named)) (seen.has(name) ? twice : seen).add(name);
  return {
    queries: Object.entries(fieldsOf(fields['queries'])).map(([name, query]) =>
      part('queries', name, {
        name,
        type: Object.keys(fieldsOf(query))
          .filter(key => !HOW.includes(key))
          .join(', '),
        problem: queryProblem(query),
      }),
    ),
    panels: listOf(fields['panels']).map((panel, index) =>
      part('panels', `${index}`, { ...named(panel), problem: panelProblem(panel) }),
    ),
    columns: columns.map((column, index) =>
      part('columns', `${index}`, { ...named(column), problem: columnProblem(column, twice) }),
    ),
  };
}
