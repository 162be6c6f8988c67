import type { SchemaName } from '@/modules/schemas/files';
import type { ResourceKey, ResourceTable } from './api';
import type { Resource } from '@/lib/access/policy';
import type { Feature } from '@/lib/access/features';
import { paths } from '@/lib/routing/paths';
import type { SchedulePresets } from '@/lib/schedules';

/** Fields that the form of a resource may have. */
export type ResourceField = 'name' | 'namespace' | 'icon' | 'labels' | 'source' | 'spec';

/** What the pages of a generic settings resource need to know of it. Another resource is another of these. */
export interface ResourceDefinition extends ResourceKey {
  /** In the menu: 'Health Check'. */
  label: string;
  noun: readonly [one: string, many: string];
  resource: Resource;
  /** The backend's own object, where the area lies across several. */
  object?: string;
  feature?: Feature;
  /** In the order of the form; nothing else is sent. */
  fields: readonly ResourceField[];
  /** What a field of a new resource holds. */
  defaults?: Readonly<Partial<Record<ResourceField, string>>>;
  /** Offers a schedule, kept in the spec. */
  schedule?: SchedulePresets;
  /** What jobs call it, for the Job History tab; without it there is none. */
  jobType?: string;
  /** The Members tab. */
  members?: true;
  /** What its spec is written by. */
  schema?: SchemaName;
  /** The button of a new one and what it says meanwhile. */
  addLabels?: readonly [label: string, busy: string];
  /** Where people go after saving or deleting one; where they came from otherwise. */
  savedTo?: string;
  /** Its page stays open after a save, to see what comes of it. */
  stays?: true;
  /** Whatever has a source is read only, one made here included. */
  anySourceLocks?: true;
}

/** The generic settings resources: how each is called, what it takes to see it, and which fields it has. */
export const definitions = {
  teams: {
    table: 'teams',
    api: 'incident-commander',
    label: 'Teams',
    noun: ['team', 'teams'],
    resource: 'database',
    object: 'database.public',
    feature: 'settings.teams',
    fields: ['name', 'icon', 'spec'],
    defaults: { icon: 'group' },
    jobType: 'team',
    members: true,
  },
  incident_rules: {
    table: 'incident_rules',
    api: 'incident-commander',
    label: 'Rules',
    noun: ['rule', 'rules'],
    resource: 'incident',
    feature: 'settings.rules',
    fields: ['name', 'spec'],
    jobType: 'incident_rule',
  },
  config_scrapers: {
    table: 'config_scrapers',
    schema: 'scraper',
    api: 'config-db',
    label: 'Catalog Scraper',
    noun: ['scraper', 'scrapers'],
    resource: 'config_scrapers',
    feature: 'settings.config_scraper',
    fields: ['name', 'source', 'spec'],
    defaults: { source: 'UI' },
    schedule: 'Scraper',
    jobType: 'config_scraper',
  },
  topologies: {
    table: 'topologies',
    savedTo: paths.integrations,
    schema: 'topology',
    api: 'canary-checker',
    label: 'Topology',
    noun: ['topology', 'topologies'],
    resource: 'topologies',
    feature: 'settings.topology',
    fields: ['name', 'namespace', 'labels', 'spec'],
    defaults: { namespace: 'default', source: 'UI' },
    jobType: 'topology',
  },
  canaries: {
    table: 'canaries',
    schema: 'canary',
    api: 'canary-checker',
    label: 'Health Check',
    noun: ['health check', 'health checks'],
    resource: 'canaries',
    feature: 'settings.health',
    fields: ['name', 'namespace', 'labels', 'spec'],
    defaults: { namespace: 'default', source: 'UI' },
    schedule: 'Check',
    stays: true,
    jobType: 'canary',
  },
  logging_backends: {
    table: 'logging_backends',
    api: 'canary-checker',
    label: 'Log Backends',
    noun: ['log backend', 'log backends'],
    resource: 'logging_backends',
    feature: 'logs',
    fields: ['name', 'labels', 'spec'],
    addLabels: ['Add', 'Adding'],
    anySourceLocks: true,
  },
} as const satisfies { [Table in ResourceTable]: ResourceDefinition & { table: Table } };

/** Tables with pages below `/settings`; scrapers have theirs in the catalog (RTE-035, RTE-036). */
export type PagedTable = Exclude<ResourceTable, 'config_scrapers'>;

/** A tab of a resource's page. */
export interface ResourceTab {
  id: 'spec' | 'members' | 'jobs';
  label: string;
}

/** The tabs of a resource: its spec, who is in it (teams only), and its jobs (GEN-014, GEN-015). */
export const resourceTabs = ({ members, jobType }: ResourceDefinition): ResourceTab[] => [
  { id: 'spec', label: 'Spec' },
  ...(members ? [{ id: 'members', label: 'Members' } as const] : []),
  ...(jobType ? [{ id: 'jobs', label: 'Job History' } as const] : []),
];
