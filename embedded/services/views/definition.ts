import { asFields, asText, ownValue, recordsIn, textsIn, type Fields } from '../../core/records';

/** Definitions of views, read from what people wrote: what is of another type is left out. */

export interface Variable {
  key: string;
  label: string;
  values: string[];
  /** A selector of configs whose names are the values. */
  from: unknown;
  fallback: string | undefined;
  dependsOn: string[];
}

export interface Column extends Fields {
  name: string;
  type: string;
}

export interface Panel extends Fields {
  name: string;
  type: string;
  query: string;
}

export interface ViewSpec {
  display: Fields;
  queries: [name: string, query: Fields][];
  merge: string;
  mapping: Fields;
  columns: Column[];
  panels: Panel[];
  variables: Variable[];
  sections: Fields[];
  cache: Fields;
}

/** Values by the key of their variable. */
export type Choice = Readonly<Record<string, string>>;

/** A view cannot be run as it is written; the message is for its author. */
export class ViewError extends Error {
  constructor(
    message: string,
    readonly status: 400 | 500 = 500,
  ) {
    super(message);
    this.name = 'ViewError';
  }
}

const variableOf = (fields: Fields): Variable => ({
  key: asText(fields['key']),
  label: asText(fields['label']),
  values: textsIn(fields['values']),
  from: ownValue(asFields(fields['valueFrom']), 'config'),
  fallback: typeof fields['default'] === 'string' ? fields['default'] : undefined,
  dependsOn: textsIn(fields['dependsOn']),
});

/** Columns that only decorate others, or say who may see a row: they are written by the engine. */
const RESERVED = new Set(['row_attributes', 'grants']);

export function readSpec(value: unknown): ViewSpec {
  const spec = asFields(value);
  const named = (one: Fields) => ({ ...one, name: asText(one['name']), type: asText(one['type']) });
  return {
    display: asFields(spec['display']),
    queries: Object.entries(asFields(spec['queries'])).map(([name, query]) => [name, asFields(query)]),
    merge: asText(spec['merge']).trim(),
    mapping: asFields(spec['mapping']),
    columns: recordsIn(spec['columns'])
      .map(named)
      .filter(({ type }) => !RESERVED.has(type)),
    panels: recordsIn(spec['panels']).map(panel => ({ ...named(panel), query: asText(panel['query']) })),
    variables: recordsIn(spec['templating']).map(variableOf),
    sections: recordsIn(spec['sections']),
    cache: asFields(spec['cache']),
  };
}

/** Why a definition cannot be run; undefined for one that can be. */
export function problemOf(spec: ViewSpec): string | undefined {
  const { queries, columns, panels, sections, merge } = spec;
  if (columns.length === 0 && panels.length === 0)
    return sections.length > 0 ? undefined : 'view must have panels, columns or sections';
  if (queries.length === 0) return 'view must have at least one query';
  if (columns.length === 0) return undefined;
  if (columns.some(({ name }) => !/^[A-Za-z_][\w]*$/.test(name)))
    return 'names of columns are letters, digits and underscores';
  if (!columns.some(column => column['primaryKey'] === true))
    return 'view must have at least one primary key column';
  return queries.length > 1 && merge === ''
    ? 'view with several queries and a table needs a merge'
    : undefined;
}
