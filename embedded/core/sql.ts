import pg from 'pg';

/**
 * A name as it stands in a statement: of a table, a column or a role. The only way for a name that is data into a
 * statement; values go in as parameters. `test/unit/embedded/statements.test.ts` looks for others.
 */
export const identifier = (name: string): string => pg.escapeIdentifier(name);
