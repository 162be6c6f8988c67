import { timeUuid } from '../../core/ids';
import { records } from '../tabular';
import type { World } from '../world';

/**
 * One connection of each family. Secrets are references, never values. Properties are `key=value` parts
 * divided by semicolons.
 */
const CONNECTIONS = records(
  ['name', 'namespace', 'type', 'source', 'url', 'username', 'password', 'certificate', 'properties'],
  `
  orders-postgres    | default    | postgres      | UI            | postgres://$(username):$(password)@orders-db.eu-west-1.rds.amazonaws.com:5432/orders?sslmode=verify-full | secret://orders-db/username | secret://orders-db/password
  loyalty-mysql      | default    | mysql         | UI            | mysql://$(username):$(password)@loyalty-db.eu-west-1.rds.amazonaws.com:3306/loyalty | secret://loyalty-db/username | secret://loyalty-db/password
  store-api          | default    | http          | UI            | https://stores-eu.meridian.example/api | monitoring | secret://store-api/password
  thanos             | monitoring | prometheus    | KubernetesCRD | http://thanos-query.monitoring:9090
  logs-elasticsearch | monitoring | elasticsearch | KubernetesCRD | https://logs.meridian.example:9200 | configmap://logs/username | secret://logs/password
  session-redis      | default    | redis         | UI            | redis://session-redis.storefront:6379 | - | secret://session-redis/password | - | db=0
  product-mongo      | default    | mongo         | UI            | mongodb://product-store.data:27017/products?replicaSet=rs0 | secret://product-store/username | secret://product-store/password
  aws-meridian       | monitoring | aws           | KubernetesCRD | - | secret://aws/access-key-id | secret://aws/secret-access-key | - | region=eu-west-1;insecureTLS=false
  product-images-s3  | default    | s3            | UI            | - | secret://aws/access-key-id | secret://aws/secret-access-key | - | region=eu-west-1;bucket=meridian-product-images;usePathStyle=false
  azure-warehouse    | default    | azure         | UI            | - | 7b1f4f5e-2f61-4b0e-9f5c-8f8a0b6f0c11 | secret://azure/client-secret | - | tenant=2d1c6f0a-54c7-4f0e-9a55-0f3f9a1f7a20
  azure-devops       | default    | azure_devops  | UI            | - | meridian-warehouse | secret://azure-devops/token
  analytics-gcp      | default    | google_cloud  | UI            | - | - | - | secret://gcp/service-account.json | endpoint=https://bigquery.googleapis.com
  staging-cluster    | default    | kubernetes    | UI            | - | - | - | secret://staging-eu-1-kubeconfig/config
  github             | default    | github        | UI            | - | - | secret://github/token
  platform-gitops    | default    | git           | UI            | ssh://git@github.com/meridian-retail/platform-gitops.git | - | - | secret://gitops/ssh-key | ref=main
  slack-alerts       | monitoring | slack         | UI            | slack://$(password)@sre-oncall | sre-oncall | secret://slack/bot-token | - | BotName=Ops Console
  mail-relay         | monitoring | email         | UI            | smtp://$(username):$(password)@mail.meridian.example:587/?UseStartTLS=Yes&Encryption=Auto&Auth=Plain | alerts@meridian.example | secret://mail-relay/password | - | host=mail.meridian.example;port=587;from=alerts@meridian.example;fromName=Meridian Operations;encryptionMethod=ExplicitTLS;authMethod=Plain
  warehouse-teams    | default    | teams         | UI            | teams://$(password)@warehouse | - | secret://teams/webhook | - | group=warehouse;tenant=2d1c6f0a-54c7-4f0e-9a55-0f3f9a1f7a20;host=meridian.webhook.office.com
  assistant          | default    | openai        | UI            | https://api.openai.com/v1 | - | secret://openai/api-key | - | model=gpt-4.1
  planograms         | default    | folder        | UI            | - | - | - | - | path=/exports/planograms
  partner-sftp       | default    | sftp          | UI            | sftp-partners-1.meridian.example | partner-exchange | secret://partner-sftp/password | - | port=22
`,
);

/** Adds the connections. */
export function addConnections(world: World): void {
  CONNECTIONS.forEach(
    ({ name, namespace, type, source, url, username, password, certificate, properties }, index) => {
      const created = world.clock.ago(`${410 - index * 17}d`);
      const { id } = world.connections.add(name, {
        id: timeUuid(created, `connection/${namespace}/${name}`),
        name,
      });
      const pairs = properties
        .split(';')
        .filter(part => part !== '')
        .map(part => part.split('=') as [string, string]);
      world.add('connections', {
        id,
        name,
        namespace,
        type,
        source,
        url: url || null,
        username: username || null,
        password: password || null,
        certificate: certificate || null,
        properties: pairs.length > 0 ? Object.fromEntries(pairs) : null,
        insecure_tls: false,
        created_by: source === 'UI' ? world.people.get(index % 3 === 0 ? 'amara' : 'elias').id : null,
        created_at: created,
        updated_at: created,
      });
    },
  );
}
