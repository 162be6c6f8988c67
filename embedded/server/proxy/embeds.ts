import { mayReadThrough, type Subject } from '../../policy/decide';
import type { Profile } from '../../policy/missionControl';
import type { Db } from '../../core/db';
import { accessDenied, DbError, HttpError } from '../../core/errors';
import { embeddedAliases, embeddedNames, nesting, parseSelect, wordsBeforeBrackets } from './select';

/**
 * Relations that a request reaches through another one. PostgREST embeds whatever refers to a relation, and knows no roles:
 * each embed, at any depth, is judged here like a call for that relation. An embed is named by the relation, by the
 * constraint or by its one column on either side, so all of these are known here; a name that means several relations
 * counts as all, and one that means none is not sent on.
 */

/** Nobody reads these through another one: their secrets are masked only where they are asked for themselves. */
const PRIVATE_RELATIONS: ReadonlySet<string> = new Set([
  'connections',
  'connections_list',
  'connection_details',
  'identities',
  'access_tokens',
  'casbin_rule',
  'invites',
]);

/** Words before and after brackets that name no relation: kinds of join, and aggregates. */
const GRAMMAR: ReadonlySet<string> = new Set(['inner', 'left', 'avg', 'count', 'max', 'min', 'sum']);

const RELATIONS = /* sql */ `
  SELECT relname AS name FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'p', 'f')`;

/** Brackets in brackets of a select list; the page needs three. */
const DEEPEST = 20;

const CONSTRAINTS = /* sql */ `
  SELECT c.conname AS constraint_name, from_table.relname AS from_table, to_table.relname AS to_table,
         from_column.attname AS from_column, to_column.attname AS to_column
    FROM pg_constraint c
    JOIN pg_class from_table ON from_table.oid = c.conrelid
    JOIN pg_class to_table ON to_table.oid = c.confrelid
    JOIN pg_attribute from_column ON from_column.attrelid = c.conrelid AND from_column.attnum = c.conkey[1]
    JOIN pg_attribute to_column ON to_column.attrelid = c.confrelid AND to_column.attnum = c.confkey[1]
   WHERE c.contype = 'f'`;

interface ConstraintRow extends Record<string, unknown> {
  constraint_name: string;
  from_table: string;
  to_table: string;
  from_column: string;
  to_column: string;
}

/** The relations that a name reaches. */
type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** Names before the dots of a filter: `people.name=eq.x` looks into `people`; `name.filter` is about a column (filter.ts). */
const prefixesOf = (key: string) =>
  key
    .replace(/\.filter$/, '')
    .split('.')
    .slice(0, -1);

/** Judges embeds; asks the catalog of the database once for what their names mean. */
export class EmbedGuard {
  private reach: Promise<Reach> | undefined;

  constructor(
    private readonly db: Db,
    private readonly profile: Profile,
  ) {}

  /**
   * Throws a 403 when a select list, an order or a filter reaches a relation that the caller may not read, by role or by the
   * scope of a token, and a 400 when it is not known what they reach.
   */
  async check(subject: Subject & { person: { id: string } }, parameters: URLSearchParams): Promise<void> {
    const selects = parameters.getAll('select');
    if (selects.some(select => nesting(select) > DEEPEST))
      throw new DbError(400, 'PGRST100', 'The select list is nested too deeply.');
    const lists = selects.map(parseSelect);
    // PostgREST orders only by what the select list embeds, and the list is judged below: its aliases reach nothing more.
    const aliases = new Set(lists.flatMap(embeddedAliases));
    const embeds = [
      ...lists.flatMap(embeddedNames),
      ...selects.flatMap(wordsBeforeBrackets),
      ...parameters
        .getAll('order')
        .flatMap(wordsBeforeBrackets)
        .filter(name => !aliases.has(name)),
    ].filter(name => !GRAMMAR.has(name));
    const prefixes = [...parameters.keys()].flatMap(prefixesOf);
    if (embeds.length === 0 && prefixes.length === 0) return;
    const reach = await this.known();
    const hit = [...embeds, ...prefixes]
      .flatMap(name => [...(reach.get(name) ?? [])])
      .find(relation => PRIVATE_RELATIONS.has(relation) || !this.isOpen(subject, relation));
    if (hit !== undefined) throw accessDenied(subject.person.id, hit, 'read');
    const unknown = embeds.find(name => !reach.has(name));
    if (unknown !== undefined)
      throw new HttpError(400, `'${unknown}' names no relation that can be embedded`);
  }

  /** Released backends judge a call by its relation alone. */
  private isOpen(subject: Subject, relation: string): boolean {
    return this.profile !== 'console' || mayReadThrough(subject, relation);
  }

  private async known(): Promise<Reach> {
    this.reach ??= this.load();
    try {
      return await this.reach;
    } catch (error) {
      this.reach = undefined;
      throw error;
    }
  }

  private async load(): Promise<Reach> {
    const [relations, constraints] = await Promise.all([
      this.db.query<{ name: string }>({ text: RELATIONS }),
      this.db.query<ConstraintRow>({ text: CONSTRAINTS }),
    ]);
    const reach = new Map<string, Set<string>>();
    const add = (name: string, ...reached: string[]) => {
      const held = reach.get(name) ?? new Set();
      for (const relation of reached) held.add(relation);
      reach.set(name, held);
    };
    for (const { name } of relations) add(name, name);
    for (const { constraint_name, from_table, to_table, from_column, to_column } of constraints) {
      add(constraint_name, from_table, to_table);
      add(from_column, to_table);
      add(to_column, from_table);
    }
    return reach;
  }
}
