import { lazy } from 'react';
import type { ResourceTable, SettingsResource, SettingsResourceInsert } from './api';
import { canonical } from '@/lib/diff/tree';
import { readManifest } from '@/lib/manifest';
import { plain } from '@/modules/records/merge';
import type { FieldsProps, RecordForm } from '@/modules/records/types';
import { definitions, type ResourceDefinition, type ResourceField } from './definitions';
import { writtenText } from '@/lib/numbers';
import { ownValue } from '@/lib/own';

/** The resource as its form holds it: what its code says, unknown keys included. */
export type ResourceValues = Partial<Record<ResourceField, unknown>> & {
  /** Why the code cannot be read; nothing is saved while there is one. */
  problem?: string | undefined;
};

const Fields = lazy(() => import('./ResourceFields'));
const CheckFields = lazy(() => import('../checks/CheckFields'));
const ScraperFields = lazy(() => import('../scrapers/ScraperFields'));

const LABELS = {
  name: 'Name',
  namespace: 'Namespace',
  icon: 'Icon',
  labels: 'Labels',
  source: 'Source',
  spec: 'Spec',
  problem: 'Code',
} as const;

/** Values of a row, those of the definition's fields that are there; the defaults of a new one. */
export function resourceValues(
  { fields, defaults = {} }: ResourceDefinition,
  row: SettingsResource | undefined,
): ResourceValues {
  const held = fields.map(field => [field, row ? row[field] : defaults[field]] as const);
  return Object.fromEntries(held.filter(([, value]) => value !== undefined && value !== null));
}

/** Keys of the code that the table has no column for. */
export const unknownFields = ({ fields }: ResourceDefinition, values: ResourceValues): string[] =>
  Object.keys(values).filter(key => key !== 'problem' && !fields.some(field => field === key));

/** The resource that a whole Kubernetes object says; undefined for what is none. */
export function resourceOfManifest(
  { fields, defaults = {} }: ResourceDefinition,
  value: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const manifest = readManifest(value);
  if (!manifest || manifest.name === '') return undefined;
  const said = { ...defaults, ...manifest.metadata, spec: manifest.spec };
  return Object.fromEntries(fields.map(field => [field, ownValue(said, field)]));
}

/** Fields of a resource that stay what they were when it was made. */
const FIXED = ['name', 'namespace', 'source'] as const;

/** The field that another code would change although it is fixed; undefined when there is none. */
export const movedField = (
  { fields }: ResourceDefinition,
  row: SettingsResource | undefined,
  next: Readonly<Record<string, unknown>>,
): ResourceField | undefined =>
  row &&
  FIXED.filter(field => fields.some(one => one === field)).find(
    field => canonical(plain(ownValue(next, field))) !== canonical(plain(row[field])),
  );

const isText = (value: unknown): value is string => typeof value === 'string';

const mapOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

const labelsOf = (value: unknown): Record<string, string> | null => {
  const map = mapOf(value);
  return (
    map && Object.fromEntries(Object.entries(map).map(([key, one]) => [key, writtenText(one) ?? String(one)]))
  );
};

/** What is sent: the columns the definition names, an emptied one as null. Name and namespace only of a new one. */
export function resourceBody({ fields }: ResourceDefinition, values: ResourceValues) {
  const has = (field: ResourceField) => fields.includes(field);
  const text = (value: unknown) => (isText(value) && value.trim() !== '' ? value.trim() : null);
  return {
    ...(has('icon') && { icon: text(values.icon) }),
    ...(has('labels') && { labels: labelsOf(values.labels) }),
    ...(has('spec') && { spec: mapOf(values.spec) ?? {} }),
  };
}

/** The body that creates a resource. */
export function resourceInsert(
  definition: ResourceDefinition,
  values: ResourceValues,
  createdBy: string | undefined,
): SettingsResourceInsert {
  const { fields, defaults } = definition;
  const { name, namespace, source = defaults?.source } = values;
  return {
    name: isText(name) ? name.trim() : '',
    ...(fields.includes('namespace') && {
      namespace: isText(namespace) && namespace ? namespace : 'default',
    }),
    ...((fields.includes('source') || defaults?.source) && isText(source) && { source }),
    ...resourceBody(definition, values),
    ...(createdBy !== undefined && { created_by: createdBy }),
  };
}

const formOf = (definition: ResourceDefinition): RecordForm<SettingsResource, ResourceValues> => ({
  Fields: (props: FieldsProps<SettingsResource>) => <Fields {...props} definition={definition} />,
  valuesOf: row => resourceValues(definition, row),
  labels: LABELS,
  draft: true,
  passing: ['problem'],
  ...(definition.addLabels && { addLabels: definition.addLabels }),
});

/** The form of each resource. */
export const forms: Readonly<Record<ResourceTable, RecordForm<SettingsResource, ResourceValues>>> = {
  teams: formOf(definitions.teams),
  incident_rules: formOf(definitions.incident_rules),
  config_scrapers: {
    ...formOf(definitions.config_scrapers),
    Fields: ScraperFields,
    saysMissing: true,
    stops: ({ problem, spec }) => problem ?? (spec === undefined ? 'Choose what to scrape.' : undefined),
  },
  topologies: formOf(definitions.topologies),
  canaries: {
    ...formOf(definitions.canaries),
    Fields: CheckFields,
    saysMissing: true,
    stops: ({ problem, spec }) =>
      problem ?? (Object.keys(mapOf(spec) ?? {}).length === 0 ? 'Add a check first.' : undefined),
  },
  logging_backends: formOf(definitions.logging_backends),
};
