import type { Route } from '../server/routes';
import type { Services } from './services';

/**
 * Version of the backend. The settings specification reads `backend.version`, the contract's newer generation
 * `appVersion` and `chartVersion`: the answer has both.
 */
export function aboutRoutes({ version }: Services): Route[] {
  const about = { appVersion: version, chartVersion: version, backend: { version } };
  return [
    {
      method: 'GET',
      path: '/about',
      access: { kind: 'signed-in' },
      scope: 'any',
      handler: context => context.json(about),
    },
  ];
}
