import { lazy } from 'react';
import type { ViewInsert, ViewPatch } from '@/api/generated/types/db';
import { isObject } from '@/lib/json';
import { selectorProblem, viewSelectors } from '@/lib/selectors';
import type { RecordForm } from '@/modules/records/types';
import type { ViewRow } from './api';

export type ViewFormSpec = ViewRow['spec'];

/** The form of a view: its names, and its spec. */
export interface ViewValues {
  name: string;
  namespace: string;
  spec?: ViewFormSpec | undefined;
}

const isList = (value: unknown) => Array.isArray(value) && value.length > 0;

/** What is wrong with a spec: by the rules of the backend, or a selector in it that cannot be read. */
export const viewSpecProblem = (spec: unknown): string | undefined =>
  shapeProblem(spec) ?? selectorProblem(viewSelectors(spec));

/** What the backend refuses; undefined when nothing is wrong. */
function shapeProblem(spec: unknown): string | undefined {
  if (spec === undefined || spec === '') return 'This field is required';
  if (!isObject(spec)) return 'A view spec is a map of keys.';
  const { panels, columns, sections, queries, merge } = spec;
  if (!isList(panels) && !isList(columns))
    return isList(sections) ? undefined : 'A view needs panels, columns or sections.';
  const asked = isObject(queries) ? Object.keys(queries).length : 0;
  if (asked === 0) return 'A view needs at least one query, under the key queries.';
  if (!Array.isArray(columns) || columns.length === 0) return undefined;
  const hasKey = columns.some(column => isObject(column) && column['primaryKey'] === true);
  if (!hasKey) return 'One of the columns needs primaryKey: true.';
  if (asked > 1 && !isList(panels) && !merge) return 'Several queries and a table need a merge.';
  return undefined;
}

/** What a name may be: it is a part of the name of a table. */
export const nameProblem = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(value)
    ? 'Lowercase letters, digits and dashes, as in pods-by-node.'
    : undefined;

/** What a new view is sent as. The row table is named by the namespace, so one without it gets `default`. */
export const viewInsert = (values: ViewValues, createdBy: string | undefined): ViewInsert => ({
  name: values.name.trim(),
  namespace: values.namespace.trim() || 'default',
  spec: values.spec ?? {},
  source: 'UI',
  ...(createdBy !== undefined && { created_by: createdBy }),
});

/** What a change is sent as: names stay, since links and the row table hold them. */
export const viewPatch = (values: ViewValues): ViewPatch => ({
  spec: values.spec ?? {},
  updated_at: 'now()',
});

export const viewForm: RecordForm<ViewRow, ViewValues> = {
  Fields: lazy(() => import('./ViewFields')),
  valuesOf: row =>
    row
      ? { name: row.name, namespace: row.namespace ?? '', spec: row.spec }
      : { name: '', namespace: 'default' },
  labels: { name: 'Name', namespace: 'Namespace', spec: 'Spec' },
  draft: true,
  size: 'full',
  saysMissing: true,
};
