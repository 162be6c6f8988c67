import { HttpError } from '../../core/errors';
import { isUuid } from '../../core/principal';
import { parseDateMath } from '../../core/time/datemath';
import { labelCondition, Parameters } from '../search/conditions';
import { LOCAL_AGENT } from '../../core/ids';
import { SearchError } from '../search/grammar';
import { parseLabelSelector } from '../search/labelSelector';
import { patternCondition, readPatterns } from '../search/patterns';
import { ownValue } from '../../core/records';

/** The search over changes. Fields of a body and of a query string are the same. */

const SORTABLE: Readonly<Record<string, string>> = {
  name: 't.name',
  change_type: 'c.change_type',
  summary: 'c.summary',
  source: 'c.source',
  created_at: 'c.created_at',
  count: 'c.count',
};
const NEVER_NULL: ReadonlySet<string> = new Set(['c.created_at', 'c.count']);
const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'];
const DIRECTIONS = ['upstream', 'downstream', 'none', 'all'];
const DEFAULTS = { pageSize: 50, depth: 5, from: 'now-2d' } as const;

const badRequest = (why: string) => new HttpError(400, `bad request: ${why}`);

/** The fields of a request, whatever they came in. */
export interface ChangesRequest {
  text: (name: string) => string;
  number: (name: string) => number;
  flag: (name: string) => boolean;
}

/** Reads fields from a JSON body or a query string: numbers and flags may be texts there. */
export function fieldsOf(source: Readonly<Record<string, unknown>>): ChangesRequest {
  const value = (name: string) => ownValue(source, name);
  return {
    text: name => {
      const one = value(name);
      return typeof one === 'string' || typeof one === 'number' ? String(one).trim() : '';
    },
    number: name => {
      const one = Number(value(name) ?? 0);
      return Number.isFinite(one) ? Math.trunc(one) : 0;
    },
    flag: name => value(name) === true || value(name) === 'true',
  };
}

function timeOf(name: string, expression: string, now: Date): Date | undefined {
  if (expression === '') return undefined;
  const time = parseDateMath(expression, now) ?? parseDateMath(`${expression}||`, now);
  if (!time) throw badRequest(`${name} '${expression}' is no time and no date math`);
  return time;
}

function range(request: ChangesRequest, now: Date): { from: Date | undefined; to: Date | undefined } {
  const [from, to] = [request.text('from'), request.text('to')];
  const times = {
    from: timeOf('from', from === '' && to === '' ? DEFAULTS.from : from, now),
    to: timeOf('to', to, now),
  };
  if (times.from && times.to && times.from >= times.to) throw badRequest('from must be before to');
  return times;
}

/** The configs whose changes are looked for: with plain ids also what is around them. */
function configCondition(request: ChangesRequest, parameters: Parameters): string | undefined {
  const list = request.text('id');
  if (list === '') return undefined;
  const direction = request.text('recursive') || 'downstream';
  const patterns = readPatterns(list);
  if (!patterns.every(one => !one.negated && isUuid(one.text))) {
    return patternCondition('c.config_id::text', list, parameters);
  }
  const ids = parameters.add(patterns.map(one => one.text));
  if (direction === 'none') return `c.config_id = ANY (${ids}::uuid[])`;
  const depth = request.number('depth') > 0 ? request.number('depth') : DEFAULTS.depth;
  return /* sql */ `c.config_id IN (
    SELECT related_change_config_ids(start, ${parameters.add(direction)}, ${parameters.add(depth)}::int,
           ${parameters.add(request.flag('soft'))}::bool) FROM unnest(${ids}::uuid[]) AS start)`;
}

/** One name means that level and those above it; one that is unknown, and a list, mean all five. */
function severityCondition(severity: string, parameters: Parameters): string | undefined {
  if (severity === '') return undefined;
  if (severity.startsWith('!')) return patternCondition('c.severity', severity, parameters);
  const at = SEVERITIES.indexOf(severity.toLowerCase());
  return `c.severity = ANY (${parameters.add(SEVERITIES.slice(0, at < 0 ? SEVERITIES.length : at + 1))}::text[])`;
}

function authorCondition(author: string, parameters: Parameters): string | undefined {
  if (author === '') return undefined;
  return isUuid(author)
    ? `c.created_by = ${parameters.add(author)}::uuid`
    : patternCondition('c.external_created_by', author, parameters);
}

function agentCondition(agent: string, parameters: Parameters): string | undefined {
  if (agent === '') return undefined;
  if (agent !== 'local' && !isUuid(agent))
    throw badRequest(`agent_id '${agent}' is neither a uuid nor local`);
  return `t.agent_id = ${parameters.add(agent === 'local' ? LOCAL_AGENT : agent)}::uuid`;
}

