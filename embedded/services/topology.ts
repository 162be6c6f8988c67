import { HttpError } from '../core/errors';
import { isUuid } from '../core/principal';
import type { Route } from './routes';
import { parseBound } from './canary/graph';
import { readAsCaller, type Services } from './services';
import { ofQuery, readTopologyQuery, topologyAnswer } from './topology/answer';
import { allComponents, snapshotOf } from './topology/snapshot';
import { treesOf } from './topology/tree';

/** A bound of a snapshot. Throws a 500 on what is no time, as the backend does. */
function boundOf(text: string, now: Date): Date {
  const bound = parseBound(text, now);
  if (!bound)
    throw new HttpError(500, `'${text}' is neither a duration nor a time`, 'Failed to take the snapshot');
  return bound;
}

/** Topologies. Always up to date: nothing is kept, so `noCache` changes nothing. */
export function topologyRoutes(services: Services): Route[] {
  return [
    {
      method: 'GET',
      path: '/canary/api/topology',
      access: { kind: 'area', area: 'topologies', action: 'read' },
      scope: { object: 'topology', action: 'read' },
      handler: async context => {
        const query = readTopologyQuery(name => context.req.query(name));
        const rows = await allComponents(readAsCaller(services, context));
        return context.json(topologyAnswer(rows, treesOf(ofQuery(rows, query), query.id), query));
      },
    },
    {
      method: 'GET',
      path: '/snapshot/topology/:id',
      access: { kind: 'area', area: 'topologies', action: 'read' },
      scope: { object: 'topology', action: 'read' },
      handler: async context => {
        const id = context.req.param('id') ?? '';
        const now = new Date();
        const end = context.req.query('end');
        const zip = isUuid(id)
          ? await snapshotOf(readAsCaller(services, context), {
              id,
              start: boundOf(context.req.query('start') || '15m', now),
              end: end ? boundOf(end, now) : now,
              related: context.req.query('related') === 'true',
              logFormat: context.req.query('logFormat') === 'json' ? 'json' : 'log',
            })
          : undefined;
        if (!zip) throw new HttpError(404, 'Component was not found', `No component has the id ${id}`);
        return context.body(zip, 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${id}.zip"`,
        });
      },
    },
  ];
}
