import { ownValue } from '../../core/records';

/** What can be searched for, and by which columns. */

export type ColumnType = 'text' | 'uuid' | 'number' | 'time' | 'texts';

export interface Kind {
  /** Key of the request and of the answer. */
  key: string;
  /** Name in messages. */
  table: string;
  /** FROM clause; the searched rows are `t`. */
  source: string;
  columns: Readonly<Record<string, ColumnType>>;
  /** Columns that are not `t.{column}`. */
  expressions?: Readonly<Record<string, string>>;
  /** JSON columns: flat maps, property lists and nested documents. */
  json: Readonly<Record<string, 'map' | 'properties' | 'document'>>;
  /** Other names of a column. */
  aliases: Readonly<Record<string, string>>;
  /** SQL of each field of an answer's item; null leaves it out. */
  item: {
    namespace: string;
    type: string;
    icon: string;
    tags: string;
    health: string;
    status: string;
    name?: string;
  };
  hasAgent: boolean;
  /** Columns that name what owns a row, for the selector's `scope`. */
  owner?: { column: string; table: string };
}

const TIMES = { created_at: 'time', updated_at: 'time', deleted_at: 'time' } as const;
const TIME_ALIASES = { created: 'created_at', updated: 'updated_at', deleted: 'deleted_at' } as const;

/** What items have of kinds without tags, health and status. */
const STATELESS = { tags: 'NULL', health: 'NULL', status: 'NULL' };

