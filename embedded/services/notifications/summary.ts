import { HttpError } from '../../core/errors';
import { parseDateMath } from '../../core/time/datemath';
import type { Statement } from '../../core/db';
import { ownValue, type Fields } from '../../core/records';
import { textOf } from '../body';
import { Parameters } from '../search/conditions';
import { patternCondition } from '../search/patterns';

/** Notifications by resource: one row a resource with what became of its notifications. */

const MOST = 50;

interface SummaryRequest {
  search: string;
  status: string;
  resourceType: string;
  tags: string;
  from: Date | undefined;
  to: Date | undefined;
  includeDeleted: boolean;
  page: number;
  size: number;
}

function timeOf(fields: Fields, name: string, now: Date): Date | undefined {
  const text = textOf(fields, name);
  if (text === '') return undefined;
  const time = parseDateMath(text, now);
  if (!time) throw new HttpError(400, `invalid ${name}: ${text}`);
  return time;
}

function wholeOf(fields: Fields, name: string): number {
  const value = Number(ownValue(fields, name) ?? 0);
  return Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0;
}

/** Reads the body of a request. Throws a 400 for a time that is none. */
export function readSummary(fields: Fields, now: Date): SummaryRequest {
  return {
    search: textOf(fields, 'search'),
    status: textOf(fields, 'status'),
    resourceType: textOf(fields, 'resourceType'),
    tags: textOf(fields, 'tags'),
    from: timeOf(fields, 'from', now),
    to: timeOf(fields, 'to', now),
    includeDeleted: ownValue(fields, 'includeDeletedResources') === true,
    page: wholeOf(fields, 'pageIndex'),
    size: Math.min(wholeOf(fields, 'pageSize') || MOST, MOST),
  };
}

/** A row with what the page needs besides: how many resources there are. */
export interface SummaryRow extends Record<string, unknown> {
  found: number;
  /** Null of a page behind the last. */
  row: unknown;
}

/** Resources that can be named, of all kinds: what the view of the history says of them, without the rows of it. */
const RESOURCES = /* sql */ `
  LEFT JOIN config_items ON g.kind = 'config' AND config_items.id = g.resource_id
  LEFT JOIN components ON g.kind = 'component' AND components.id = g.resource_id
  LEFT JOIN checks ON g.kind = 'check' AND checks.id = g.resource_id
  LEFT JOIN canaries ON g.kind = 'canary' AND canaries.id = g.resource_id`;

/** A tag as the page writes it: the bare key where it has no value. */
const TAG = "(tag.key || CASE WHEN tag.value = '' THEN '' ELSE '=' || tag.value END)";

/**
 * Patterns of `key=value` on the tags of a resource: one of those asked for has to be there, and none of those that must not
 * be. What has no tags has none of them.
 */
function tagCondition(list: string, parameters: Parameters): string | undefined {
  const parts = list.split(',').map(part => part.trim());
  const has = (patterns: string[]) => {
    const condition = patternCondition(TAG, patterns.join(','), parameters);
    return condition && `EXISTS (SELECT FROM jsonb_each_text(tags) AS tag WHERE ${condition})`;
  };
  const wanted = has(parts.filter(part => part !== '' && !part.startsWith('!')));
  const unwanted = has(parts.filter(part => part.startsWith('!')).map(part => part.slice(1)));
  const conditions = [wanted, unwanted && `NOT ${unwanted}`].filter(condition => condition !== undefined);
  return conditions.length > 0 ? conditions.join(' AND ') : undefined;
}

/** The statement of a request: counts by resource, the newest first; the page alone is told in full. */
export function summaryStatements(request: SummaryRequest): Statement {
  const parameters = new Parameters();
  const { search, status, resourceType, tags, from, to, includeDeleted, page, size } = request;
  const ofHistory = [
    patternCondition('h.status', status, parameters),
    from && `h.created_at >= ${parameters.add(from)}`,
    to && `h.created_at <= ${parameters.add(to)}`,
    'true',
  ].filter(condition => condition !== undefined);
  const ofResource = [
    patternCondition('kind', resourceType, parameters),
    patternCondition('name', search.includes('*') || search === '' ? search : `${search}*`, parameters),
    tagCondition(tags, parameters),
    includeDeleted ? undefined : 'name IS NOT NULL AND deleted_at IS NULL',
    'true',
  ].filter(condition => condition !== undefined);
  const text = /* sql */ `
    WITH grouped AS (
      SELECT event_kind(h.source_event) AS kind, h.resource_id, min(h.first_observed) AS first_observed,
             max(h.created_at) AS last_seen, count(*)::int AS total,
             count(*) FILTER (WHERE h.status = 'sent')::int AS sent,
             count(*) FILTER (WHERE h.status = 'error')::int AS error,
             count(*) FILTER (WHERE h.status IN
               ('silenced', 'skipped', 'inhibited', 'repeat-interval', 'grouped'))::int AS suppressed
        FROM notification_send_history h
       WHERE ${ofHistory.join(' AND ')}
       GROUP BY 1, 2
    ), named AS (
      SELECT g.*, coalesce(config_items.name, components.name, checks.name, canaries.name) AS name,
             config_items.tags AS tags,
             coalesce(config_items.deleted_at, components.deleted_at, checks.deleted_at, canaries.deleted_at) AS deleted_at
        FROM grouped g ${RESOURCES}
    ), found AS (
      SELECT * FROM named WHERE ${ofResource.join(' AND ')}
    ), chosen AS (
      SELECT * FROM found
       ORDER BY last_seen DESC, resource_id LIMIT ${parameters.add(size)} OFFSET ${parameters.add(page * size)}
    )
    SELECT (SELECT count(*)::int FROM found) AS found, CASE WHEN chosen.resource_id IS NOT NULL THEN json_build_object(
        'resource', latest.resource, 'resource_type', chosen.kind, 'resource_kind', chosen.kind,
        'resource_tags', latest.resource_tags, 'resource_health', latest.resource_health,
        'resource_status', latest.resource_status, 'resource_health_description', latest.resource_health_description,
        'resource_id', chosen.resource_id, 'last_message', latest.body, 'notification_id', latest.notification_id,
        'first_observed', chosen.first_observed, 'last_seen', chosen.last_seen, 'total', chosen.total,
        'sent', chosen.sent, 'error', chosen.error, 'suppressed', chosen.suppressed,
        'in_progress', chosen.total - chosen.sent - chosen.error - chosen.suppressed) END AS row
      FROM (SELECT 1) AS always
      LEFT JOIN chosen ON true
      LEFT JOIN LATERAL (
        SELECT h.id FROM notification_send_history h
         WHERE h.resource_id = chosen.resource_id AND h.created_at = chosen.last_seen
         ORDER BY h.id DESC LIMIT 1) AS newest ON true
      LEFT JOIN notification_send_history_summary AS latest ON latest.id = newest.id
     ORDER BY chosen.last_seen DESC, chosen.resource_id`;
  return { text, values: parameters.values };
}

/** The answer: null for no rows, as released backends answer. */
export function summaryAnswer(rows: readonly SummaryRow[]) {
  const results = rows.map(({ row }) => row).filter(row => row !== null);
  return { total: rows[0]?.found ?? 0, results: results.length > 0 ? results : null };
}
