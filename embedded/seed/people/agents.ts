import { LOCAL_AGENT, timeUuid } from '../../core/ids';
import type { World } from '../world';

/** Remote agents: installations that push what they see. */

export interface Agent {
  id: string;
  name: string;
}

/** Agents that report all the time. */
export const ONLINE_AGENTS: readonly string[] = ['eu-west-edge', 'us-east-edge'];

interface AgentPlan {
  name: string;
  description: string;
  hostname: string;
  ip: string;
  version: string;
  created: string;
  /** Undefined: it never reported. */
  lastSeen: string | undefined;
  properties: Record<string, string>;
  deleted?: string;
  tokenDays?: string;
}

const AGENTS: readonly AgentPlan[] = [
  {
    name: 'eu-west-edge',
    description: 'Store gateways of Western Europe',
    hostname: 'edge-ew-01.stores.meridian.example',
    ip: '10.40.0.11',
    version: '1.4.52',
    created: '210d',
    lastSeen: '4s',
    tokenDays: '90d',
    properties: { region: 'eu-west', site: 'rotterdam-dc2', tier: 'edge' },
  },
  {
    name: 'us-east-edge',
    description: 'Store gateways of the US East Coast',
    hostname: 'edge-ue-01.stores.meridian.example',
    ip: '10.41.0.11',
    version: '1.4.52',
    created: '180d',
    lastSeen: '11s',
    properties: { region: 'us-east', site: 'ashburn-dc1', tier: 'edge' },
  },
  {
    name: 'ap-south-dr',
    description: 'Disaster recovery site, Mumbai',
    hostname: 'dr-01.ap-south.meridian.example',
    ip: '10.60.0.5',
    version: '1.4.47',
    created: '320d',
    lastSeen: '2d1h',
    properties: { region: 'ap-south', site: 'mumbai-dr', tier: 'recovery' },
  },
  {
    name: 'store-lab',
    description: 'Test store in the Leeds lab',
    hostname: 'lab-01.meridian.example',
    ip: '10.99.4.20',
    version: '1.4.52',
    created: '3d',
    lastSeen: undefined,
    properties: { region: 'eu-west', tier: 'lab' },
  },
  {
    name: 'frankfurt-dc',
    description: 'Data centre closed after the move to AWS',
    hostname: 'ops-01.fra.meridian.example',
    ip: '10.20.0.4',
    version: '1.3.9',
    created: '610d',
    lastSeen: '150d',
    properties: { region: 'eu-central' },
    deleted: '149d',
  },
];

/** Adds the agents with the people and tokens they sign in with. */
export function addAgents(world: World): void {
  const { clock } = world;
  const createdBy = world.people.get('elias').id;
  world.agents.add('local', { id: LOCAL_AGENT, name: 'local' });
  for (const plan of AGENTS) {
    const created = clock.ago(plan.created);
    const personId = timeUuid(created, `agent person/${plan.name}`);
    const agent = world.agents.add(plan.name, {
      id: timeUuid(created, `agent/${plan.name}`),
      name: plan.name,
    });
    const seen = plan.lastSeen ? clock.ago(plan.lastSeen) : null;
    world.add('agents', {
      id: agent.id,
      name: plan.name,
      hostname: plan.hostname,
      description: plan.description,
      ip: plan.ip,
      version: plan.version,
      username: `agent-${plan.name}`,
      person_id: plan.deleted ? null : personId,
      properties: plan.properties,
      created_by: createdBy,
      cleanup: plan.deleted !== undefined,
      last_seen: seen,
      last_received: seen,
      created_at: created,
      updated_at: seen ?? created,
      deleted_at: plan.deleted ? clock.ago(plan.deleted) : null,
    });
    if (plan.deleted) continue;
    world.add('people', {
      id: personId,
      name: `agent-${plan.name}`,
      type: 'agent',
      last_login: seen,
      created_at: created,
      updated_at: created,
    });
    world.add('casbin_rule', { ptype: 'g', v0: personId, v1: 'agent' });
    if (!ONLINE_AGENTS.includes(plan.name)) continue;
    world.add('access_tokens', {
      id: timeUuid(created, `agent token/${plan.name}`),
      name: `agent-${plan.name}`,
      person_id: personId,
      value: `unusable:agent-${plan.name}`,
      auto_renew: true,
      created_by: createdBy,
      created_at: created,
      expires_at: plan.tokenDays ? clock.ahead(plan.tokenDays) : null,
    });
  }
}
