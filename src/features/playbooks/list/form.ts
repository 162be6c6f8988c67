import { lazy } from 'react';
import type { PlaybookInsert, PlaybookPatch } from '@/api/generated/types/db';
import { isObject } from '@/lib/json';
import { playbookSelectors, selectorProblem } from '@/lib/selectors';
import type { RecordForm } from '@/modules/records/types';
import type { Playbook } from './api';
import { playbookTitle } from './groups';

export type PlaybookFormSpec = Playbook['spec'];

/** The form of a playbook: what it is called, and its spec. */
export interface PlaybookValues {
  title: string;
  spec?: PlaybookFormSpec | undefined;
}

export const NO_ACTIONS = 'A playbook needs actions: a list under the key actions.';

/** What is wrong with a spec; undefined when nothing is. */
export function playbookSpecProblem(spec: unknown): string | undefined {
  if (spec === undefined || spec === '') return 'This field is required';
  if (!isObject(spec)) return 'A playbook spec is a map of keys.';
  const { actions } = spec;
  if (!Array.isArray(actions) || actions.length === 0) return NO_ACTIONS;
  return selectorProblem(playbookSelectors(spec));
}

const columnsOf = ({ title, spec = {} }: PlaybookValues) => ({
  title: title.trim(),
  spec,
  category: spec.category ?? '',
  description: spec.description ?? null,
  icon: spec.icon ?? null,
});

/** What a new playbook is sent as. @param createdBy id of the person */
export const playbookInsert = (values: PlaybookValues, createdBy: string | undefined): PlaybookInsert => ({
  ...columnsOf(values),
  name: values.title.trim(),
  source: 'UI',
  ...(createdBy !== undefined && { created_by: createdBy }),
});

/** What a change is sent as. Icon and description of the row stay where the spec says none. */
export function playbookPatch(values: PlaybookValues, row: Playbook): PlaybookPatch {
  const { icon, description, ...rest } = columnsOf(values);
  return {
    ...rest,
    icon: icon ?? (row.spec.icon ? null : row.icon),
    description: description ?? (row.spec.description ? null : row.description),
    updated_at: 'now()',
  };
}

export const playbookForm: RecordForm<Playbook, PlaybookValues> = {
  Fields: lazy(() => import('./PlaybookFields')),
  valuesOf: row => (row ? { title: playbookTitle(row), spec: row.spec } : { title: '' }),
  labels: { title: 'Title', spec: 'Spec' },
  draft: true,
  size: 'full',
  saysMissing: true,
};
