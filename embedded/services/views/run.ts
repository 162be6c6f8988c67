import { errorText, isCancelled } from '../../core/errors';
import { asText, isRecord } from '../../core/records';
import { identifier } from '../../core/sql';
import type { Services } from '../services';
import type { Freshness } from './cacheControl';
import { type Choice, type ViewSpec, ViewError, problemOf, readSpec } from './definition';
import { resultsOf } from './results';
import { chosenColumns, type Row } from './rows';
import { keep, makeTable } from './store';
import { inTurn } from '../turns';
import { choiceOf, fingerprintOf, resolveVariables } from './variables';

/** Runs views and keeps what they bring. */

export interface ViewRow extends Record<string, unknown> {
  id: string;
  name: string;
  namespace: string | null;
  spec: unknown;
  /** What is wrong with its names (schema, 82_view_names): such a view was written before they were judged. */
  problem: string | null;
}

interface Kept extends Record<string, unknown> {
  results: unknown[];
  refreshed_at: Date;
}

/** A refresh is cut off after this. */
const MOST_MS = 60_000;
const ATTRIBUTES = { name: '__row__attributes', type: 'row_attributes' };

type Tools = Pick<Services, 'db' | 'postgrestUrl'>;

/** Refreshes under way by view and fingerprint: callers that ask meanwhile wait for the same one. */
const running = new Map<string, Promise<void>>();

/** PostgREST learns of a new table a moment after it was made; a page that asks for its rows at once should find it. */
async function untilServed({ postgrestUrl }: Tools, table: string): Promise<void> {
  for (let turn = 0; postgrestUrl !== undefined && turn < 30; turn += 1) {
    const answer = await fetch(`${postgrestUrl}/${table}?limit=0`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer && answer.status !== 404) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

const tableOf = ({ namespace, name }: ViewRow) =>
  `view_${namespace || 'default'}_${name}`.replaceAll('-', '_');

/** Runs the queries of a view again and keeps the results, or why there are none. */
async function refresh(tools: Tools, view: ViewRow, spec: ViewSpec, choice: Choice): Promise<void> {
  const { db } = tools;
  const at = new Date();
  try {
    const problem = problemOf(spec);
    if (problem !== undefined) throw new ViewError(problem, 400);
    const signal = AbortSignal.timeout(MOST_MS);
    const results = await resultsOf(spec, choice, statement => db.query<Row>(statement, signal));
    const isNew = await db.transaction(async client => {
      const made = await makeTable(client, view, spec);
      await keep(client, view, spec, results, at);
      await client.query('UPDATE views SET last_ran = $2, error = NULL WHERE id = $1', [view.id, at]);
      return made;
    });
    if (isNew) await untilServed(tools, tableOf(view));
  } catch (error) {
    const reason = reasonOf(error);
    await db.query({
      text: 'UPDATE views SET last_ran = $2, error = $3 WHERE id = $1',
      values: [view.id, at, reason],
    });
    throw error;
  }
}

/** Why a view could not be run, in words for the page. */
function reasonOf(error: unknown): string {
  if (error instanceof ViewError) return error.message;
  if (isCancelled(error)) return 'the queries took too long';
  return errorText(error);
}

const late = (ms: number) =>
  new Promise<'late'>(resolve => {
    setTimeout(() => resolve('late'), ms).unref();
  });

/** Refreshes within the time that is waited for. @returns why it was not done; undefined when it was */
async function refreshed(
  tools: Tools,
  person: string,
  view: ViewRow,
  spec: ViewSpec,
  choice: Choice,
  { timeout }: Freshness,
): Promise<unknown> {
  const key = `${view.id} ${fingerprintOf(choice)}`;
  const work =
    running.get(key) ??
    inTurn(person, () => refresh(tools, view, spec, choice)).finally(() => running.delete(key));
  running.set(key, work);
  try {
    const first = await Promise.race([work, late(timeout)]);
    return first === 'late'
      ? new ViewError('the refresh takes longer than expected, try again in a moment')
      : undefined;
  } catch (error) {
    return error;
  }
}

async function kept({ db }: Tools, view: ViewRow, choice: Choice): Promise<Kept | undefined> {
  const [row] = await db.query<Kept>({
    text: 'SELECT results, refreshed_at FROM view_panels WHERE view_id = $1 AND request_fingerprint = $2',
    values: [view.id, fingerprintOf(choice)],
  });
  return row;
}

/** The distinct values of the columns that are chosen from, 500 of each at most. */
async function columnOptions({ db }: Tools, view: ViewRow, spec: ViewSpec, choice: Choice) {
  const options: Record<string, { list: string[] }> = {};
  for (const name of chosenColumns(spec.columns)) {
    const column = identifier(name);
    const rows = await db.query<{ value: string }>({
      text: `SELECT DISTINCT ${column}::text AS value FROM ${identifier(tableOf(view))}
        WHERE request_fingerprint = $1 AND ${column} IS NOT NULL ORDER BY 1 LIMIT 500`,
      values: [fingerprintOf(choice)],
    });
    options[name] = { list: rows.map(({ value }) => value) };
  }
  return options;
}

/**
 * The answer of a view: kept results when they are young enough, else new ones, else the kept ones with the reason why
 * there are no new ones. Throws when there are none at all.
 * @param person whose turn it is, should the view be run again
 */
export async function runView(
  tools: Tools,
  person: string,
  view: ViewRow,
  sent: Choice,
  freshness: Freshness,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  if (view.problem !== null) throw new ViewError(view.problem, 400);
  const spec = readSpec(view.spec);
  const variables = await resolveVariables(tools.db, spec.variables, sent, signal);
  const choice = choiceOf(variables);
  const before = await kept(tools, view, choice);
  const isYoung = before !== undefined && Date.now() - before.refreshed_at.getTime() <= freshness.maxAge;
  const failure = isYoung ? undefined : await refreshed(tools, person, view, spec, choice, freshness);
  const now = isYoung ? before : await kept(tools, view, choice);
  if (!now) throw failure instanceof Error ? failure : new ViewError('the view has no results');
  const { display } = spec;
  return {
    namespace: view.namespace ?? '',
    name: view.name,
    title: asText(display['title']) || view.name,
    ...(asText(display['icon']) && { icon: asText(display['icon']) }),
    lastRefreshedAt: now.refreshed_at.toISOString(),
    requestFingerprint: fingerprintOf(choice),
    refreshStatus: failure === undefined ? (isYoung ? 'cache' : 'fresh') : 'error',
    responseSource: failure === undefined && !isYoung ? 'fresh' : 'cache',
    ...(failure !== undefined && { refreshError: reasonOf(failure) }),
    ...(spec.columns.length > 0 && {
      columns: [...spec.columns, ATTRIBUTES],
      columnOptions: await columnOptions(tools, view, spec, choice),
    }),
    ...(now.results.length > 0 && { panels: now.results }),
    ...(variables.length > 0 && { variables }),
    ...(isRecord(display['card']) && { card: display['card'] }),
    ...(isRecord(display['table']) && { table: display['table'] }),
    ...(spec.sections.length > 0 && { sections: spec.sections }),
  };
}
