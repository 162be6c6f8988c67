import { rowsOf } from '@/api/calls';
import { calls as catalog } from '@/api/generated/calls/dbCatalog';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as topology } from '@/api/generated/calls/dbTopology';
import type { PartOf } from '@/api/projection';

/** What filters of rules can ask of what a notification is about, as far as the page can read it. */

export const CHECK_FACTS = rowsOf(health.listChecks)
  .pick(
    'id',
    'canary_id',
    'name',
    'type',
    'icon',
    'namespace',
    'description',
    'severity',
    'status',
    'labels',
    'last_transition_time',
  )
  .embed('canaries', canary => canary.pick('labels'), { by: 'checks_canary_id_fkey' });
export const CONFIG_FACTS = rowsOf(catalog.listConfigs).pick(
  'id',
  'name',
  'type',
  'config_class',
  'namespace',
  'health',
  'status',
  'tags',
  'labels',
  'created_at',
  'deleted_at',
);
export const COMPONENT_FACTS = rowsOf(topology.listComponents).pick(
  'id',
  'name',
  'type',
  'icon',
  'namespace',
  'health',
  'status',
  'labels',
);

export type CheckFacts = PartOf<typeof CHECK_FACTS>;
export type ConfigFacts = PartOf<typeof CONFIG_FACTS>;
export type ComponentFacts = PartOf<typeof COMPONENT_FACTS>;

/** What a filter sees of a resource. */
export type FilterFacts = Readonly<Record<string, unknown>>;

/** A row as filters see it: a check has the labels of its canary too, and its own come first. */
export function filterFacts(row: CheckFacts | ConfigFacts | ComponentFacts): FilterFacts {
  if (!('canaries' in row)) return row;
  const { canaries, ...check } = row;
  return { ...check, labels: { ...canaries?.labels, ...check.labels } };
}
