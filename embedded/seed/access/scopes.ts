import { timeUuid } from '../../core/ids';
import type { Row, World } from '../world';

export function addScopes(world: World): void {
  const agent = world.agents.get('eu-west-edge').id;
  const access = (
    name: string,
    subject: Row,
    resources: string[],
    scopes: Row[],
    age: string,
    more: Row = {},
  ) => {
    const created = world.clock.ago(age);
    world.add('access_scopes', {
      id: timeUuid(created, `access scope/${name}`),
      name,
      namespace: 'default',
      description: null,
      ...subject,
      resources,
      scopes,
      source: 'UI',
      created_by: world.people.get('amara').id,
      created_at: created,
      updated_at: created,
      ...more,
    });
  };
  const person = (key: string): Row => ({ person_id: world.people.get(key).id });
  const team = (key: string): Row => ({ team_id: world.teams.get(key).id });
  access('auditor-aws', person('gus'), ['configs'], [{ tags: { account: 'meridian-retail' } }], '44d', {
    description: 'What the auditor may see of AWS',
  });
  access(
    'checkout-product',
    person('vera'),
    ['configs', 'components', 'checks'],
    [{ tags: { namespace: 'checkout' } }, { names: ['Checkout', 'checkout-services'] }],
    '58d',
    { description: 'Everything about the checkout' },
  );
  access('lucas-all', person('lucas'), ['*'], [{ names: ['*'] }], '90d', {
    description: 'On the secondary rota',
  });
  access('edge-fleet', team('Platform'), ['configs', 'canaries', 'scrapers'], [{ agents: [agent] }], '130d', {
    description: 'Whatever the edge agent pushes',
  });
  access(
    'payments-zone',
    team('Payments'),
    ['configs', 'playbooks', 'notifications'],
    [
      {
        tags: { namespace: 'payments', cluster: 'prod-eu-1' },
        agents: [world.agents.get('local').id],
        names: ['payments-api', 'payment-gateway', 'ledger'],
      },
    ],
    '200d',
    {
      source: 'KubernetesCRD',
      namespace: 'payments',
      created_by: null,
      description: 'Managed in platform-gitops',
    },
  );
  access('frankfurt', team('Data'), ['configs'], [{ tags: { datacentre: 'frankfurt' } }], '320d', {
    deleted_at: world.clock.ago('149d'),
    updated_at: world.clock.ago('149d'),
  });

  const scope = (name: string, targets: Row[], age: string, source: string, description: string) => {
    const created = world.clock.ago(age);
    world.add('scopes', {
      id: timeUuid(created, `scope/${name}`),
      name,
      namespace: 'default',
      description,
      targets,
      source,
      created_by: source === 'UI' ? world.people.get('amara').id : null,
      created_at: created,
      updated_at: created,
    });
  };
  scope(
    'production-configs',
    [
      { config: { tagSelector: 'cluster=prod-eu-1' } },
      { config: { tagSelector: 'account=meridian-retail' } },
    ],
    '150d',
    'UI',
    'Production clusters and cloud',
  );
  scope(
    'retail-components',
    [{ component: { name: 'Checkout' } }, { component: { name: 'Payments' } }],
    '140d',
    'UI',
    'Two systems of the shop',
  );
  scope(
    'runbooks-and-checks',
    [
      { playbook: { name: '*' } },
      { canary: { namespace: 'payments', name: '*' } },
      { view: { namespace: 'default', name: 'sre-overview' } },
    ],
    '100d',
    'KubernetesCRD',
    'Playbooks, payment checks and a view',
  );
  scope('everything-on-the-edge', [{ global: { agent } }], '90d', 'UI', 'All kinds, of one agent');
}
