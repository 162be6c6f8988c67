import { timeUuid } from '../../core/ids';
import type { Row, World } from '../world';

export function addApplications(world: World): void {
  const roleOf = (name: string) => ({ types: ['AWS::IAM::Role'], name });
  /** The workloads of a namespace, on the cluster that serves. */
  const workloadsOf = (namespace: string) => ({
    types: ['Kubernetes::Deployment'],
    tagSelector: `cluster=prod-eu-1,namespace=${namespace}`,
  });
  const application = (
    name: string,
    title: string,
    age: string,
    labels: Row,
    mapping: Row,
    views: readonly string[],
  ) => {
    const created = world.clock.ago(age);
    const { id } = world.applications.add(name, { id: timeUuid(created, `application/${name}`), name });
    world.add('applications', {
      id,
      name,
      namespace: 'default',
      description: title,
      labels,
      source: name === 'loyalty' ? 'ApplicationCRD' : 'UI',
      created_by: name === 'loyalty' ? null : world.people.get('amara').id,
      created_at: created,
      updated_at: created,
      spec: {
        type: 'Business application',
        description: title,
        properties: [
          { name: 'criticality', label: 'Criticality', text: 'tier 1', color: 'red' },
          { name: 'rto', label: 'Recovery time', text: '1 h' },
          { name: 'rpo', label: 'Recovery point', text: '5 min' },
          { name: 'owner', label: 'Owner', text: labels['team'] },
        ],
        mapping,
        sections: views.map(view => ({
          title: view.replaceAll('-', ' '),
          icon: 'table',
          viewRef: { namespace: 'default', name: view },
        })),
      },
    });
  };
  /** What serves it: a cluster, and in it the workloads of its namespace. */
  const environments = (production: string, staging: string, namespace: string) => ({
    production: [
      { types: ['Kubernetes::Cluster'], name: production, purpose: 'serving' },
      { ...workloadsOf(namespace), purpose: 'workloads' },
    ],
    staging: [{ types: ['Kubernetes::Cluster'], name: staging, purpose: 'testing' }],
  });
  application(
    'orders',
    'Order management',
    '210d',
    { team: 'Payments', cost_centre: 'CC-1180' },
    {
      logins: [
        { types: ['PostgreSQL::Database'], name: 'orders' },
        { types: ['AWS::RDS::Instance'], name: 'orders-db' },
      ],
      datasources: [{ types: ['AWS::RDS::Instance'], name: 'orders-db' }],
      environments: environments('prod-eu-1', 'staging-eu-1', 'checkout'),
      accessReviews: [{ types: ['AWS::RDS::Instance'], name: 'orders-db' }, workloadsOf('checkout')],
      roles: [{ ...roleOf('payments-api-irsa'), role: 'service' }],
    },
    ['rds-backups', 'payments-overview'],
  );
  application(
    'payments',
    'Payments and ledger',
    '190d',
    { team: 'Payments', cost_centre: 'CC-1181' },
    {
      logins: [{ types: ['Kubernetes::Namespace'], name: 'payments' }],
      datasources: [
        { types: ['AWS::RDS::Instance'], name: 'payments-db' },
        { types: ['AWS::RDS::Instance'], name: 'ledger-db' },
      ],
      accessReviews: [
        { types: ['AWS::RDS::Instance'], name: 'payments-db' },
        { types: ['AWS::RDS::Instance'], name: 'ledger-db' },
        workloadsOf('payments'),
      ],
      environments: environments('prod-eu-1', 'staging-eu-1', 'payments'),
      roles: [
        { ...roleOf('settlement-worker-irsa'), role: 'service' },
        { ...roleOf('card-vault-irsa'), role: 'vault' },
      ],
    },
    ['payments-overview'],
  );
  application(
    'loyalty',
    'Loyalty programme',
    '120d',
    { team: 'Security', cost_centre: 'CC-1320' },
    {
      logins: [{ types: ['AWS::RDS::Instance'], name: 'loyalty-db' }],
      datasources: [{ types: ['AWS::RDS::Instance'], name: 'loyalty-db' }],
      environments: environments('prod-eu-1', 'staging-eu-1', 'storefront'),
    },
    [],
  );
}
