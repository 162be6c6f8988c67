import type { Route } from './routes';
import { aboutRoutes } from './about';
import { agentRoutes } from './agents';
import { applicationRoutes } from './applications';
import { artifactRoutes } from './artifacts';
import { authRoutes } from './auth';
import { canaryRoutes } from './canary';
import { catalogRoutes } from './catalog';
import { connectionRoutes } from './connections';
import { inviteRoutes } from './invites';
import { kubeconfigRoutes } from './kubeconfig';
import { logRoutes } from './logs';
import { notificationRoutes } from './notifications';
import { playbookRoutes } from './playbooks';
import { playbookRunRoutes } from './playbookRuns';
import { mcpRoutes } from './mcp';
import { peopleRoutes } from './people';
import { propertyRoutes } from './properties';
import { rbacRoutes } from './rbac';
import { resourceRoutes } from './resources';
import { schemaRoutes } from './schemaFiles';
import { tokenRoutes } from './tokens';
import type { Services } from './services';
import { topologyRoutes } from './topology';
import { viewRoutes } from './views';

/** All services behind `/api`, one surface after the other. Later surfaces add their line. */
export function serviceRoutes(services: Services): Route[] {
  return [
    ...authRoutes(services),
    ...inviteRoutes(services),
    ...tokenRoutes(services),
    ...rbacRoutes(services),
    ...peopleRoutes(services),
    ...agentRoutes(services),
    ...propertyRoutes(services),
    ...aboutRoutes(services),
    ...schemaRoutes,
    ...canaryRoutes(services),
    ...topologyRoutes(services),
    ...catalogRoutes(services),
    ...applicationRoutes(services),
    ...resourceRoutes(services),
    ...viewRoutes(services),
    ...notificationRoutes(services),
    ...playbookRoutes(services),
    ...playbookRunRoutes(services),
    ...kubeconfigRoutes(services),
    ...logRoutes(services),
    ...connectionRoutes(services),
    ...artifactRoutes(services),
    ...mcpRoutes(services),
  ];
}
