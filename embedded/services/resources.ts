import { HttpError } from '../core/errors';
import type { Principal } from '../core/principal';
import type { Route } from './routes';
import type { RbacObject } from '../policy/areas';
import { allows } from '../policy/roles';
import { Parameters } from './search/conditions';
import { SearchError } from './search/grammar';
import { KINDS, type Kind } from './search/kinds';
import { readSelector, searchPaging, selectorCondition, type Selector } from './search/selector';
import { readAsCaller, type CallerRead, type Services } from './services';
import { isRecord, ownValue } from '../core/records';

/** POST /resources/search (FRM-007): resources of several kinds by selectors. */

const DEFAULT_LIMIT = 100;
const MOST = 1_000;

type Item = Record<string, unknown>;

interface ItemRow extends Record<string, unknown> {
  item: Item;
}

/** The statement that finds the rows of one kind: its selectors are united. */
export function searchStatement(kind: Kind, selectors: readonly Selector[], limit: number, now: Date) {
  const parameters = new Parameters();
  const conditions = selectors.map(selector => selectorCondition(kind, selector, parameters, now));
  const pagings = selectors.map(selector => searchPaging(kind, selector));
  const order = pagings.flatMap(paging => paging.order);
  const wanted = pagings.map(paging => paging.limit).filter(value => value !== undefined);
  const offset = Math.max(0, ...pagings.map(paging => paging.offset ?? 0));
  const { item } = kind;
  const most = Math.min(limit, wanted.length === selectors.length ? Math.max(...wanted) : limit);
  const text = /* sql */ `
    SELECT json_strip_nulls(json_build_object(
        'id', t.id, 'agent', ${kind.hasAgent ? 't.agent_id::text' : "''"}, 'name', ${item.name ?? 't.name'},
        'namespace', coalesce(${item.namespace}, ''), 'type', coalesce(${item.type}, ''),
        'icon', nullif(${item.icon}, ''), 'tags', nullif(${item.tags === 'NULL' ? 'NULL::jsonb' : item.tags}, '{}'),
        'health', ${item.health}, 'status', ${item.status})) AS item
      FROM ${kind.source}
     WHERE ${conditions.join(' OR ')}
     ORDER BY ${[...order, 't.name', 't.id'].join(', ')}
     LIMIT ${parameters.add(most)} OFFSET ${parameters.add(offset)}`;
  return { text, values: parameters.values };
}

/** The limit of a request. Throws a 400 above the maximum. */
function readLimit(value: unknown): number {
  if (typeof value !== 'number' || value <= 0) return DEFAULT_LIMIT;
  if (value > MOST) throw new HttpError(400, `limit must be at most ${MOST}`);
  return Math.floor(value);
}

/** What the scope of an access token calls each kind. */
const OBJECTS: ReadonlyMap<string, RbacObject> = new Map([
  ['configs', 'catalog'],
  ['config_changes', 'catalog'],
  ['components', 'topology'],
  ['checks', 'canaries'],
  ['canaries', 'canaries'],
  ['connections', 'connection'],
  ['playbooks', 'playbooks'],
  ['views', 'views'],
]);

/** Whether the scope of a caller's token leaves it this kind; one that nobody named is for tokens without a scope. */
function isInScope({ denied }: Principal, kind: Kind): boolean {
  const object = OBJECTS.get(kind.key);
  return object ? !denied.has(`${object} read`) : denied.size === 0;
}

/** Names of connections are for people who may read connections; others get the answer without that kind. */
const mayFind = (principal: Principal, kind: Kind) =>
  isInScope(principal, kind) &&
  (kind.key !== 'connections' || allows(principal.roles, 'connections', 'read'));

async function search(
  read: CallerRead,
  principal: Principal,
  body: Record<string, unknown>,
): Promise<Record<string, Item[]>> {
  const limit = readLimit(body['limit']);
  const now = new Date();
  const found = await Promise.all(
    KINDS.map(async kind => {
      const selectors = ownValue(body, kind.key);
      if (!Array.isArray(selectors) || selectors.length === 0 || !mayFind(principal, kind)) return undefined;
      const statement = searchStatement(
        kind,
        selectors.map(selector => readSelector(selector)),
        limit,
        now,
      );
      const rows = await read<ItemRow>(statement);
      return rows.length > 0 ? ([kind.key, rows.map(row => row.item)] as const) : undefined;
    }),
  );
  return Object.fromEntries(found.filter(entry => entry !== undefined));
}

export function resourceRoutes(services: Services): Route[] {
  return [
    {
      method: 'POST',
      path: '/resources/search',
      access: { kind: 'area', area: 'database', action: 'read' },
      scope: 'any',
      handler: async context => {
        const body: unknown = await context.req.json().catch(() => undefined);
        if (!isRecord(body)) throw new HttpError(400, 'the body must be a JSON object');
        try {
          return context.json(await search(readAsCaller(services, context), context.get('principal'), body));
        } catch (error) {
          if (error instanceof SearchError) throw new HttpError(500, error.message);
          throw error;
        }
      },
    },
  ];
}
