import { read, rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbCosts';
import { ROW_CAP, toPage } from '@/api/page';
import { allOf, anyOf, eq, group, gt, lt, order, where } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { triStateConditions } from '@/api/triState';
import { isObject } from '@/lib/json';
import type { TriState } from '@/lib/triState';
import { readCharges, type ReadCharges } from './ledger';

const { listConfigCosts } = calls;

/** Charges that are read at most: ten full answers. */
export const MOST_CHARGES = 20_000;

/** Asked for by columns that every release with the ledger has. */
const charges = (byType: boolean) =>
  rowsOf(listConfigCosts)
    .pick(
      'id',
      'config_id',
      'source_key',
      'fingerprint',
      'period_start',
      'period_end',
      'charge_category',
      'service_name',
      'billing_currency',
      'effective_cost',
      'billed_cost',
      'list_cost',
    )
    .embed('item', item => item.pick('name', 'type', 'deleted_at'), {
      from: 'config_items',
      by: 'config_costs_config_fk',
      ...(byType && { inner: true }),
    });
const CHARGE = charges(false);
const CHARGE_OF_TYPE = charges(true);

/** Which charges: those whose period touches a range. */
export interface ChargesArgs {
  /** Of one item. */
  configId?: string | undefined;
  /** Of items of these types. */
  types?: TriState | undefined;
  /** ISO. */
  from: string;
  to: string;
}

/** The last charge of the answer before. */
interface After {
  id: string;
  period_start: string;
}

/** The call of charges, those that began last first. @param after goes on behind this one */
export function chargesRequest({ configId, types = {}, from, to }: ChargesArgs, after?: After) {
  const ofTypes = triStateConditions(types);
  return listConfigCosts(
    {
      ...(configId !== undefined && { configId: eq(configId) }),
      ...(ofTypes && { 'item.type': ofTypes }),
      and: group(
        where('period_end', gt(from)),
        where('period_start', lt(to)),
        ...(after
          ? [
              anyOf(
                where('period_start', lt(after.period_start)),
                allOf(where('period_start', eq(after.period_start)), where('id', lt(after.id))),
              ),
            ]
          : []),
      ),
      order: order({ column: 'period_start', desc: true }, { column: 'id', desc: true }),
      limit: ROW_CAP,
    },
    ofTypes ? CHARGE_OF_TYPE : CHARGE,
  );
}

/** Where to go on behind an answer; undefined where no row of it says so. */
function lastOf(rows: readonly unknown[]): After | undefined {
  const last = rows.findLast(
    row => isObject(row) && typeof row['id'] === 'string' && typeof row['period_start'] === 'string',
  );
  return isObject(last) ? { id: String(last['id']), period_start: String(last['period_start']) } : undefined;
}

/** Charges of a range. */
export interface FoundCharges extends ReadCharges {
  /** There are more than were read: these are those that began last. */
  isCut: boolean;
  /** How many there are; undefined where the backend does not say. */
  total: number | undefined;
}

/** What items of the catalog cost. */
export const costsApi = api.injectEndpoints({
  endpoints: build => ({
    /** All charges that touch a range, answer by answer, up to MOST_CHARGES. */
    'listConfigCosts/range': build.query<FoundCharges, ChargesArgs>({
      async queryFn(args, _api, _options, send) {
        const rows: unknown[] = [];
        let total: number | undefined;
        let after: After | undefined;
        for (;;) {
          const { data, error, meta } = await read(send, chargesRequest(args, after));
          if (error) return { error, meta };
          // Those that are left, this answer among them: servers may give fewer than were asked for.
          const left = toPage(data, meta).total;
          if (after === undefined) total = left;
          rows.push(...data);
          after = lastOf(data);
          const isLast = data.length === 0 || data.length === left;
          if (isLast || after === undefined || rows.length >= MOST_CHARGES)
            return { data: { ...readCharges(rows.slice(0, MOST_CHARGES)), isCut: !isLast, total } };
        }
      },
      extraOptions: { count: 'exact' },
      providesTags: [listTag('Config')],
    }),
  }),
});

export const { 'useListConfigCosts/rangeQuery': useListConfigCostsRangeQuery } = costsApi;
