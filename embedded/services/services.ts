import type { IdentityService } from '../identity/service';
import type { Profile } from '../policy/missionControl';
import type { ClaimMaker, Claims } from '../core/claims';
import type { Db, Rows, Statement } from '../core/db';
import type { Principal } from '../core/principal';
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
