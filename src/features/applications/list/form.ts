import { lazy } from 'react';
import type { ApplicationInsert, ApplicationPatch } from '@/api/generated/types/db';
import { isObject } from '@/lib/json';
import type { RecordForm } from '@/modules/records/types';
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

/** What is wrong with a spec; undefined when nothing is (database contract, 5.18). */
export function specProblem(spec: unknown): string | undefined {
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
export const insertOf = (values: ApplicationValues, createdBy: string | undefined): ApplicationInsert => ({
  ...columnsOf(values),
  source: 'UI',
  ...(createdBy !== undefined && { created_by: createdBy }),
});

/** What a change is sent as: whoever made the application, and its source, stay. */
export const patchOf = (values: ApplicationValues): ApplicationPatch => ({
  ...columnsOf(values),
  updated_at: 'now()',
});

export const applicationForm: RecordForm<ApplicationRow, ApplicationValues> = {
  Fields: lazy(() => import('./ApplicationFields')),
  valuesOf: row => ({
    name: row?.name ?? '',
    namespace: row?.namespace ?? DEFAULT_NAMESPACE,
    description: row?.description ?? '',
    ...(row?.labels && { labels: row.labels }),
    ...(row && { spec: row.spec }),
  }),
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
