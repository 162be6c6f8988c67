import type { Statement } from '../../core/db';
import { HttpError } from '../../core/errors';
import { isUuid } from '../../core/principal';
import { asText, ownValue, recordsIn } from '../../core/records';
import { parseDuration } from '../../core/time/duration';

/** A report of config items: what is asked for, and the statements that read it. */

/** Sections of a report, and whether it has them unless told. */
const SECTIONS = {
  changes: true,
  insights: true,
  relationships: true,
  access: true,
  accessLogs: false,
  configJSON: false,
} as const satisfies Record<string, boolean>;
export type Section = keyof typeof SECTIONS;
const NAMES = Object.keys(SECTIONS) as Section[];

const DEFAULT_SINCE_MS = 30 * 86_400_000;
/** Rows of one section at most, and items. */
const MOST_ROWS = 5_000;
const MOST_ITEMS = 500;

export interface ReportRequest {
  format: 'html' | 'json';
  title: string;
  since: Date;
  /** Items alone, and items with all that they lead to. */
  ids: readonly string[];
  roots: readonly string[];
  sections: readonly Section[];
}

function formatOf(value: unknown): ReportRequest['format'] {
  const format = asText(value).trim();
  if (format === 'json') return 'json';
  if (format === 'html' || format === 'facet-html') return 'html';
  if (['', 'pdf', 'facet-pdf'].includes(format))
    throw new HttpError(400, 'this backend makes HTML and JSON; a browser prints HTML as PDF');
  throw new HttpError(400, `invalid format "${format}"`);
}

function sinceOf(value: unknown, now: Date): Date {
  const text = asText(value).trim();
  const span = text === '' ? DEFAULT_SINCE_MS : parseDuration(text);
  if (span === undefined) throw new HttpError(400, `invalid since: ${text}`);
  return new Date(now.getTime() - span);
}

function idOf(value: unknown, what: string): string {
  const id = asText(value).trim();
  if (!isUuid(id)) throw new HttpError(400, `invalid ${what} config id: ${id}`);
  return id;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * What a report is asked for. Throws a 400 for what cannot be made.
 * @param mayReadAccess whether whoever asks may read who reaches items: those sections are left out else
 */
export function readReportRequest(
  body: Readonly<Record<string, unknown>>,
  mayReadAccess: boolean,
  now: Date,
): ReportRequest {
  const roots = recordsIn(body['roots']);
  const ids = [
    ...listOf(body['selectedIds']).map(id => idOf(id, 'selected')),
    ...roots.filter(root => root['includeChildren'] !== true).map(({ id }) => idOf(id, 'root')),
  ];
  const below = roots.filter(root => root['includeChildren'] === true).map(({ id }) => idOf(id, 'root'));
  if (ids.length + below.length === 0) throw new HttpError(400, 'select at least one config item');
  return {
    format: formatOf(body['format']),
    title: asText(body['title']).trim() || 'Catalog report',
    since: sinceOf(body['since'], now),
    ids,
    roots: below,
    sections: NAMES.filter(name => {
      const wanted = ownValue(body, name);
      const isWanted = typeof wanted === 'boolean' ? wanted : SECTIONS[name];
      return isWanted && (mayReadAccess || (name !== 'access' && name !== 'accessLogs'));
    }),
  };
}

/** An item of a report, as it is read. */
export interface ReportItem {
  [column: string]: unknown;
  id: string;
  name: string | null;
  type: string | null;
}

/** The items of a report, by type and name. */
export function itemsStatement({ ids, roots, sections }: ReportRequest): Statement {
  return {
    text: /* sql */ `
      WITH RECURSIVE below AS (
        SELECT unnest($2::uuid[]) AS id
        UNION
        SELECT edges.related_id FROM below JOIN config_relationships AS edges ON edges.config_id = below.id
         WHERE edges.deleted_at IS NULL AND edges.relation IS DISTINCT FROM 'Alias'
      )
      SELECT id, name, type, status, health, description, labels, tags, created_at, updated_at,
             CASE WHEN $3 THEN config END AS config
        FROM config_items
       WHERE deleted_at IS NULL AND (id = ANY ($1::uuid[]) OR id IN (SELECT below.id FROM below))
       ORDER BY type, name, id LIMIT ${MOST_ITEMS}`,
    values: [ids, roots, sections.includes('configJSON')],
  };
}

const ROWS: Readonly<Record<Exclude<Section, 'configJSON'>, string>> = {
  changes: /* sql */ `SELECT config_id, created_at, change_type, severity, source, summary
    FROM config_changes WHERE config_id = ANY ($1::uuid[]) AND created_at >= $2 ORDER BY created_at DESC, id`,
  insights: /* sql */ `SELECT config_id, last_observed, analysis_type, severity, analyzer, summary, status
    FROM config_analysis WHERE config_id = ANY ($1::uuid[]) AND status = 'open' AND last_observed >= $2
    ORDER BY last_observed DESC, id`,
  relationships: /* sql */ `SELECT edges.config_id, edges.direction, edges.relation, others.type, others.name
    FROM (SELECT config_id, related_id AS other, relation, 'to' AS direction, deleted_at FROM config_relationships
          UNION ALL
          SELECT related_id, config_id, relation, 'from', deleted_at FROM config_relationships) AS edges
    JOIN config_items AS others ON others.id = edges.other AND others.deleted_at IS NULL
   WHERE edges.config_id = ANY ($1::uuid[]) AND edges.deleted_at IS NULL AND $2::timestamptz IS NOT NULL
   ORDER BY edges.direction, others.type, others.name, others.id`,
  access: /* sql */ `SELECT config_id, "user", email, user_type, role, created_at, last_signed_in_at, last_reviewed_at
    FROM config_access_summary WHERE config_id = ANY ($1::uuid[]) AND $2::timestamptz IS NOT NULL
    ORDER BY "user", role`,
  accessLogs: /* sql */ `SELECT logs.config_id, logs.created_at, users.name AS "user", users.email, logs.mfa
    FROM config_access_logs AS logs JOIN external_users AS users ON users.id = logs.external_user_id
   WHERE logs.config_id = ANY ($1::uuid[]) AND logs.created_at >= $2 ORDER BY logs.created_at DESC`,
};

/** The rows of one section, of all items. */
export const sectionStatement = (
  section: keyof typeof ROWS,
  ids: readonly string[],
  since: Date,
): Statement => ({
  text: `SELECT * FROM (${ROWS[section]}) AS rows LIMIT ${MOST_ROWS}`,
  values: [ids, since.toISOString()],
});

/** A row of a section, and the item that it belongs to. */
export interface SectionRow {
  [column: string]: unknown;
  config_id: string;
}

/** What is written of an item: its columns, and the rows of each section. */
export type ReportedItem = ReportItem & { sections: Partial<Record<Section, Record<string, unknown>[]>> };

/** Puts the rows of the sections to their items. */
export function reportedItems(
  items: readonly ReportItem[],
  sections: readonly (readonly [Section, readonly SectionRow[]])[],
): ReportedItem[] {
  return items.map(({ config, ...item }): ReportedItem => ({
    ...item,
    ...(config === null ? {} : { config }),
    sections: Object.fromEntries(
      sections.map(([name, rows]) => [
        name,
        rows.filter(row => row.config_id === item.id).map(({ config_id: _item, ...row }) => row),
      ]),
    ),
  }));
}
