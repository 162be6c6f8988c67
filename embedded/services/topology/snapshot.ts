import { strToU8, zipSync } from 'fflate';
import { writerOf } from '../../../src/lib/export/formats';
import { ownValue } from '../../core/records';
import { linesOf, type LogItem } from '../logs/lines';
import { componentStatement, selectorsOf, type ComponentRow as LoggedComponent } from '../logs/source';
import type { CallerRead } from '../services';
import { nodesOf, treesOf, type ComponentRow } from './tree';

/** What a snapshot is asked to hold. */
export interface SnapshotQuery {
  id: string;
  /** Rows of before or after are left out. */
  start: Date;
  end: Date;
  /** With the components that it is related to. */
  related: boolean;
  logFormat: 'log' | 'json';
}

/** Relations of a component, both ways; no component is among those that it is related to. */
const RELATED = /* sql */ `
  SELECT relationship_id AS id FROM component_relationships WHERE component_id = $1 AND deleted_at IS NULL
   UNION SELECT component_id FROM component_relationships WHERE relationship_id = $1 AND deleted_at IS NULL
   UNION SELECT parent_id FROM components WHERE id = $1 AND parent_id IS NOT NULL`;

/** The tables of a snapshot: what they hold of the components `$1` between `$2` and `$3`. */
const TABLES: Readonly<Record<string, string>> = {
  checks: `SELECT DISTINCT checks.* FROM checks JOIN checks_by_component AS own ON own.id = checks.id
            WHERE own.component_id = ANY ($1::uuid[]) AND $2::timestamptz <= $3::timestamptz ORDER BY checks.name`,
  check_statuses: `SELECT DISTINCT check_statuses.* FROM check_statuses
                     JOIN checks_by_component AS own ON own.id = check_statuses.check_id
                    WHERE own.component_id = ANY ($1::uuid[]) AND check_statuses.time BETWEEN $2 AND $3
                    ORDER BY check_statuses.time DESC`,
  config_changes: `SELECT * FROM changes_by_component
                    WHERE component_id = ANY ($1::uuid[]) AND created_at BETWEEN $2 AND $3 ORDER BY created_at DESC`,
  config_analysis: `SELECT * FROM analysis_by_component
                     WHERE component_id = ANY ($1::uuid[]) AND last_observed BETWEEN $2 AND $3
                     ORDER BY last_observed DESC`,
  incidents: `SELECT * FROM incidents_by_component
               WHERE component_id = ANY ($1::uuid[]) AND created_at BETWEEN $2 AND $3 ORDER BY created_at DESC`,
};

const csvOf = (rows: readonly Record<string, unknown>[]): string => {
  const columns = Object.keys(rows[0] ?? {}).map(header => ({
    header,
    value: (row: Record<string, unknown>) => ownValue(row, header),
  }));
  const writer = writerOf('csv', columns);
  return writer.rows(rows) + writer.end();
};

const asLog = ({ timestamp, message }: LogItem) => `${timestamp} ${message}\n`;
const asJson = (line: LogItem) => `${JSON.stringify(line)}\n`;

/** A name as a part of a path: nothing in it leads elsewhere. */
const fileName = (text: string) => text.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'unnamed';

/** All components that a caller may see. */
export async function allComponents(read: CallerRead): Promise<ComponentRow[]> {
  const text = /* sql */ `SELECT to_jsonb(topology) AS component FROM topology ORDER BY name, id`;
  const rows = await read<{ component: ComponentRow }>({ text });
  return rows.map(({ component }) => component);
}

/**
 * A component, what is below it and what is known of them, as a zip of components.json, a CSV for each table and the
 * lines of the logs. It holds what its reader may see.
 * @returns undefined where there is no such component
 */
export async function snapshotOf(
  read: CallerRead,
  query: SnapshotQuery,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const rows = await allComponents(read);
  const ids = new Set(nodesOf(treesOf(rows, query.id)).map(({ row }) => row.id));
  if (ids.size === 0) return undefined;
  if (query.related) {
    const related = await read<{ id: string }>({ text: RELATED, values: [query.id] });
    for (const { id } of related) ids.add(id);
  }
  const components = rows.filter(({ id }) => ids.has(id));
  const files: Record<string, Uint8Array> = {
    'components.json': strToU8(JSON.stringify(components, null, 2)),
  };
  for (const [table, text] of Object.entries(TABLES)) {
    const held = await read({ text, values: [[...ids], query.start, query.end] });
    files[`${table}.csv`] = strToU8(csvOf(held));
  }
  for (const { id, name } of components) {
    const [logged] = await read<LoggedComponent>(componentStatement(id));
    if (!logged) continue;
    for (const selector of selectorsOf(logged)) {
      const source = { id, namespace: logged.namespace, selector, pods: logged.pods ?? [] };
      const lines = linesOf(source, {}, query.end.getTime()).results.filter(
        ({ timestamp }) => new Date(timestamp) >= query.start,
      );
      if (lines.length === 0) continue;
      const isJson = query.logFormat === 'json';
      const path = `logs/${fileName(name)}-${id.slice(0, 8)}-${fileName(selector.name)}.${query.logFormat}`;
      files[path] = strToU8(lines.map(isJson ? asJson : asLog).join(''));
    }
  }
  return zipSync(files);
}
