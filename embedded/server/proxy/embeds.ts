import type { Db } from '../db';
import { AccessError, DbError } from '../errors';
import { embeddedNames, nesting, parseSelect, wordsBeforeBrackets } from './select';

/**
 * Relations that nobody may reach through another one: PostgREST would embed `connections` in whatever refers to it, and
 * so around the rule for `connections`. An embed is named by the relation, by the constraint or by its one column, so
 * all of these are known here.
 */

const PRIVATE_RELATIONS = [
  'connections',
  'connections_list',
  'connection_details',
  'identities',
  'access_tokens',
  'casbin_rule',
  'invites',
] as const;

/** Brackets in brackets of a select list; the page needs three. */
const DEEPEST = 20;

const CONSTRAINTS = /* sql */ `
  SELECT c.conname AS constraint_name, from_table.relname = ANY ($1) AS from_private,
         CASE WHEN cardinality(c.conkey) = 1 THEN a.attname END AS column_name
    FROM pg_constraint c
    JOIN pg_class from_table ON from_table.oid = c.conrelid
    JOIN pg_class to_table ON to_table.oid = c.confrelid
    LEFT JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
   WHERE c.contype = 'f' AND (from_table.relname = ANY ($1) OR to_table.relname = ANY ($1))`;

interface ConstraintRow {
  constraint_name: string;
  from_private: boolean;
  column_name: string | null;
}

/** Knows the names that reach private relations; asks the catalog once. */
export class EmbedGuard {
  private names: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly db: Db) {}

  /** Throws a 403 when a select list reaches a private relation. */
  async check(parameters: URLSearchParams, subject: string): Promise<void> {
    const selects = parameters.getAll('select');
    if (selects.some(select => nesting(select) > DEEPEST))
      throw new DbError(400, 'PGRST100', 'The select list is nested too deeply.');
    const embeds = selects.flatMap(select => [
      ...embeddedNames(parseSelect(select)),
      ...wordsBeforeBrackets(select),
    ]);
    if (embeds.length === 0) return;
    const forbidden = await this.forbidden();
    const hit = embeds.find(name => forbidden.has(name));
    if (hit === undefined) return;
    throw new AccessError(403, 'unauthorized. Access Denied', {
      'X-Rbac-Subject': subject,
      'X-Rbac-Object': hit,
      'X-Rbac-Action': 'read',
    });
  }

  private async forbidden(): Promise<ReadonlySet<string>> {
    this.names ??= this.load();
    try {
      return await this.names;
    } catch (error) {
      this.names = undefined;
      throw error;
    }
  }

  private async load(): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<ConstraintRow & Record<string, unknown>>({
      text: CONSTRAINTS,
      values: [[...PRIVATE_RELATIONS]],
    });
    const names = new Set<string>(PRIVATE_RELATIONS);
    for (const row of rows) {
      names.add(row.constraint_name);
      // A column such as `created_by` of connections means people elsewhere; only columns that point to a private
      // relation reach it.
      if (row.column_name && !row.from_private) names.add(row.column_name);
    }
    return names;
  }
}
