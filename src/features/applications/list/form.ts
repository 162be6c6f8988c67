import { lazy } from 'react';
import type { ApplicationInsert, ApplicationPatch } from '@/api/generated/types/db';
import { isObject } from '@/lib/json';
import type { RecordForm } from '@/modules/records/types';
import { keepUntouched, type ColumnsOfValues } from '@/modules/records/untouched';
import type { ApplicationRow } from '../api';

/** The form of an application. */
export interface ApplicationValues {
  name: string;
  namespace: string;
  description: string;
  labels?: Readonly<Record<string, string>> | undefined;
  spec?: ApplicationRow['spec'] | undefined;
}

/** Where an application is that says no namespace. */
export const DEFAULT_NAMESPACE = 'default';

/** What is wrong with a spec; undefined when nothing is. */
export function applicationSpecProblem(spec: unknown): string | undefined {
  if (spec === undefined || spec === '') return 'This field is required';
  if (!isObject(spec)) return 'The spec of an application is a map of keys.';
  const { type } = spec;
  return typeof type === 'string' && type.trim() !== '' ? undefined : 'An application needs a type.';
}

const columnsOf = ({ name, namespace, description, labels, spec = {} }: ApplicationValues) => ({
  name: name.trim(),
  namespace: namespace.trim() || DEFAULT_NAMESPACE,
  description: description.trim() || null,
  labels: labels && Object.keys(labels).length > 0 ? { ...labels } : null,
  spec,
});

/** What a new application is sent as. @param createdBy id of the person */
export const applicationInsert = (
  values: ApplicationValues,
  createdBy: string | undefined,
): ApplicationInsert => ({
  ...columnsOf(values),
  source: 'UI',
  ...(createdBy !== undefined && { created_by: createdBy }),
});

const valuesOf = (row: ApplicationRow | undefined): ApplicationValues => ({
  name: row?.name ?? '',
  namespace: row?.namespace ?? DEFAULT_NAMESPACE,
  description: row?.description ?? '',
  ...(row?.labels && { labels: row.labels }),
  ...(row && { spec: row.spec }),
});

const COLUMNS: ColumnsOfValues<ApplicationValues, ReturnType<typeof columnsOf>> = {
  name: ['name'],
  namespace: ['namespace'],
  description: ['description'],
  labels: ['labels'],
  spec: ['spec'],
};

/** What a change is sent as: who made the application, its source, and what nobody touched stay. */
export const applicationPatch = (values: ApplicationValues, row: ApplicationRow): ApplicationPatch => ({
  ...keepUntouched(columnsOf(values), COLUMNS, values, valuesOf(row), row),
  updated_at: 'now()',
});

export const applicationForm: RecordForm<ApplicationRow, ApplicationValues> = {
  Fields: lazy(() => import('./ApplicationFields')),
  valuesOf,
  labels: {
    name: 'Name',
    namespace: 'Namespace',
    description: 'Description',
    labels: 'Labels',
    spec: 'Spec',
  },
  draft: true,
  size: 'full',
  saysMissing: true,
};
