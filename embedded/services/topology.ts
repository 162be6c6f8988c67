import type { Route } from '../server/routes';
import type { Services } from './services';
import { queryFor } from './services';
import { ofQuery, readTopologyQuery, topologyAnswer } from './topology/answer';
import { treesOf, type ComponentRow } from './topology/tree';

const COMPONENTS = /* sql */ `SELECT to_jsonb(topology) AS component FROM topology ORDER BY name, id`;

/** Topologies (services contract, section 10). Always up to date: nothing is kept, so `noCache` changes nothing. */
export function topologyRoutes(services: Services): Route[] {
  return [
    {
      method: 'GET',
      path: '/canary/api/topology',
      access: { kind: 'area', area: 'topologies', action: 'read' },
      scope: { object: 'topology', action: 'read' },
      handler: async context => {
        const query = readTopologyQuery(name => context.req.query(name));
        const found = await queryFor<{ component: ComponentRow }>(
          services,
          context.get('principal'),
          { text: COMPONENTS, values: [] },
          context.req.raw.signal,
        );
        const rows = found.map(({ component }) => component);
        return context.json(topologyAnswer(rows, treesOf(ofQuery(rows, query), query.id), query));
      },
    },
  ];
}
