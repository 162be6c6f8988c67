import type pg from 'pg';
import { identifier } from '../../core/sql';
import type { ViewSpec } from './definition';
import type { Results } from './results';

/** Where the results of a view are kept: its table, and `view_panels`. */

interface Named {
  id: string;
  name: string;
  namespace: string | null;
}

/** The columns of the table as it is and as the definition wants it, to see whether they are the same. */
const SHAPE = /* sql */ `
  SELECT view_table_name($1, $2) AS name, to_regclass(quote_ident(view_table_name($1, $2))) IS NULL AS missing,
    (SELECT coalesce(jsonb_object_agg(attname, format_type(atttypid, NULL)), '{}') FROM pg_attribute
      WHERE attrelid = to_regclass(quote_ident(view_table_name($1, $2))) AND attnum > 0 AND NOT attisdropped
        AND attname NOT IN ('__row__attributes', '__grants', 'request_fingerprint', 'agent_id', 'is_pushed'))
    IS DISTINCT FROM (SELECT jsonb_object_agg(declared ->> 'name',
        format_type(view_column_type(declared ->> 'type')::regtype, NULL)) FROM jsonb_array_elements($3::jsonb) AS declared)
    AS other`;

/** Makes the table of a view where there is none, or one of other columns. @returns whether it was made */
export async function makeTable(client: pg.ClientBase, view: Named, spec: ViewSpec): Promise<boolean> {
  if (spec.columns.length === 0) return false;
  const columns = JSON.stringify(spec.columns);
  const { rows } = await client.query<{ missing: boolean; other: boolean }>(SHAPE, [
    view.namespace,
    view.name,
    columns,
  ]);
  const [shape] = rows;
  if (!shape || !(shape.missing || shape.other)) return false;
  await client.query('SELECT create_view_table($1, $2, $3)', [view.namespace, view.name, columns]);
  return true;
}

/** Keeps the results of one choice of variables in the place of the former ones. */
export async function keep(
  client: pg.ClientBase,
  view: Named,
  spec: ViewSpec,
  { fingerprint, rows, panels }: Results,
  at: Date,
): Promise<void> {
  if (spec.columns.length > 0) {
    const found = await client.query<{ name: string }>('SELECT view_table_name($1, $2) AS name', [
      view.namespace,
      view.name,
    ]);
    const table = identifier(found.rows[0]?.name ?? '');
    await client.query(`DELETE FROM ${table} WHERE request_fingerprint = $1`, [fingerprint]);
    await client.query(
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(
    `INSERT INTO view_panels (view_id, request_fingerprint, results, refreshed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (view_id, request_fingerprint) DO UPDATE SET results = excluded.results, refreshed_at = excluded.refreshed_at`,
    [view.id, fingerprint, JSON.stringify(panels), at],
  );
}
