import { stringify } from 'yaml';
import type { Route } from './routes';
import { createToken } from '../core/tokens';
import type { Services } from './services';
import { expiryOf, usualExpiry } from './tokens';

/**
 * A kubeconfig for the cluster proxy. Each download makes a token; unlike that of released backends it ends,
 * when tokens usually do.
 */

const TENANT = 'meridian-retail';

function kubeconfig(server: string, token: string): string {
  const cluster = `mission-control-${TENANT}`;
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: cluster, cluster: { server } }],
    users: [{ name: 'token', user: { username: 'token', password: token } }],
    contexts: [{ name: 'default', context: { cluster, user: 'token' } }],
    'current-context': 'default',
  });
}

export function kubeconfigRoutes({ db, originOf }: Services): Route[] {
  return [
    {
      method: 'GET',
      path: '/kubeconfig',
      // Create on the cluster proxy in released backends; here who may write the database: editor and admin.
      access: { kind: 'area', area: 'database', action: 'write' },
      scope: { object: 'kubernetes-proxy', action: 'create' },
      writes: true,
      handler: async context => {
        const { person } = context.get('principal');
        const name = `kubeconfig-${new Date().toISOString().replace(/[:.]/g, '-')}`;
        const expiresAt = expiryOf('', await usualExpiry(db), new Date());
        const wanted = { name, creatorId: person.id, expiresAt, autoRenew: false };
        const { token } = await db.transaction(client => createToken(client, wanted));
        return context.body(kubeconfig(`${originOf(context)}/api/kubeproxy`, token), 200, {
          'Content-Type': 'text/yaml; charset=utf-8',
          'Content-Disposition': `attachment; filename="${TENANT}-kubeconfig.yaml"`,
        });
      },
    },
  ];
}
