import { LOCAL_AGENT, timeUuid } from '../../core/ids';
import type { World } from '../world';
import type { ConfigItem, Property } from '../estate/model';

/** A component in the making. */
export interface Component {
  id: string;
  name: string;
  type: string;
  topologyId: string;
  parent: Component | undefined;
  /** Configs it stands for; the first is its `config_id` when `isConfig`. */
  configs: ConfigItem[];
  isConfig: boolean;
  status: 'healthy' | 'unhealthy' | 'warning' | 'info';
  reason: string | undefined;
  icon: string;
  owner: string;
  labels: Record<string, string>;
  properties: Property[];
  isHidden: boolean;
  hasLogs: boolean;
  agentId: string;
  namespace: string | undefined;
  createdAt: string;
  deletedAt: string | undefined;
}

export interface NewComponent {
  topology: string;
  name: string;
  type: string;
  icon: string;
  owner: string;
  parent?: Component | undefined;
  configs?: readonly ConfigItem[];
  isConfig?: boolean;
  labels?: Record<string, string>;
  properties?: readonly Property[];
  namespace?: string | undefined;
  agentId?: string;
  age: string;
}

/** The key of a component: its topology and its names from the root down. */
export const componentKey = (topology: string, ...names: readonly string[]) =>
  `${topology}/${names.join('/')}`;

/** The status a component takes from the config it stands for. */
function statusOf(config: ConfigItem | undefined): Component['status'] {
  if (!config || config.health === 'healthy') return 'healthy';
  return config.health === 'unknown' ? 'info' : config.health;
}

/** Adds a component below its parent under the key of their names. */
export function addComponent(world: World, key: string, wanted: NewComponent): Component {
  const createdAt = world.clock.ago(wanted.age);
  const configs = [...(wanted.configs ?? [])];
  return world.components.add(key, {
    id: timeUuid(createdAt, `component/${key}`),
    name: wanted.name,
    type: wanted.type,
    topologyId: world.topologies.get(wanted.topology).id,
    parent: wanted.parent,
    configs,
    isConfig: wanted.isConfig ?? false,
    status: statusOf(configs[0]),
    reason: configs[0]?.description,
    icon: wanted.icon,
    owner: wanted.owner,
    labels: wanted.labels ?? {},
    properties: [...(wanted.properties ?? [])],
    isHidden: false,
    hasLogs: false,
    agentId: wanted.agentId ?? LOCAL_AGENT,
    namespace: wanted.namespace,
    createdAt,
    deletedAt: undefined,
  });
}
