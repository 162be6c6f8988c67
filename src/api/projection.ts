/**
 * What of a row is asked for: PostgREST's `select`, and the type of what comes back. Both come from the functions below,
 * which take names of the generated row type only. In generated rows columns are required, embedded relations and columns that
 * some releases lack optional (openapi/README.md).
 */
export interface Projection<Row, Part> {
  readonly select: string;
  /** Never there: they carry the types. */
  readonly of?: (row: Row) => void;
  readonly part?: Part;
}

/** What a projection brings. */
export type PartOf<P> = P extends Projection<never, infer Part> ? Part : never;

type RequiredKey<Row> = {
  [Key in keyof Row]-?: Record<never, never> extends Pick<Row, Key> ? never : Key;
}[keyof Row];

/** Names of columns. */
type Column<Row> = Extract<RequiredKey<Row>, string>;
type OptionalKey<Row> = Exclude<Extract<keyof Row, string>, Column<Row>>;
/** Columns that some releases lack (`x-optional` in openapi): optional as related rows are, but plain values. */
type PerhapsColumn<Row> = {
  [Key in OptionalKey<Row>]: [NonNullable<Row[Key]>] extends [string | number | boolean] ? Key : never;
}[OptionalKey<Row>];
/** Names under which related rows can be embedded. */
type Relation<Row> = Exclude<OptionalKey<Row>, PerhapsColumn<Row>>;

/** One row behind a relation. */
type Related<Value> = NonNullable<Value> extends readonly (infer Row)[] ? Row : NonNullable<Value>;
/** What comes of a relation: as many rows as it has, in the shape asked for. */
type Embedded<Value, Part> =
  NonNullable<Value> extends readonly unknown[] ? Part[] : Part | Extract<Value, null>;

type Replaced<Part, Name extends string, Value> = {
  [Key in keyof Part | Name]: Key extends Name ? Value : Key extends keyof Part ? Part[Key] : never;
};

/** How PostgREST finds the related rows, where the name does not tell. */
interface Path {
  /** The relation, where the name is an alias. */
  from?: string;
  /** The foreign key, where several lead to the relation. */
  by?: string;
  /** Leaves out rows that have none. */
  inner?: true;
}

/** A projection that can be added to. */
export interface Selection<Row, Part> extends Projection<Row, Part> {
  /** Related rows: `embed('agents', agent => agent.pick('id', 'name'))`. */
  embed<Name extends Relation<Row>, Inner>(
    name: Name,
    columns: (of: Columns<Related<Row[Name]>>) => Projection<Related<Row[Name]>, Inner>,
    path?: Path,
  ): Selection<Row, Replaced<Part, Name, Embedded<Exclude<Row[Name], undefined>, Inner>>>;
  /** Columns that some releases lack, and refuse by name: callers have to be ready for that (42703). */
  perhaps<Name extends PerhapsColumn<Row>>(
    names: readonly Name[],
  ): Selection<Row, Part & Partial<Pick<Row, Name>>>;
  /**
   * The row that a foreign key points at, in the place of the key; null when there is none, or it is not to be seen.
   * `from` names the key where the row takes the place of another column: `agent:agent_id(id,name)`.
   */
  follow<Key extends Column<Row>, Inner>(
    key: Key,
    target: Projection<never, Inner>,
    path?: { from?: Column<Row> },
  ): Selection<Row, Replaced<Part, Key, Inner | null>>;
}

export interface Columns<Row> {
  /** Every column that there is: `*`. Those that some releases lack may be absent. */
  all(): Selection<Row, Pick<Row, Column<Row> | PerhapsColumn<Row>>>;
  /** No column: for rows that are only on the way to others. */
  none(): Selection<Row, Record<never, never>>;
  pick<Name extends Column<Row>>(...names: [Name, ...Name[]]): Selection<Row, Pick<Row, Name>>;
}

const expression = (name: string, { from, by, inner }: Path, select: string) =>
  `${from ? `${name}:${from}` : name}${by ? `!${by}` : ''}${inner ? '!inner' : ''}(${select})`;

function selection<Row, Part>(select: string): Selection<Row, Part> {
  const and = (more: string) => selection<Row, never>(select ? `${select},${more}` : more);
  return {
    select,
    embed: (name, inner, path = {}) => and(expression(name, path, inner(columns()).select)),
    perhaps: names => (names.length > 0 ? and(names.join(',')) : selection(select)),
    follow: (key, target, path = {}) => and(expression(key, path, target.select)),
  };
}

/** The projections of a row type; those of an operation's rows are `rowsOf` of calls.ts. */
export const columns = <Row>(): Columns<Row> => ({
  all: () => selection('*'),
  none: () => selection(''),
  pick: (...names) => selection(names.join(',')),
});
