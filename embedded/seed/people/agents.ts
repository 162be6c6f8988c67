import { LOCAL_AGENT, timeUuid } from '../../core/ids';
import { pairs, records } from '../tabular';
import type { World } from '../world';

/** Remote agents: installations that push what they see. */

export interface Agent {
  id: string;
  name: string;
}

/** Agents that report all the time. */
export const ONLINE_AGENTS: readonly string[] = ['eu-west-edge', 'us-east-edge'];

/** One that was never seen never reported. */
const AGENTS = records(
  [
    'name',
    'hostname',
    'ip',
    'version',
    'created',
    'lastSeen',
    'properties',
    'description',
    'deleted',
    'tokenDays',
  ],
  `
  eu-west-edge | edge-ew-01.stores.meridian.example | 10.40.0.11 | 1.4.52 | 210d | 4s   | region=eu-west site=rotterdam-dc2 tier=edge  | Store gateways of Western Europe | - | 90d
  us-east-edge | edge-ue-01.stores.meridian.example | 10.41.0.11 | 1.4.52 | 180d | 11s  | region=us-east site=ashburn-dc1 tier=edge    | Store gateways of the US East Coast
  ap-south-dr  | dr-01.ap-south.meridian.example    | 10.60.0.5  | 1.4.47 | 320d | 2d1h | region=ap-south site=mumbai-dr tier=recovery | Disaster recovery site, Mumbai
  store-lab    | lab-01.meridian.example            | 10.99.4.20 | 1.4.52 | 3d   | -    | region=eu-west tier=lab                      | Test store in the Leeds lab
  frankfurt-dc | ops-01.fra.meridian.example        | 10.20.0.4  | 1.3.9  | 610d | 150d | region=eu-central                            | Data centre closed after the move to AWS | 149d
`,
);

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
      properties: pairs(plan.properties),
      created_by: createdBy,
      cleanup: plan.deleted !== '',
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
