import { HttpError } from '../../core/errors';
import { parseDuration } from '../../core/time/duration';
import { Parameters } from '../search/conditions';
import { patternCondition } from '../search/patterns';
import { asFields, asText, ownValue } from '../../core/records';

/**
 * The catalog summary: config items in groups, with their health, changes, insights and cost. Two statements
 * whose rows are joined here: what is one number a group, and what is one number a group and key.
 */

/** Windows for which changes are counted ahead of time, in days. */
const PREPARED_DAYS = [3, 7, 30] as const;
const COSTS = ['1d', '7d', '30d'] as const;
const DAY_MS = 86_400_000;

type Cost = (typeof COSTS)[number];

export interface SummaryRequest {
  /** `type`, or a key of the tags; in the order of the answer's columns. */
  groups: string[];
  filter: Record<string, string>;
  status: string;
  health: string;
  /** Milliseconds; undefined leaves the column out. */
  changesSinceMs: number | undefined;
  analysis: boolean;
  cost: Cost | undefined;
  deleted: boolean;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : [];

function since(value: unknown, name: string): number | undefined {
  const duration = asText(asFields(value)['since']);
  if (duration === '') return undefined;
  const ms = parseDuration(duration);
  if (ms === undefined || ms <= 0) throw new HttpError(400, `${name} since is invalid: '${duration}'`);
  return ms;
}

/** A request from a body; fields of another type are ignored. Throws a 400 for a duration or range that is none. */
export function readSummaryRequest(body: Record<string, unknown>): SummaryRequest {
  const groupBy = texts(body['groupBy']);
  const cost = asText(body['cost']);
  const known = COSTS.find(range => range === cost);
  if (cost !== '' && !known) {
    throw new HttpError(400, `cost range is not allowed: '${cost}'. Allowed: ${COSTS.join(', ')}`);
  }
  const filter = Object.entries(asFields(body['filter'])).filter(
    (entry): entry is [string, string] => asText(entry[1]) !== '',
  );
  return {
    groups: [...new Set([...(groupBy.length > 0 ? groupBy : ['type']), ...texts(body['tags'])])],
    filter: Object.fromEntries(filter),
    status: asText(body['status']),
    health: asText(body['health']),
    changesSinceMs: since(body['changes'], 'changes'),
    analysis: since(body['analysis'], 'analysis') !== undefined,
    cost: known,
    deleted: body['deleted'] === true,
  };
}

interface Scope {
  groups: string;
  groupBy: string;
  where: string;
}

/** The columns `g0, g1, …` and the rows of a request. */
function scopeOf(request: SummaryRequest, parameters: Parameters): Scope {
  const columns = request.groups.map(group =>
    group === 'type' ? 't.type' : `t.tags ->> ${parameters.add(group)}::text`,
  );
  const conditions = [
    ...(request.deleted ? [] : ['t.deleted_at IS NULL']),
    patternCondition('t.health', request.health, parameters),
    patternCondition('t.status', request.status, parameters),
    ...Object.entries(request.filter).map(([label, list]) =>
      patternCondition(`t.labels ->> ${parameters.add(label)}::text`, list, parameters),
    ),
  ].filter(condition => condition !== undefined);
  return {
    groups: columns.map((column, at) => `${column} AS g${at}`).join(', '),
    groupBy: columns.map((_column, at) => `g${at}`).join(', '),
    where: conditions.length > 0 ? conditions.join(' AND ') : 'true',
  };
}

/** Joins that count the changes since then, and the sum of them. */
function changesOf(ms: number | undefined, parameters: Parameters): { join: string; column: string } {
  if (ms === undefined) return { join: '', column: '' };
  const prepared = PREPARED_DAYS.find(days => days * DAY_MS === ms);
  const join =
    prepared === undefined
      ? /* sql */ `LEFT JOIN (SELECT config_id, count(*) AS config_changes_count FROM config_changes
           WHERE created_at > now() - ${parameters.add(ms)}::float8 * interval '1 millisecond'
           GROUP BY config_id) AS recent ON recent.config_id = t.id`
      : `LEFT JOIN config_item_summary_${prepared}d AS recent ON recent.config_id = t.id`;
  return { join, column: ', coalesce(sum(recent.config_changes_count), 0)::int AS changes' };
}

/** One row a group and state of health: its figures add up to those of the group. */
export function figuresStatement(request: SummaryRequest) {
  const parameters = new Parameters();
  const scope = scopeOf(request, parameters);
  const changes = changesOf(request.changesSinceMs, parameters);
  const cost = request.cost ? `, sum(t.cost_total_${request.cost})::float8 AS cost` : '';
  return {
    text: /* sql */ `
      SELECT ${scope.groups}, t.health, count(*)::int AS count, min(t.created_at) AS created_at,
             max(t.updated_at) AS updated_at${changes.column}${cost}
        FROM config_items t ${changes.join}
       WHERE ${scope.where}
       GROUP BY ${scope.groupBy}, t.health
       ORDER BY ${scope.groupBy}`,
    values: parameters.values,
  };
}

/** One row a group and type of insight: how many of them are open. */
export function insightsStatement(request: SummaryRequest) {
  const parameters = new Parameters();
  const scope = scopeOf(request, parameters);
  return {
    text: /* sql */ `
      SELECT ${scope.groups}, insight.key, sum(insight.value::int)::int AS count
        FROM config_items t
        JOIN config_item_summary_3d AS prepared
          ON prepared.config_id = t.id AND prepared.config_analysis_type_counts <> '{}'
       CROSS JOIN LATERAL jsonb_each_text(prepared.config_analysis_type_counts) AS insight
       WHERE ${scope.where}
       GROUP BY ${scope.groupBy}, insight.key`,
    values: parameters.values,
  };
}

export interface FiguresRow extends Record<string, unknown> {
  health: string | null;
  count: number;
  created_at: Date;
  updated_at: Date | null;
  changes?: number;
  cost?: number | null;
}

export interface InsightsRow extends Record<string, unknown> {
  key: string;
  count: number;
}

interface SummaryRow extends Record<string, unknown> {
  count: number;
  health: Record<string, number> | null;
  analysis: Record<string, number> | null;
  created_at: Date;
  updated_at: Date | null;
}

const keyOf = (row: Record<string, unknown>, groups: readonly string[]) =>
  JSON.stringify(groups.map((_group, at) => row[`g${at}`] ?? null));

function addHealth(row: SummaryRow, health: string | null, count: number): void {
  if (health === null || health === '') return;
  row.health = { ...row.health, [health]: (ownValue(row.health, health) ?? 0) + count };
}

/**
 * The rows of the answer, in the order of the figures.
 * @returns null when there is no group, as released backends answer
 */
export function summaryRows(
  { groups, cost }: SummaryRequest,
  figures: readonly FiguresRow[],
  insights: readonly InsightsRow[],
): SummaryRow[] | null {
  const rows = new Map<string, SummaryRow>();
  for (const figure of figures) {
    const key = keyOf(figure, groups);
    let row = rows.get(key);
    if (!row) {
      row = {
        ...Object.fromEntries(groups.map((group, at) => [group, figure[`g${at}`] ?? null])),
        count: 0,
        health: null,
        analysis: null,
        created_at: figure.created_at,
        updated_at: figure.updated_at,
      };
      rows.set(key, row);
    }
    row.count += figure.count;
    addHealth(row, figure.health, figure.count);
    if (figure.created_at < row.created_at) row.created_at = figure.created_at;
    if (figure.updated_at && (!row.updated_at || figure.updated_at > row.updated_at)) {
      row.updated_at = figure.updated_at;
    }
    if (figure.changes !== undefined) row['changes'] = Number(row['changes'] ?? 0) + figure.changes;
    if (cost && typeof figure.cost === 'number') {
      row[`cost_${cost}`] = Number(row[`cost_${cost}`] ?? 0) + figure.cost;
    }
  }
  for (const insight of insights) {
    const row = rows.get(keyOf(insight, groups));
    if (row) row.analysis = { ...row.analysis, [insight.key]: insight.count };
  }
  return rows.size > 0 ? [...rows.values()] : null;
}
