import type { Db } from '../../server/db';
import { ownValue } from '../../server/records';
import { TemplateError, render } from '../playbooks/template';
import { Parameters } from '../search/conditions';
import { SearchError } from '../search/grammar';
import { KINDS } from '../search/kinds';
import { isEmptySelector, readSelector, selectorCondition, type Selector } from '../search/selector';
import { type Choice, type Fields, ViewError } from './definition';

/**
 * Queries of a view as SQL over the real tables. The embedded backend asks its own catalog: configs and changes, chosen
 * by resource selectors with the variables filled in. Other sources it says that it cannot ask.
 */

/** Rows of a query at most. */
const MOST = 20_000;
/** Names that a variable offers (services contract, 13.7). */
const MOST_NAMES = 100;

const kindOf = (key: string) => {
  const kind = KINDS.find(one => one.key === key);
  if (!kind) throw new Error(`no kind ${key}`);
  return kind;
};

interface Source {
  kind: ReturnType<typeof kindOf>;
  from: string;
  columns: string;
}

/** By the key of a query: what it reads, and the columns that panels and merges see. */
const SOURCES: Readonly<Record<string, Source>> = {
  configs: {
    kind: kindOf('configs'),
    from: 'config_items t LEFT JOIN config_items_last_scraped_time scraped ON scraped.config_id = t.id',
    columns: `t.id::text AS id, t.name, t.type, t.config_class, t.health, t.status, t.ready, t.description,
      t.tags ->> 'namespace' AS namespace, t.tags ->> 'cluster' AS cluster, t.tags, t.labels, t.properties, t.config,
      t.cost_per_minute, t.cost_total_1d, t.cost_total_7d, t.cost_total_30d, t.created_at, t.updated_at,
      scraped.last_scraped_time`,
  },
  changes: {
    kind: kindOf('config_changes'),
    from: `(SELECT change.*, item.name, item.type, item.tags, item.agent_id, item.deleted_at FROM config_changes change
      JOIN config_items item ON item.id = change.config_id) t`,
    columns: `t.id::text AS id, t.config_id::text AS config_id, t.name, t.type, t.change_type, t.severity, t.summary,
      t.source, t.details, t.tags, t.created_at, t.count, t.first_observed`,
  },
};

/** A selector with the variables in the places that its texts hold. Throws ViewError. */
function filled(value: unknown, choice: Choice): Selector {
  const fill = (text: string) => render(text.replace(/\$\(var\./g, '$(.var.'), { var: choice });
  const deep = (one: unknown): unknown => {
    if (typeof one === 'string') return fill(one);
    if (Array.isArray(one)) return one.map(deep);
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, deep(inner)]));
    return one;
  };
  try {
    return readSelector(deep(value));
  } catch (error) {
    if (error instanceof TemplateError) throw new ViewError(error.message, 400);
    throw error;
  }
}

function condition(source: Source, selector: Selector, parameters: Parameters): string {
  try {
    return selectorCondition(source.kind, selector, parameters, new Date());
  } catch (error) {
    if (error instanceof SearchError) throw new ViewError(error.message, 400);
    throw error;
  }
}

/** One query as a common table expression. Throws ViewError. */
export function queryExpression(name: string, query: Fields, choice: Choice, parameters: Parameters): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) throw new ViewError(`query name ${name} is no name of a table`, 400);
  const [key, source] = Object.entries(SOURCES).find(([one]) => ownValue(query, one) !== undefined) ?? [];
  if (key === undefined || !source)
    throw new ViewError(
      `failed to run query "${name}": the embedded backend asks for configs and changes, not for ${Object.keys(query).join(', ') || 'nothing'}`,
    );
  const selector = filled(ownValue(query, key), choice);
  const limit = Math.min(selector.limit ?? MOST, MOST);
  // A selector that says nothing matches nothing elsewhere; in a view an agent alone is no reason to show none.
  const chosen = isEmptySelector(selector)
    ? 'false'
    : condition(source, { agent: 'all', ...selector }, parameters);
  return `"${name}" AS MATERIALIZED (SELECT ${source.columns} FROM ${source.from} WHERE ${chosen} LIMIT ${limit})`;
}

/** The names of the configs that a selector matches, for the options of a variable. */
export async function configNames(
  db: Db,
  selector: Selector,
  choice: Choice,
  signal: AbortSignal,
): Promise<string[]> {
  const source = SOURCES['configs'];
  if (!source) return [];
  const parameters = new Parameters();
  const chosen = condition(source, { agent: 'all', ...filled(selector, choice) }, parameters);
  const rows = await db.query<{ name: string }>(
    {
      text: `SELECT DISTINCT t.name FROM ${source.from} WHERE ${chosen} AND t.name <> '' ORDER BY t.name LIMIT ${MOST_NAMES}`,
      values: parameters.values,
    },
    signal,
  );
  return rows.map(({ name }) => name);
}
