import type { Route } from './routes';
import type { Services } from './services';

/**
 * Version of the backend: `backend.version` (SHL-035), and `appVersion` and `chartVersion` as newer releases
 * answer them.
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
