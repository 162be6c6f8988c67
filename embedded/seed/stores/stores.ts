import type pg from 'pg';
import { records } from '../tabular';
import type { World } from '../world';
import { LOCAL_AGENT } from '../../core/ids';

/**
 * The data grow by stores: each shop of Meridian Retail has a small cluster of its own with forty config items and a
 * canary of twenty checks. Everything here is SQL over the number of stores.
 */

/** Config items and checks of one store. */
export const PER_STORE = { configs: 40, checks: 20 } as const;

/** Market, its time zone's region, and the remote agent that pushes its stores. */
const MARKETS = records(
  ['market', 'country', 'agent'],
  `
  uk | United Kingdom | -
  de | Germany        | -
  fr | France         | -
  es | Spain          | -
  it | Italy          | -
  nl | Netherlands    | -
  se | Sweden         | -
  us | United States  | us-east-edge
`,
);

const FORMATS = ['flagship', 'high-street', 'outlet', 'express'] as const;

/** Makes `seed_stores`, one row a store. */
export async function planStores(client: pg.ClientBase, world: World, count: number): Promise<void> {
  await client.query(/* sql */ `
    CREATE TEMP TABLE seed_stores (no int PRIMARY KEY, name text, market text, format text, agent_id uuid, created_at timestamptz, path text)`);
  const agents = MARKETS.map(({ agent }) => (agent ? world.agents.get(agent).id : LOCAL_AGENT));
  await client.query(
    /* sql */ `
    INSERT INTO seed_stores
    SELECT no, 'store-' || lpad(no::text, 4, '0'), ($2::text[])[1 + place],
           ($4::text[])[1 + floor(pg_temp.seed_unit(no, 11) * cardinality($4::text[]))::int],
           ($3::uuid[])[1 + place], date_trunc('milliseconds',
             pg_temp.seed_now() - make_interval(mins => 60000 + (pg_temp.seed_unit(no, 12) * 800000)::int)), ''
      FROM generate_series(1, $1) AS no
     CROSS JOIN LATERAL (SELECT floor(pg_temp.seed_unit(no, 10) * cardinality($2::text[]))::int AS place) AS market`,
    [count, MARKETS.map(({ market }) => market), agents, FORMATS],
  );
}
