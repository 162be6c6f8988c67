import { LOCAL_AGENT, timeUuid } from '../../core/ids';
import { records } from '../tabular';
import type { World } from '../world';

/** What the component trees are made from: lookups in the catalog, on a schedule. */
const TOPOLOGIES = records(
  ['name', 'namespace', 'source', 'schedule', 'icon', 'type', 'search', 'age', 'agent'],
  `
  kubernetes-clusters | monitoring | KubernetesCRD | @every 10m | k8s      | KubernetesCluster | type=Kubernetes::Node             | 400d
  aws-meridian        | monitoring | UI            | @every 30m | aws      | Account           | type=AWS::RDS::Instance           | 380d
  retail-systems      | default    | UI            | @every 5m  | cart     | System            | type=Kubernetes::Deployment       | 365d
  data-platform       | data       | UI            | @every 10m | database | Platform          | namespace=data-platform           | 300d
  flux-delivery       | flux-system | KubernetesCRD | @every 5m | flux     | Delivery          | type=Kubernetes::Kustomization    | 280d
  edge-sites          | edge       | KubernetesCRD | @every 10m | store    | Site              | tags.cluster=edge-eu-west         | 190d | eu-west-edge
`,
);

export function addTopologies(world: World): void {
  for (const { name, namespace, source, schedule, icon, type, search, age, agent } of TOPOLOGIES) {
    const created = world.clock.ago(age);
    const { id } = world.topologies.add(name, { id: timeUuid(created, `topology/${name}`), name });
    world.add('topologies', {
      id,
      name,
      namespace,
      source,
      schedule,
      labels: { source: source.toLowerCase() },
      agent_id: agent ? world.agents.get(agent).id : LOCAL_AGENT,
      created_by: source === 'UI' ? world.people.get('elias').id : null,
      created_at: created,
      updated_at: world.clock.ago('30d'),
      spec: {
        schedule,
        icon,
        type,
        text: name,
        components: [
          {
            name: `${name}-members`,
            type,
            icon,
            lookup: { catalog: [{ selector: { search } }] },
            forEach: { properties: [{ name: 'cost', type: 'currency' }] },
            summary: {},
          },
        ],
      },
    });
  }
}
