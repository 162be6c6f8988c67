/** The vocabulary of the relation-usage list: what a call asks for and what its answer must look like. */

/** An embedded resource: an object (or null) or a list, with the columns each has at least. */
export interface Embed {
  kind: 'one' | 'many';
  columns: readonly string[];
  embeds?: Readonly<Record<string, Embed>>;
}

export interface ReadCall {
  /** Unique; relation first, then what the console wants from it. */
  name: string;
  /** Path and query below the PostgREST root; `<sample>` placeholders are values from the data, see SAMPLES. */
  path: string;
  /** Columns each row of the answer has at least. */
  columns: readonly string[];
  /** Embeds each row has; at least one row must hold a filled one. */
  embeds?: Readonly<Record<string, Embed>>;
  /** Sent with `Prefer: count=exact`; the answer then states its total in Content-Range. */
  count?: boolean;
  /** The answer is an object or a scalar, not a list of rows. */
  scalar?: boolean;
  /** Data of a newer back end that a demonstration may lack: an answer without rows is allowed there. */
  optional?: boolean;
}

type Columns = string;
const list = (columns: Columns): string[] => columns.split(/\s+/).filter(Boolean);

/** An embedded object with these columns (separated by spaces). */
export const one = (columns: Columns, embeds?: Record<string, Embed>): Embed => ({
  kind: 'one',
  columns: list(columns),
  embeds,
});

/** An embedded list whose items have these columns. */
export const many = (columns: Columns, embeds?: Record<string, Embed>): Embed => ({
  kind: 'many',
  columns: list(columns),
  embeds,
});

/** A read of rows. */
export const read = (
  name: string,
  path: string,
  columns: Columns,
  extra: Pick<ReadCall, 'embeds' | 'count' | 'scalar' | 'optional'> = {},
): ReadCall => ({ name, path, columns: list(columns), ...extra });

/** Columns of a person wherever one is embedded for its avatar. */
export const AVATAR = 'id,name,avatar,email';
export const person = one('id name avatar email');

/** One step of a write scenario. */
export interface WriteStep {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** JSON body; `<placeholders>` inside strings are filled in too. */
  body?: unknown;
  status: number;
  /** Rows of the answer; left out when it does not matter. */
  rows?: number;
  /** Part of the first row. */
  row?: Readonly<Record<string, unknown>>;
  /** Error code of PostgREST or Postgres in the body. */
  code?: string;
}

/**
 * Writes that belong together, in order. Placeholders: the samples, `<new:x>` for an id that is the same
 * throughout the scenario, and `<run>` for text that differs from run to run.
 */
export interface WriteScenario {
  name: string;
  steps: readonly WriteStep[];
}
