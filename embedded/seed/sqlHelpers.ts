import type pg from 'pg';

/**
 * Functions of the load inside Postgres, gone with the connection: ids as `ids.ts` makes them, and pseudo-random numbers
 * from hashes rather than random(), so that every load is the same.
 */
export async function createHelpers(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(/* sql */ `
    CREATE FUNCTION pg_temp.seed_now() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
      $$ SELECT timestamptz '${now.toISOString()}' $$;

    -- [0, 1) of a key; another salt gives an independent number.
    CREATE FUNCTION pg_temp.seed_unit(key bigint, salt bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS
      $$ SELECT (hashint8extended(key, salt) & 9007199254740991)::float8 / 9007199254740992 $$;
    CREATE FUNCTION pg_temp.seed_unit(key text, salt bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS
      $$ SELECT (hashtextextended(key, salt) & 9007199254740991)::float8 / 9007199254740992 $$;

    -- As timeUuid() of ids.ts.
    CREATE FUNCTION pg_temp.seed_id(moment timestamptz, name text) RETURNS uuid LANGUAGE sql IMMUTABLE AS
      $$ SELECT (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || left(md5(name), 20))::uuid $$;
  `);
}

/**
 * A thousand slots, so that a number picks a row by its weight in one step.
 * @param slots the table that is made @param table whose rows have a `weight` @param key names them
 */
export async function createSlots(
  client: pg.ClientBase,
  slots: string,
  table: string,
  key: string,
): Promise<void> {
  await client.query(/* sql */ `
    CREATE TEMP TABLE ${slots} AS
    SELECT slot, (SELECT ${key} FROM (SELECT ${key}, sum(weight) OVER (ORDER BY ${key}) AS upto,
           sum(weight) OVER () AS total FROM ${table}) AS cumulative
            WHERE slot < 1000.0 * upto / total ORDER BY ${key} LIMIT 1) AS ${key}
      FROM generate_series(0, 999) AS slot;
    ANALYZE ${slots}`);
}