export const KINDS: readonly Kind[] = [
  {
    key: 'configs',
    table: 'config_items',
    source: 'config_items t LEFT JOIN config_items_last_scraped_time scraped ON scraped.config_id = t.id',
    columns: {
      id: 'uuid',
      name: 'text',
      source: 'text',
      type: 'text',
      status: 'text',
      health: 'text',
      agent_id: 'uuid',
      external_id: 'texts',
      config_class: 'text',
      cost_per_minute: 'number',
      cost_total_1d: 'number',
      cost_total_7d: 'number',
      cost_total_30d: 'number',
      last_scraped_time: 'time',
      ...TIMES,
    },
    expressions: { last_scraped_time: 'scraped.last_scraped_time' },
    json: { labels: 'map', tags: 'map', config: 'document', properties: 'properties' },
    aliases: {
      ...TIME_ALIASES,
      scraped: 'last_scraped_time',
      config_type: 'type',
      namespace: 'tags.namespace',
    },
    item: {
      namespace: "t.tags ->> 'namespace'",
      type: 't.type',
      icon: 't.icon',
      tags: 't.tags',
      health: 't.health',
      status: 't.status',
    },
    hasAgent: true,
    owner: { column: 'scraper_id', table: 'config_scrapers' },
  },
  {
    key: 'components',
    table: 'components',
    source: 'components t',
    columns: {
      id: 'uuid',
      name: 'text',
      namespace: 'text',
      topology_id: 'uuid',
      type: 'text',
      status: 'text',
      health: 'text',
      agent_id: 'uuid',
      ...TIMES,
    },
    json: { labels: 'map', summary: 'document', properties: 'properties' },
    aliases: { ...TIME_ALIASES, component_type: 'type' },
    item: {
      namespace: 't.namespace',
      type: 't.type',
      icon: 't.icon',
      tags: 't.labels',
      health: 't.health',
      status: 't.status',
    },
    hasAgent: true,
    owner: { column: 'topology_id', table: 'topologies' },
  },
  {
    key: 'checks',
    table: 'checks',
    source: 'checks t JOIN canaries owner ON owner.id = t.canary_id',
    columns: {
      id: 'uuid',
      name: 'text',
      namespace: 'text',
      canary_id: 'uuid',
      type: 'text',
      status: 'text',
      agent_id: 'uuid',
      ...TIMES,
    },
    expressions: {
      labels: "(coalesce(owner.labels, '{}') || coalesce(t.labels, '{}'))",
      namespace: "coalesce(nullif(t.namespace, ''), owner.namespace)",
    },
    json: { labels: 'map', spec: 'document' },
    aliases: { ...TIME_ALIASES, check_type: 'type', health: 'status' },
    item: {
      namespace: "coalesce(nullif(t.namespace, ''), owner.namespace)",
      type: 't.type',
      icon: 't.icon',
      tags: "coalesce(owner.labels, '{}') || coalesce(t.labels, '{}')",
      health: 't.status',
      status: 't.status',
    },
    hasAgent: true,
    owner: { column: 'canary_id', table: 'canaries' },
  },
  {
    key: 'config_changes',
    table: 'catalog_changes',
    source: 'catalog_changes t',
    columns: {
      id: 'uuid',
      config_id: 'uuid',
      name: 'text',
      type: 'text',
      created_at: 'time',
      severity: 'text',
      change_type: 'text',
      summary: 'text',
      count: 'number',
      first_observed: 'time',
      agent_id: 'uuid',
    },
    json: { tags: 'map', details: 'document' },
    aliases: { created: 'created_at', changeType: 'change_type', config_type: 'type' },
    item: {
      namespace: "t.tags ->> 'namespace'",
      type: 't.type',
      icon: 'NULL',
      tags: 't.tags',
      health: 'NULL',
      status: 't.change_type',
    },
    hasAgent: true,
    owner: { column: 'config_id', table: 'config_items' },
  },
  {
    key: 'playbooks',
    table: 'playbooks',
    source: 'playbooks t',
    columns: { id: 'uuid', name: 'text', namespace: 'text', ...TIMES },
    json: {},
    aliases: TIME_ALIASES,
    item: {
      name: "coalesce(nullif(t.title, ''), t.name)",
      namespace: 't.namespace',
      type: "coalesce(t.spec ->> 'category', t.category)",
      icon: "coalesce(t.spec ->> 'icon', t.icon)",
      ...STATELESS,
    },
    hasAgent: false,
  },
  {
    key: 'connections',
    table: 'connections',
    source: 'connections t',
    columns: { id: 'uuid', name: 'text', namespace: 'text', type: 'text', ...TIMES },
    json: {},
    aliases: TIME_ALIASES,
    item: {
      namespace: 't.namespace',
      type: 't.type',
      icon: 't.type',
      ...STATELESS,
    },
    hasAgent: false,
  },
  {
    key: 'canaries',
    table: 'canaries',
    source: 'canaries t',
    columns: { id: 'uuid', name: 'text', namespace: 'text', source: 'text', agent_id: 'uuid', ...TIMES },
    json: { labels: 'map', spec: 'document' },
    aliases: TIME_ALIASES,
    item: {
      namespace: 't.namespace',
      type: 'NULL',
      icon: "t.spec ->> 'icon'",
      tags: 't.labels',
      health: 'NULL',
      status: 'NULL',
    },
    hasAgent: true,
  },
  {
    key: 'views',
    table: 'views',
    source: 'views t',
    columns: { id: 'uuid', name: 'text', namespace: 'text', ...TIMES },
    json: { labels: 'map' },
    aliases: TIME_ALIASES,
    item: {
      name: "coalesce(nullif(t.spec #>> '{display,title}', ''), t.name)",
      namespace: 't.namespace',
      type: 'NULL',
      icon: "t.spec #>> '{display,icon}'",
      ...STATELESS,
    },
    hasAgent: false,
  },
];

/** The kind with a key of this file. Throws for any other key. */
export function kindNamed(key: string): Kind {
  const kind = KINDS.find(one => one.key === key);
  if (!kind) throw new Error(`no kind ${key}`);
  return kind;
}

/** The SQL of a column of a kind. */
export const columnSql = (kind: Kind, column: string): string =>
  ownValue(kind.expressions, column) ?? `t.${column}`;
