import type { IdentityService } from '../identity/service';
import type { Profile } from '../policy/missionControl';
import type { ClaimMaker, Claims } from '../core/claims';
import type { Db, Rows, Statement } from '../core/db';
import type { ServerEnv } from '../core/env';
import { isUuid, type Principal } from '../core/principal';
import type { Context } from 'hono';
import type pg from 'pg';

/** What every surface works with. */
export interface Services {
  db: Db;
  claims: ClaimMaker;
  identity: IdentityService;
  version: string;
  /** Whose behaviour the backend has. */
  profile: Profile;
  /** The console's origin, as the browser of a request sees it. */
  originOf: (context: Context) => string;
  /** Ports on which this console answers on this machine. */
  ports: readonly number[];
  /** Where PostgREST answers; absent where nothing stands behind. */
  postgrestUrl?: string;
  /** Has something done once the server listens. Absent where nothing listens. */
  onReady?: (work: () => Promise<void>) => void;
}

/** Whether row security limits what these claims may see. */
export function isRestricted(claims: Claims): boolean {
  return !('disable_rls' in claims);
}

/**
 * Runs a read on behalf of a person: with the claims of the row policies where they apply, else directly. Aborting the
 * signal cancels the query in Postgres.
 */
export async function queryFor<Row extends pg.QueryResultRow>(
  { db, claims }: Pick<Services, 'db' | 'claims'>,
  principal: Principal,
  statement: Statement,
  signal?: AbortSignal,
): Promise<Rows<Row>> {
  const held = await claims.claimsOf(principal);
  return isRestricted(held) ? db.queryAs<Row>(held, statement, signal) : db.query<Row>(statement, signal);
}

/** Runs reads on behalf of one caller. */
export type CallerRead = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Rows<Row>>;

/** Reads on behalf of the caller of a request, cancelled when the caller goes away. */
export const readAsCaller =
  (services: Services, context: Context<ServerEnv>): CallerRead =>
  statement =>
    queryFor(services, context.get('principal'), statement, context.req.raw.signal);

/** The row with an id; undefined where the caller sees none, and for what is no id. @param text with `$1` for the id */
export async function rowById<Row extends pg.QueryResultRow>(
  read: CallerRead,
  text: string,
  id: string,
): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await read<Row>({ text, values: [id] });
  return row;
}
