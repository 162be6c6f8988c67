import pg from 'pg';
import { Parameters } from '../search/conditions';
import { type Choice, type Panel, type ViewSpec, ViewError } from './definition';
import { queryExpression } from './queries';
import { keyOf, tableRow, type Row } from './rows';
import { fingerprintOf } from './variables';

/** What the queries of a view bring: rows of its table and of its panels, read from the real tables. */

/** Runs a read whose rows are one JSON object each, under `row`. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<{ row: Row }[]>;

export interface Results {
  fingerprint: string;
  rows: Row[];
  panels: Row[];
}

/** Rows of a panel at most: it is a figure, not a list. */
const MOST_PANEL_ROWS = 1_000;
/** Rows of a table at most. */
const MOST_ROWS = 20_000;

const bare = (sql: string) => sql.trim().replace(/;$/, '');

/** Answers of the engine as its author wants them: which part failed, and Postgres's own reason. */
async function part<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== '57014')
      throw new ViewError(`${what}: ${error.message}`);
    throw error;
  }
}

/** Runs the queries of a view with a choice of its variables. Throws ViewError. */
export async function resultsOf(spec: ViewSpec, choice: Choice, ask: Ask): Promise<Results> {
  const over = (sql: string, most: number) => {
    const parameters = new Parameters();
    const named = spec.queries.map(([name, query]) => queryExpression(name, query, choice, parameters));
    const from = named.length > 0 ? `WITH ${named.join(', ')} ` : '';
    // Within another query only something that reads can stand.
    return {
      text: `${from}SELECT to_jsonb(asked) AS row FROM (${bare(sql)}\n) AS asked LIMIT ${most}`,
      values: parameters.values,
    };
  };
  const first = `SELECT * FROM "${spec.queries[0]?.[0] ?? ''}"`;
  const read = (what: string, sql: string, most: number) =>
    part(what, async () => {
      const { text, values } = over(sql || first, most);
      return (await ask(text, values)).map(({ row }) => row);
    });
  const fingerprint = fingerprintOf(choice);
  const panels: Row[] = [];
  for (const panel of spec.panels)
    panels.push(panelOf(panel, await read(`panel "${panel.name}"`, panel.query, MOST_PANEL_ROWS)));
  const rows: Row[] = [];
  if (spec.columns.length > 0) {
    const keys = new Set<string>();
    for (const found of await read('table', spec.merge, MOST_ROWS)) {
      const row = tableRow(spec, found, fingerprint);
      const key = keyOf(spec, row);
      if (keys.has(key)) throw new ViewError(`two rows have the primary key ${key}`, 400);
      keys.add(key);
      rows.push(row);
    }
  }
  return { fingerprint, rows, panels };
}

/** A panel as it is sent: its definition without the query, and what it brought. */
function panelOf({ query: _query, ...panel }: Panel, rows: Row[]): Row {
  return { ...panel, rows };
}
