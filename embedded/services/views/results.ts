import type { Statement } from '../../core/db';
import { type Choice, type Panel, type ViewSpec, ViewError } from './definition';
import { queryStatement } from './queries';
import { keyOf, tableRow, type Row } from './rows';
import { askTables, type Question, type Reply, type Table } from './sqlite';
import { fingerprintOf } from './variables';

/**
 * What a view shows: its queries are asked of the real tables, in statements of this backend's own, and its merge and panels
 * of what those brought, in SQLite. So nothing that an author writes is a statement of Postgres.
 */

/** Runs a statement of ours. */
export type Ask = (statement: Statement) => Promise<readonly Row[]>;

/** Answers the author's statements. The load of the demonstration data has a clock of its own. */
export type AskAuthor = (tables: readonly Table[], questions: readonly Question[]) => Promise<Reply[]>;

export interface Results {
  fingerprint: string;
  rows: Row[];
  panels: Row[];
}

/** Rows of a panel at most: it is a figure, not a list. */
const MOST_PANEL_ROWS = 1_000;
/** Rows of a table at most. */
const MOST_ROWS = 20_000;

/** Runs the queries of a view with a choice of its variables. Throws ViewError. */
export async function resultsOf(
  spec: ViewSpec,
  choice: Choice,
  ask: Ask,
  askAuthor: AskAuthor = askTables,
): Promise<Results> {
  const asked = spec.queries.map(([name, query]) => queryStatement(name, query, choice));
  const tables: Table[] = [];
  for (const { name, columns, text, values } of asked)
    tables.push({ name, columns, rows: await ask({ text, values }) });

  const merged = spec.columns.length > 0 && spec.merge !== '';
  const replies = await askAuthor(tables, [
    ...spec.panels.map(({ query }) => ({ text: query, most: MOST_PANEL_ROWS })),
    ...(merged ? [{ text: spec.merge, most: MOST_ROWS }] : []),
  ]);
  const rowsOf = (at: number, what: string) => {
    const reply = replies[at];
    if (reply && 'rows' in reply) return reply.rows;
    throw new ViewError(`${what}: ${reply?.error ?? 'no answer'}`, what === 'merge' ? 400 : 500);
  };

  const fingerprint = fingerprintOf(choice);
  const panels = spec.panels.map((panel, at) => panelOf(panel, rowsOf(at, `panel "${panel.name}"`)));
  const found = merged ? rowsOf(spec.panels.length, 'merge') : (tables[0]?.rows ?? []);
  const rows = spec.columns.length > 0 ? tableRows(spec, found, fingerprint) : [];
  return { fingerprint, rows, panels };
}

function tableRows(spec: ViewSpec, found: readonly Row[], fingerprint: string): Row[] {
  const keys = new Set<string>();
  return found.map(one => {
    const row = tableRow(spec, one, fingerprint);
    const key = keyOf(spec, row);
    if (keys.has(key)) throw new ViewError(`two rows have the primary key ${key}`, 400);
    keys.add(key);
    return row;
  });
}

/** A panel as it is sent: its definition without the query, and what it brought. */
function panelOf({ query: _query, ...panel }: Panel, rows: Row[]): Row {
  return { ...panel, rows };
}
