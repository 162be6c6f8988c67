import { asFields, isRecord, recordsIn } from '../../core/records';
import { identifier } from '../../core/sql';

/** The results of views that a report brings along, as their last run left them. */

export interface ViewRef {
  title: string;
  icon?: string;
  namespace: string;
  name: string;
}

/** The views that the sections of a spec name, in their order. */
export function readSections(spec: unknown): ViewRef[] {
  return recordsIn(asFields(spec)['sections']).flatMap(section => {
    const { title, icon, viewRef } = section;
    if (!isRecord(viewRef) || typeof viewRef['name'] !== 'string') return [];
    const namespace = typeof viewRef['namespace'] === 'string' ? viewRef['namespace'] : 'default';
    return [
      {
        title: typeof title === 'string' && title ? title : viewRef['name'],
        ...(typeof icon === 'string' && { icon }),
        namespace,
        name: viewRef['name'],
      },
    ];
  });
}

/** $1 namespace, $2 name. Of several choices of variables, the one that was run last. */
export const VIEW = /* sql */ `
  SELECT views.spec, view_table_name(views.namespace, views.name) AS "table",
         to_regclass(quote_ident(view_table_name(views.namespace, views.name))) IS NOT NULL AS "hasTable",
         latest.request_fingerprint AS fingerprint, latest.results, latest.refreshed_at AS "refreshedAt",
         coalesce(server.view_problem(views.namespace, views.name, views.spec), views.error) AS error
    FROM views LEFT JOIN LATERAL (
      SELECT request_fingerprint, results, refreshed_at FROM view_panels WHERE view_id = views.id
       ORDER BY refreshed_at DESC, request_fingerprint LIMIT 1) AS latest ON true
   WHERE coalesce(views.namespace, 'default') = $1 AND views.name = $2 AND views.deleted_at IS NULL LIMIT 1`;

export interface ViewRow {
  spec: unknown;
  table: string;
  hasTable: boolean;
  fingerprint: string | null;
  results: unknown;
  refreshedAt: Date | null;
  /** Why it could not be run, or cannot be. */
  error: string | null;
}

interface Column {
  name: string;
}

/** The columns that a view shows. */
export function columnsOf(spec: unknown): (Column & Record<string, unknown>)[] {
  return recordsIn(asFields(spec)['columns']).flatMap(column =>
    typeof column['name'] === 'string' ? [{ ...column, name: column['name'] }] : [],
  );
}

/** The rows of a choice of variables in the table of a view, whole. @param table name of an existing table */
export const rowsStatement = (table: string, fingerprint: string) => ({
  text: `SELECT to_jsonb(t) AS row FROM ${identifier(table)} AS t WHERE request_fingerprint = $1
         ORDER BY to_jsonb(t) LIMIT 5000`,
  values: [fingerprint],
});
