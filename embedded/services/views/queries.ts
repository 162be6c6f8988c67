import type { Db, Statement } from '../../core/db';
import { ownValue, type Fields } from '../../core/records';
import { TemplateError, mapTexts, render } from '../playbooks/template';
import { Parameters } from '../search/conditions';
import { SearchError } from '../search/grammar';
import { kindNamed, type Kind } from '../search/kinds';
import {
  onEveryAgent,
  readSelector,
  selectorCondition,
  unreadableSelector,
  type Selector,
} from '../search/selector';
import { type Choice, ViewError } from './definition';

/**
 * Queries of a view as SQL over the real tables, of this file's own text. The embedded backend asks its own catalog: configs
 * and changes, chosen by resource selectors with the variables filled in. Other sources it says that it cannot ask.
 */

/** Rows of a query at most. */
const MOST = 20_000;
/** Names that a variable offers at most, as in released backends. */
const MOST_NAMES = 100;

interface Source {
  kind: Kind;
  from: string;
  /** What panels and merges see, by name. */
  columns: Readonly<Record<string, string>>;
}

/** Columns that go by their own names. */
const own = (names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map(name => [name, `t.${name}`]),
  );

/** By the key of a query: what it reads, and the columns that panels and merges see. */
const SOURCES: Readonly<Record<string, Source>> = {
  configs: {
    kind: kindNamed('configs'),
    from: 'config_items t LEFT JOIN config_items_last_scraped_time scraped ON scraped.config_id = t.id',
    columns: {
      id: 't.id::text',
      ...own('name type config_class health status ready description'),
      namespace: "t.tags ->> 'namespace'",
      cluster: "t.tags ->> 'cluster'",
      ...own('tags labels properties config cost_per_minute cost_total_1d cost_total_7d cost_total_30d'),
      ...own('created_at updated_at'),
      last_scraped_time: 'scraped.last_scraped_time',
    },
  },
  changes: {
    kind: kindNamed('config_changes'),
    from: `(SELECT change.*, item.name, item.type, item.tags, item.agent_id, item.deleted_at FROM config_changes change
      JOIN config_items item ON item.id = change.config_id) t`,
    columns: {
      id: 't.id::text',
      config_id: 't.config_id::text',
      ...own('name type change_type severity summary source details tags created_at count first_observed'),
    },
  },
};

/** A selector with the variables in the places that its texts hold. Throws ViewError. */
function filled(value: unknown, choice: Choice): Selector {
  const fill = (text: string) => render(text.replace(/\$\(var\./g, '$(.var.'), { var: choice });
  try {
    return readSelector(mapTexts(value, fill));
  } catch (error) {
    if (error instanceof TemplateError) throw new ViewError(error.message, 400);
    throw error;
  }
}

function condition(source: Source, selector: Selector, parameters: Parameters): string {
  try {
    return selectorCondition(source.kind, selector, parameters, new Date());
  } catch (error) {
    if (error instanceof SearchError) throw new ViewError(unreadableSelector(selector, error), 400);
    throw error;
  }
}

/** A query of a view as a statement, and the columns that it brings. */
export interface Asked extends Statement {
  name: string;
  columns: readonly string[];
}

/** One query as a statement. Throws ViewError. */
export function queryStatement(name: string, query: Fields, choice: Choice): Asked {
  const [key, source] = Object.entries(SOURCES).find(([one]) => ownValue(query, one) !== undefined) ?? [];
  if (key === undefined || !source)
    throw new ViewError(
      `failed to run query "${name}": the embedded backend asks for configs and changes, not for ${Object.keys(query).join(', ') || 'nothing'}`,
    );
  const parameters = new Parameters();
  const selector = filled(ownValue(query, key), choice);
  const limit = Math.min(selector.limit ?? MOST, MOST);
  const chosen = condition(source, onEveryAgent(selector), parameters);
  const columns = Object.entries(source.columns).map(([column, sql]) => `${sql} AS ${column}`);
  return {
    name,
    columns: Object.keys(source.columns),
    text: `SELECT ${columns.join(', ')} FROM ${source.from} WHERE ${chosen} LIMIT ${limit}`,
    values: parameters.values,
  };
}

/** The names of the configs that a selector matches, for the options of a variable. */
export async function configNames(
  db: Db,
  selector: unknown,
  choice: Choice,
  signal: AbortSignal,
): Promise<string[]> {
  const source = SOURCES['configs'];
  if (!source) return [];
  const parameters = new Parameters();
  const chosen = condition(source, onEveryAgent(filled(selector, choice)), parameters);
  const rows = await db.query<{ name: string }>(
    {
      text: `SELECT DISTINCT t.name FROM ${source.from} WHERE ${chosen} AND t.name <> '' ORDER BY t.name LIMIT ${MOST_NAMES}`,
      values: parameters.values,
    },
    signal,
  );
  return rows.map(({ name }) => name);
}
