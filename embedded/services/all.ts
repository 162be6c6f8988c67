import type { Route } from '../server/routes';
import { aboutRoutes } from './about';
import { agentRoutes } from './agents';
import { authRoutes } from './auth';
import { canaryRoutes } from './canary';
import { catalogRoutes } from './catalog';
import { inviteRoutes } from './invites';
import { kubeconfigRoutes } from './kubeconfig';
import { peopleRoutes } from './people';
import { propertyRoutes } from './properties';
import { resourceRoutes } from './resources';
import type { Services } from './services';
import { viewRoutes } from './views';

/** All services behind `/api`, one surface after the other. Later surfaces add their line. */
export function serviceRoutes(services: Services): Route[] {
  return [
    ...authRoutes(services),
    ...inviteRoutes(services),
    ...peopleRoutes(services),
    ...agentRoutes(services),
    ...propertyRoutes(services),
    ...aboutRoutes(services),
    ...canaryRoutes(services),
    ...catalogRoutes(services),
    ...resourceRoutes(services),
    ...viewRoutes(services),
    ...kubeconfigRoutes(services),
  ];
}
