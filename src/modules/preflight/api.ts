import { read, rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as healthCalls } from '@/api/generated/calls/dbHealth';
import { calls as silenceCalls } from '@/api/generated/calls/dbSilences';
import { anyOf, chunks, eq, group, gt, inList, isNull, notNull, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import type { TargetKind } from '../playbooks/targets';

const { listChecks } = healthCalls;
const { listSilences } = silenceCalls;

/** Ids of each kind that one question names, for the address to stay short. */
export const MOST_PREFLIGHT_IDS = 60;
/** Rows of one question. */
export const MOST_PREFLIGHT_ROWS = 200;

const CHECK = rowsOf(listChecks).pick('id', 'name', 'status', 'canary_id');
const OF_ITEMS = CHECK.embed('configs', link => link.none().embed('configs', config => config.pick('id')), {
  from: 'check_config_relationships',
  inner: true,
});
const OF_COMPONENT = CHECK.embed('components', link => link.none(), {
  from: 'check_component_relationships',
  inner: true,
});
const COVERING = rowsOf(listSilences).pick(
  'id',
  'name',
  'config_id',
  'component_id',
  'check_id',
  'canary_id',
  'recursive',
  'from',
  'until',
);

/** A silence that is not over, and of what. */
export type CoveringSilence = PartOf<typeof COVERING>;

/** What something is to run on. */
export interface PreflightTarget {
  kind: TargetKind;
  id: string;
}

/** A check that watches the target or something directly related to it, or is the target. */
export interface CheckAround extends PartOf<typeof CHECK> {
  /** It watches the target, or is it. */
  isOwn: boolean;
}

interface Around {
  target: PreflightTarget;
  /** Items that are directly related to it, without it. */
  relatedIds: readonly string[];
}

interface Coverable extends Around {
  /** Checks of the target, or the target. */
  checks: readonly { id: string; canary_id: string }[];
}

const FAILING_FIRST = {
  deletedAt: isNull(),
  order: order({ column: 'status', desc: true, nulls: 'last' }, { column: 'id' }),
  limit: MOST_PREFLIGHT_ROWS,
} as const;

const atMost = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, MOST_PREFLIGHT_IDS);

/** What is asked before something runs and by nothing else. */
export const preflightApi = api.injectEndpoints({
  endpoints: build => ({
    /** The checks of the target and of what is directly related to it, each once. */
    'listChecks/around': build.query<CheckAround[], Around>({
      async queryFn({ target: { kind, id }, relatedIds }, _api, _options, send) {
        const found = new Map<string, CheckAround>();
        const add = ({ id: checkId, name, status, canary_id }: PartOf<typeof CHECK>, isOwn: boolean) =>
          found.set(checkId, {
            id: checkId,
            name,
            status,
            canary_id,
            isOwn: isOwn || found.get(checkId)?.isOwn === true,
          });
        if (kind !== 'config') {
          const request =
            kind === 'check'
              ? listChecks({ id: eq(id), deletedAt: isNull() }, CHECK)
              : listChecks(
                  { 'components.component_id': eq(id), 'components.deleted_at': isNull(), ...FAILING_FIRST },
                  OF_COMPONENT,
                );
          const { data, error, meta } = await read(send, request);
          if (error) return { error, meta };
          for (const check of data) add(check, true);
        }
        const [configIds] = chunks(kind === 'config' ? [id, ...relatedIds] : relatedIds, MOST_PREFLIGHT_IDS);
        if (configIds) {
          const { data, error, meta } = await read(
            send,
            listChecks(
              { 'configs.config_id': inList(configIds), 'configs.deleted_at': isNull(), ...FAILING_FIRST },
              OF_ITEMS,
            ),
          );
          if (error) return { error, meta };
          for (const check of data)
            add(
              check,
              kind === 'config' && (check.configs ?? []).some(({ configs: config }) => config?.id === id),
            );
        }
        return { data: [...found.values()] };
      },
      providesTags: [listTag('Check')],
    }),
    /** Silences that are not over: of the target, of its checks and their canaries, of what is directly related to it, and those by rules. */
    'listSilences/covering': rowsQuery({
      query: ({ target: { kind, id }, relatedIds, checks }: Coverable) => {
        const configIds = atMost(kind === 'config' ? [id, ...relatedIds] : relatedIds);
        const checkIds = atMost([...(kind === 'check' ? [id] : []), ...checks.map(check => check.id)]);
        const canaryIds = atMost(checks.map(check => check.canary_id));
        return listSilences(
          {
            deletedAt: isNull(),
            and: group(
              anyOf(where('until', isNull()), where('until', gt('now'))),
              anyOf(
                where('filter', notNull()),
                where('selectors', notNull()),
                ...(configIds.length > 0 ? [where('config_id', inList(configIds))] : []),
                ...(kind === 'component' ? [where('component_id', eq(id))] : []),
                ...(checkIds.length > 0 ? [where('check_id', inList(checkIds))] : []),
                ...(canaryIds.length > 0 ? [where('canary_id', inList(canaryIds))] : []),
              ),
            ),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_PREFLIGHT_ROWS,
          },
          COVERING,
        );
      },
      // What a person did a moment ago decides what is told.
      keepUnusedDataFor: 0,
      providesTags: [listTag('Silence')],
    }),
  }),
});

export const {
  'useListChecks/aroundQuery': useListChecksAroundQuery,
  'useListSilences/coveringQuery': useListSilencesCoveringQuery,
} = preflightApi;