function tagsCondition(selector: string, parameters: Parameters): string | undefined {
  if (selector === '') return undefined;
  try {
    return labelCondition('t.tags', parseLabelSelector(selector), parameters);
  } catch (error) {
    if (error instanceof SearchError) throw badRequest(error.message);
    throw error;
  }
}

function conditionsOf(request: ChangesRequest, parameters: Parameters, now: Date): string {
  const direction = request.text('recursive');
  if (direction !== '' && !DIRECTIONS.includes(direction)) {
    throw badRequest(`recursive '${direction}' is none of ${DIRECTIONS.join(', ')}`);
  }
  const { from, to } = range(request, now);
  const patterns = (sql: string, name: string) => patternCondition(sql, request.text(name), parameters);
  return [
    configCondition(request, parameters),
    patterns('t.type', 'config_type'),
    patterns('c.change_type', 'type'),
    patterns('c.summary', 'summary'),
    patterns('c.source', 'source'),
    severityCondition(request.text('severity'), parameters),
    authorCondition(request.text('created_by'), parameters),
    tagsCondition(request.text('tags'), parameters),
    agentCondition(request.text('agent_id'), parameters),
    from && `c.created_at >= ${parameters.add(from)}`,
    to && `c.created_at <= ${parameters.add(to)}`,
    request.flag('include_deleted_configs') ? undefined : 't.deleted_at IS NULL',
    'true',
  ]
    .filter(condition => condition !== undefined)
    .join(' AND ');
}

/** Sorted by what was asked for and, so that pages neither repeat nor lose rows, by id in the end. */
function orderOf(sortBy: string): string {
  const column = ownValue(SORTABLE, sortBy.replace(/^-/, ''));
  if (sortBy !== '' && column === undefined) {
    throw badRequest(`sort_by '${sortBy}' is none of ${Object.keys(SORTABLE).join(', ')}`);
  }
  const descending = sortBy === '' || sortBy.startsWith('-');
  const direction = descending ? 'DESC' : 'ASC';
  // Columns that are never null are said so by leaving it out: only then an index gives their order.
  const nulls = column === undefined || NEVER_NULL.has(column) ? '' : ' NULLS LAST';
  return `${column ?? SORTABLE['created_at']} ${direction}${nulls}, c.id ${direction}`;
}

const SOURCE = 'config_changes c JOIN config_items t ON t.id = c.config_id';

const COLUMNS = /* sql */ `
  json_strip_nulls(json_build_object(
    'id', c.id, 'config_id', c.config_id, 'agent_id', t.agent_id,
    'external_change_id', coalesce(c.external_change_id, ''),
    'change_type', coalesce(c.change_type, ''), 'severity', coalesce(c.severity, ''),
    'source', coalesce(c.source, ''), 'summary', nullif(c.summary, ''), 'created_at', c.created_at,
    'count', c.count, 'first_observed', c.first_observed, 'deleted_at', t.deleted_at,
    'name', t.name, 'type', t.type, 'tags', nullif(t.tags, '{}'), 'created_by', c.created_by,
    'external_created_by', nullif(c.external_created_by, '')))`;

/**
 * The statements of a request: one counts the match, the other reads the page. The rows of the page are chosen before
 * they are put together, so that a late page costs no more than its sort.
 * Throws a 400 for what cannot be read.
 */
export function changesStatements(request: ChangesRequest, now: Date) {
  const counting = new Parameters();
  const where = conditionsOf(request, counting, now);
  const paging = new Parameters();
  const sameWhere = conditionsOf(request, paging, now);
  const order = orderOf(request.text('sort_by'));
  const size = request.number('page_size') > 0 ? request.number('page_size') : DEFAULTS.pageSize;
  const page = Math.max(1, request.number('page'));
  const limits = `LIMIT ${paging.add(size)} OFFSET ${paging.add((page - 1) * size)}`;
  return {
    count: { text: `SELECT count(*)::int AS total FROM ${SOURCE} WHERE ${where}`, values: counting.values },
    page: {
      text: /* sql */ `
        SELECT ${COLUMNS} AS change FROM ${SOURCE}
         WHERE c.id IN (SELECT c.id FROM ${SOURCE} WHERE ${sameWhere} ORDER BY ${order} ${limits})
         ORDER BY ${order}`,
      values: paging.values,
    },
  };
}

export interface ChangeRow extends Record<string, unknown> {
  change: { change_type: string };
}

/** The answer; keys without anything to say are left out, as released backends do. */
export function changesAnswer(total: number, rows: readonly ChangeRow[]) {
  const counts = new Map<string, number>();
  for (const { change } of rows) counts.set(change.change_type, (counts.get(change.change_type) ?? 0) + 1);
  return {
    ...(total > 0 ? { total } : {}),
    ...(rows.length > 0 ? { summary: Object.fromEntries(counts), changes: rows.map(row => row.change) } : {}),
  };
}
