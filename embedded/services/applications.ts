import type { Context } from 'hono';
import type { ServerEnv } from '../core/env';
import { HttpError } from '../core/errors';
import type { Route } from './routes';
import { exportedName, exportedPage } from './applications/exported';
import { applicationReport } from './applications/report';
import { readAsCaller, type Services } from './services';

const READ = {
  access: { kind: 'area', area: 'database', action: 'read' },
  // It tells who has access to what, which a scope can take away by this name.
  scope: { object: 'application', action: 'read' },
} as const;

/** The page may be opened beside the console: it runs nothing, and has nothing of its origin. */
const EXPORT_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Applications: their records are rows, their audit reports are worked out here. */
export function applicationRoutes(services: Services): Route[] {
  async function report(context: Context<ServerEnv>) {
    const namespace = context.req.param('namespace') ?? '';
    const name = context.req.param('name') ?? '';
    const found = await applicationReport(readAsCaller(services, context), { namespace, name });
    if (!found) throw new HttpError(404, `application ${namespace}/${name} not found`);
    return found;
  }
  /** It came with the releases of 2026. Whatever is no PDF is HTML there. */
  const exported: Route = {
    method: 'GET',
    path: '/application/:namespace/:name/export',
    ...READ,
    handler: async context => {
      if (context.req.query('format') === 'pdf')
        throw new HttpError(400, 'this backend makes HTML; a browser prints it as PDF');
      const found = await report(context);
      const isFile = context.req.query('disposition') === 'attachment';
      return context.body(exportedPage(found, new Date()), 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Disposition': isFile ? `attachment; filename="${exportedName(found)}"` : 'inline',
        'Content-Security-Policy': EXPORT_POLICY,
      });
    },
  };
  return [
    {
      method: 'GET',
      path: '/application/:namespace/:name',
      ...READ,
      handler: async context => context.json(await report(context)),
    },
    ...(services.profile === 'mission-control-2025' ? [] : [exported]),
  ];
}
