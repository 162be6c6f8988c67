import { asFields, asText, isRecord, ownValue } from '../../core/records';
import { TemplateError, render } from '../playbooks/template';
import { type Column, type ViewSpec, ViewError } from './definition';

/** Rows of a view's table, made of what its queries brought. */

export type Row = Record<string, unknown>;

const LITERAL = /^(?:-?\d+(?:\.\d+)?|'[^']*'|"[^"]*")$/;
const PATH = /^row(?:\.[\w-]+)+$/;

/**
 * The value of an expression on a row. Of CEL the embedded backend knows paths (`row.tags.cluster`) and literals; it says
 * so of anything else.
 */
export function evaluate(expression: string, row: Row): unknown {
  const text = expression.trim();
  if (LITERAL.test(text)) return /^['"]/.test(text) ? text.slice(1, -1) : Number(text);
  if (!PATH.test(text))
    throw new ViewError(`the embedded backend does not understand the expression ${text.slice(0, 80)}`, 400);
  return text.split('.').slice(1).reduce<unknown>(memberOf, row);
}

/** A member of a map; SQLite hands maps over as JSON. */
function memberOf(value: unknown, key: string): unknown {
  const map = typeof value === 'string' && value.startsWith('{') ? parsed(value) : value;
  return isRecord(map) ? ownValue(map, key) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value as its column keeps it: SQLite knows neither truths nor maps, and divides whole numbers into others. */
function typed({ type }: Column, value: unknown): unknown {
  if (type === 'labels' && typeof value === 'string') return parsed(value) ?? null;
  if (type === 'boolean' && typeof value === 'number') return value !== 0;
  if ((type === 'duration' || type === 'bytes') && typeof value === 'number') return Math.round(value);
  return value;
}

const written = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function template(text: string, row: Row): string {
  try {
    return render(text, { row });
  } catch (error) {
    if (error instanceof TemplateError) throw new ViewError(error.message, 400);
    throw error;
  }
}

/** Where a cell leads: an item, another view, or an address made of the row. */
function urlOf({ url }: Column, row: Row): string | undefined {
  if (!isRecord(url)) return undefined;
  const config = written(typeof url['config'] === 'string' ? evaluate(url['config'], row) : undefined);
  if (config !== undefined) return `/catalog/${config}`;
  if (typeof url['template'] === 'string') return template(url['template'], row) || undefined;
  const view = url['view'];
  if (!isRecord(view)) return undefined;
  const query = new URLSearchParams(
    Object.entries(asFields(view['filter'])).map(([key, value]) => [
      key,
      written(evaluate(String(value), row)) ?? '',
    ]),
  );
  const place = [asText(view['namespace']), asText(view['name'])].filter(Boolean).map(encodeURIComponent);
  return `/view/${place.join('/')}${query.size > 0 ? `?${query}` : ''}`;
}

function attributesOf(column: Column, row: Row): Row | undefined {
  const icon = asText(column['icon']);
  const named = isRecord(column['configItem']) ? asText(column['configItem']['idField']) : '';
  const id = column.type === 'config_item' ? written(ownValue(row, named || 'id')) : undefined;
  const found: Row = {
    url: urlOf(column, row),
    icon: icon === '' ? undefined : PATH.test(icon) ? written(evaluate(icon, row)) : icon,
    ...(id !== undefined && {
      config: {
        id,
        type: ownValue(row, 'type'),
        class: ownValue(row, 'config_class'),
        health: ownValue(row, 'health'),
        status: ownValue(row, 'status'),
      },
    }),
  };
  const { gauge } = column;
  if (isRecord(gauge))
    for (const end of ['min', 'max']) {
      const bound = asText(gauge[end]);
      if (PATH.test(bound)) found[end] = written(evaluate(bound, row));
    }
  const kept = Object.entries(found).filter(([, value]) => value !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** A row of the table, made of one that the queries brought. */
export function tableRow(spec: ViewSpec, row: Row, fingerprint: string): Row {
  const made: Row = { request_fingerprint: fingerprint, is_pushed: false };
  const attributes: Row = {};
  for (const column of spec.columns) {
    const expression = asText(ownValue(spec.mapping, column.name));
    made[column.name] = typed(
      column,
      expression === '' ? ownValue(row, column.name) : evaluate(expression, row),
    );
    const decorated = attributesOf(column, row);
    if (decorated) attributes[column.name] = decorated;
  }
  const own = ownValue(row, '__row__attributes');
  if (isRecord(own)) Object.assign(attributes, own);
  made['__row__attributes'] = Object.keys(attributes).length > 0 ? attributes : null;
  return made;
}

/** What identifies a row; two rows of one key would break the table. */
export function keyOf(spec: ViewSpec, row: Row): string {
  return JSON.stringify(
    spec.columns.filter(column => column['primaryKey'] === true).map(({ name }) => ownValue(row, name)),
  );
}

/** Names of the columns whose values are chosen from, so that the page is told what there is. */
export function chosenColumns(columns: readonly Column[]): readonly string[] {
  return columns
    .filter(({ filter }) => isRecord(filter) && filter['type'] === 'multiselect')
    .map(({ name }) => name);
}
