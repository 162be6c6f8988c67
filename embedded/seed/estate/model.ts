import { LOCAL_AGENT, timeUuid, unit } from '../../core/ids';
import type { World } from '../world';

/** A config item in the making; the stories change some before they are written. */
export interface ConfigItem {
  id: string;
  key: string;
  name: string;
  type: string;
  configClass: string;
  parent: ConfigItem | undefined;
  agentId: string;
  scraperId: string;
  tags: Record<string, string>;
  labels: Record<string, string> | null;
  externalIds: string[];
  /** Aliases of what it lies in, outermost first; they become rows of `config_locations`. */
  locations: string[];
  health: 'healthy' | 'unhealthy' | 'warning' | 'unknown';
  status: string;
  ready: boolean;
  description: string | undefined;
  config: unknown;
  properties: readonly Property[] | undefined;
  /** US dollars a minute; undefined: it costs nothing by itself. */
  costPerMinute: number | undefined;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | undefined;
}

/** A fact that is shown about an item: a text, or a number with its unit. */
export interface Property {
  name: string;
  label?: string;
  icon?: string;
  type?: string;
  text?: string;
  value?: number;
  unit?: string;
  max?: number;
  order?: number;
  headline?: boolean;
  color?: string;
  tooltip?: string;
  links?: readonly { type?: string; url: string; label?: string; icon?: string }[];
}

export interface NewConfig {
  key: string;
  name: string;
  type: string;
  configClass: string;
  parent?: ConfigItem | undefined;
  scraperId: string;
  agentId?: string;
  tags?: Record<string, string>;
  labels?: Record<string, string> | null;
  externalIds?: readonly string[];
  locations?: readonly string[];
  status: string;
  config: unknown;
  properties?: readonly Property[];
  costPerMinute?: number;
  /** How long ago it came into being, such as `210d`. */
  age: string;
  /** How long ago its document last changed; its age when absent. */
  changed?: string;
}

/** Makes a healthy item and registers it under its key. */
export function addConfig(world: World, wanted: NewConfig): ConfigItem {
  const createdAt = world.clock.ago(wanted.age);
  return world.configs.add(wanted.key, {
    id: timeUuid(createdAt, `config/${wanted.key}`),
    key: wanted.key,
    name: wanted.name,
    type: wanted.type,
    configClass: wanted.configClass,
    parent: wanted.parent,
    agentId: wanted.agentId ?? wanted.parent?.agentId ?? LOCAL_AGENT,
    scraperId: wanted.scraperId,
    tags: wanted.tags ?? {},
    labels: wanted.labels ?? null,
    externalIds: [...(wanted.externalIds ?? [])],
    locations: [...(wanted.locations ?? [])],
    health: 'healthy',
    status: wanted.status,
    ready: true,
    description: undefined,
    config: wanted.config,
    properties: wanted.properties,
    costPerMinute: wanted.costPerMinute,
    createdAt,
    updatedAt: wanted.changed ? world.clock.ago(wanted.changed) : createdAt,
    deletedAt: undefined,
  });
}

interface Nested {
  id: string;
  parent: Nested | undefined;
}

/** Ids of the ancestors joined by dots, outermost first; a root has the empty path. */
export function pathOf({ parent }: Nested): string {
  const ids: string[] = [];
  for (let above = parent; above; above = above.parent) ids.unshift(above.id);
  return ids.join('.');
}

/** Trailing totals of a cost in US dollars; seven days are about seven times one, give or take a fifth. */
function costs(item: ConfigItem) {
  const { costPerMinute: minute } = item;
  if (minute === undefined) return {};
  const day = minute * 1440;
  const drift = 0.84 + 0.32 * unit(`cost/${item.key}`);
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    cost_per_minute: rounded(minute),
    cost_total_1d: rounded(day),
    cost_total_7d: rounded(day * 7 * drift),
    cost_total_30d: rounded(day * 30 * (0.5 + drift / 2)),
  };
}

/** The item as a row of `config_items`. */
export function configRow(item: ConfigItem): Record<string, unknown> {
  return {
    id: item.id,
    agent_id: item.agentId,
    scraper_id: item.scraperId,
    config_class: item.configClass,
    type: item.type,
    name: item.name,
    status: item.status,
    health: item.health,
    ready: item.ready,
    description: item.description ?? null,
    external_id: item.externalIds.length > 0 ? item.externalIds : null,
    config: item.config,
    source: item.type.split('::')[0] ?? null,
    labels: item.labels,
    tags: item.tags,
    properties: item.properties ?? null,
    parent_id: item.parent?.id ?? null,
    path: pathOf(item),
    delete_reason: item.deletedAt ? 'STALE' : null,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    inserted_at: item.createdAt,
    deleted_at: item.deletedAt ?? null,
    ...costs(item),
  };
}
