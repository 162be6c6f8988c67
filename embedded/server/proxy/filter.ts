import { HttpError } from '../../core/errors';
import { parseDateMath } from '../../core/time/datemath';

/**
 * The `.filter` extension: `{column}.filter=a,!b,c*` is not PostgREST; it becomes ordinary conditions before
 * PostgREST sees it.
 */

/** Columns that hold times: their filters are date math. */
const DATE_COLUMNS = new Set(
  `acknowledged check_time closed created_at deleted_at end_time expires_at first_observed last_attempt last_login
  last_observed last_received last_runtime last_scraped_time last_seen last_transition_time next_runtime resolved
  scheduled_time silenced_at start_time time time_end time_start updated_at`.split(/\s+/),
);

const SUFFIX = '.filter';

type Condition = readonly [column: string, condition: string];

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;
const inList = (values: readonly string[]) => `in.(${values.map(quoted).join(',')})`;

function dateConditions(column: string, expression: string, now: Date): Condition[] {
  return expression.split(',').map(part => {
    const sign = /^[<>=]/.exec(part)?.[0] ?? '<';
    const time = parseDateMath(part.replace(/^[<>=]/, '').trim(), now);
    if (!time) throw new HttpError(500, `invalid date expression for ${column}: ${part}`);
    const operator = { '<': 'lt', '>': 'gt', '=': 'eq' }[sign] ?? 'lt';
    return [column, `${operator}.${time.toISOString()}`] as const;
  });
}

function textConditions(column: string, expression: string): Condition[] {
  const included: string[] = [];
  const excluded: string[] = [];
  const patterns: string[] = [];
  for (const part of expression.split(',').map(text => text.trim())) {
    const isPattern = part.replace('!', '').length > 1 && (part.endsWith('*') || /^!?\*/.test(part));
    if (part === '' || part === '!') continue;
    // A negated pattern has no equal among PostgREST's operators here; released backends drop it, too.
    if (isPattern && part.startsWith('!')) continue;
    if (isPattern) patterns.push(part);
    else if (part.startsWith('!')) excluded.push(part.slice(1));
    else included.push(part);
  }
  return [
    ...(included.length > 0 ? [[column, inList(included)] as const] : []),
    ...(excluded.length > 0 ? [[column, `not.${inList(excluded)}`] as const] : []),
    ...patterns.map(pattern => [column, `like.${pattern}`] as const),
  ];
}

/** The conditions of one `{column}.filter` parameter. Throws a 500 on date math that cannot be read. */
function filterConditions(column: string, expression: string, now: Date): Condition[] {
  if (expression === '') return [];
  const isDate = DATE_COLUMNS.has(column.split('.').at(-1) ?? column);
  return isDate ? dateConditions(column, expression, now) : textConditions(column, expression);
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/**
 * A query string in which every `.filter` parameter is replaced; the others keep their bytes. Of a repeated key only
 * the first is read.
 * @param search without the question mark
 */
export function rewriteFilters(search: string, now: Date): string {
  if (!search.includes(SUFFIX)) return search;
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const part of search.split('&')) {
    const [rawKey = '', ...rest] = part.split('=');
    const key = decode(rawKey);
    if (!key.endsWith(SUFFIX)) {
      parts.push(part);
      continue;
    }
    if (seen.has(key)) continue;
    seen.add(key);
    const conditions = filterConditions(key.slice(0, -SUFFIX.length), decode(rest.join('=')), now);
    for (const [column, condition] of conditions) {
      parts.push(`${encodeURIComponent(column)}=${encodeURIComponent(condition)}`);
    }
  }
  return parts.join('&');
}
