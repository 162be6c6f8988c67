import { HttpError } from '../server/errors';
import type { Route } from '../server/routes';
import { applicationReport } from './applications/report';
import type { Services } from './services';

/** Applications: their records are rows, their audit reports are worked out here. */
export function applicationRoutes(services: Services): Route[] {
  return [
    {
      method: 'GET',
      path: '/application/:namespace/:name',
      access: { kind: 'area', area: 'database', action: 'read' },
      // It tells who has access to what, which a scope can take away by this name.
      scope: { object: 'application', action: 'read' },
      handler: async context => {
        const namespace = context.req.param('namespace') ?? '';
        const name = context.req.param('name') ?? '';
        const report = await applicationReport(
          services,
          context.get('principal'),
          { namespace, name },
          context.req.raw.signal,
        );
        if (!report) throw new HttpError(404, `application ${namespace}/${name} not found`);
        return context.json(report);
      },
    },
  ];
}
