import { read, rowsOf } from '@/api/calls';
import { calls as catalogCalls } from '@/api/generated/calls/dbCatalog';
import { calls as healthCalls } from '@/api/generated/calls/dbHealth';
import { inList, MOST_IN_LIST } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import type { Bond } from './rank';

const { getRelatedConfigs } = catalogCalls;
const { listChecks } = healthCalls;

const WATCHED = rowsOf(listChecks)
  .pick('id')
  .embed('configs', link => link.none().embed('configs', config => config.pick('id')), {
    from: 'check_config_relationships',
  });

/** Items whose neighbours are looked at: each costs a call. */
const MOST_ASKED = 6;

interface Around {
  /** Items that evidence is about. */
  items: readonly string[];
  /** Checks that are evidence. */
  checks: readonly string[];
}

/** Items that may have to do with an incident, and how: pairs of id and bond. */
export const bondsApi = api.injectEndpoints({
  endpoints: build => ({
    'getRelatedConfigs/around': build.query<(readonly [id: string, bond: Bond])[], Around>({
      async queryFn({ items, checks }, _api, _options, send) {
        const bonds = new Map<string, Bond>(items.map(id => [id, 'evidence']));
        if (checks.length > 0) {
          const { data, error, meta } = await read(send, listChecks({ id: inList(checks) }, WATCHED));
          if (error) return { error, meta };
          for (const { configs } of data)
            for (const { configs: config } of configs ?? [])
              if (config && !bonds.has(config.id)) bonds.set(config.id, 'watched');
        }
        for (const configId of [...bonds.keys()].slice(0, MOST_ASKED)) {
          const { data, error, meta } = await read(
            send,
            getRelatedConfigs({
              configId,
              typeFilter: 'all',
              includeDeletedConfigs: false,
              maxDepth: 1,
              incomingRelation: 'both',
              outgoingRelation: 'both',
            }),
          );
          if (error) return { error, meta };
          for (const { id } of data) if (!bonds.has(id)) bonds.set(id, 'neighbour');
        }
        return { data: [...bonds].slice(0, MOST_IN_LIST) };
      },
      providesTags: (_result, _error, { items }) => items.map(id => tagOf('Config', id)),
    }),
  }),
});

export const { 'useGetRelatedConfigs/aroundQuery': useGetRelatedConfigsAroundQuery } = bondsApi;
