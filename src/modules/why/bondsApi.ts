import { read, rowsOf } from '@/api/calls';
import { calls as catalogCalls } from '@/api/generated/calls/dbCatalog';
import { calls as healthCalls } from '@/api/generated/calls/dbHealth';
import { inList, isNull, MOST_IN_LIST } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import type { Bond } from './rankChanges';
import { isUnwell } from './unwell';

const { getRelatedConfigs } = catalogCalls;
const { listChecks } = healthCalls;

const WATCHED = rowsOf(listChecks)
  .pick('id')
  .embed('configs', link => link.none().embed('configs', config => config.pick('id', 'name', 'type')), {
    from: 'check_config_relationships',
  });

/** Items whose neighbours are looked at: each costs a call. */
const MOST_ASKED = 6;

interface Around {
  /** Items that evidence is about. */
  items: readonly string[];
  /** Checks that are evidence, or that fail. */
  checks: readonly string[];
}

/** What is known of an item; its health by what was asked of its neighbours alone. */
interface Known {
  id: string;
  name?: string | null;
  type?: string | null;
  health?: string | null;
  deleted_at?: string | null;
}

/** An item that may have to do with what fails, and how. */
export interface BoundItem {
  id: string;
  bond: Bond;
  name: string | null;
  type: string | null;
  health: string | null;
  deleted_at: string | null;
}

const bound = (
  { id, name = null, type = null, health = null, deleted_at = null }: Known,
  bond: Bond,
): BoundItem => ({ id, bond, name, type, health, deleted_at });

/** Items that may have to do with an incident or a failing check: those that are meant, then neighbours, unwell ones first. */
export const bondsApi = api.injectEndpoints({
  endpoints: build => ({
    'getRelatedConfigs/around': build.query<BoundItem[], Around>({
      async queryFn({ items, checks }, _api, _options, send) {
        const bonds = new Map<string, BoundItem>(items.map(id => [id, bound({ id }, 'evidence')]));
        if (checks.length > 0) {
          const { data, error, meta } = await read(
            send,
            // Links that were taken back stay in their tables.
            listChecks({ id: inList(checks), 'configs.deleted_at': isNull() }, WATCHED),
          );
          if (error) return { error, meta };
          for (const { configs } of data)
            for (const { configs: config } of configs ?? [])
              if (config && !bonds.has(config.id)) bonds.set(config.id, bound(config, 'watched'));
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
          for (const item of data) bonds.set(item.id, bound(item, bonds.get(item.id)?.bond ?? 'neighbour'));
        }
        const isMeant = ({ bond }: BoundItem) => bond !== 'neighbour';
        const found = [...bonds.values()].toSorted(
          (a, b) => Number(isMeant(b)) - Number(isMeant(a)) || Number(isUnwell(b)) - Number(isUnwell(a)),
        );
        return { data: found.slice(0, MOST_IN_LIST) };
      },
      providesTags: (_result, _error, { items, checks }) => [
        ...items.map(id => tagOf('Config', id)),
        ...checks.map(id => tagOf('Check', id)),
      ],
    }),
  }),
});

export const { 'useGetRelatedConfigs/aroundQuery': useGetRelatedConfigsAroundQuery } = bondsApi;
