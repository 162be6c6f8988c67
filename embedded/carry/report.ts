import { isDeepStrictEqual } from 'node:util';
import { keyOfRow, type Row } from './rows';
import { movingColumns } from './rules';
import type { Table } from './tables';

/** What came over and what did not, for the person who asked for it. */

interface Counts {
  added: number;
  changed: number;
  removed: number;
}

export interface Carried {
  /** How many rows that people made, changed and deleted are so in the new database, by table. */
  tables: ReadonlyMap<string, Counts>;
  /** What could not be taken, in sentences. */
  lost: readonly string[];
}

const NAMES = ['incident_id', 'name', 'title', 'email', 'comment', 'description', 'id'];
const LONGEST_NAME = 60;

/** How a row is called: `comments 'Restarting one pod helps'`. */
function nameOfRow({ table, values }: Row): string {
  const name = NAMES.map(column => values[column]).find(value => typeof value === 'string' && value !== '');
  const text = typeof name === 'string' ? name : JSON.stringify(values);
  return `${wordsOf(table)} '${text.slice(0, LONGEST_NAME)}'`;
}

/** `incident histories`; tables of the identity service are about signing in. */
function wordsOf(table: string): string {
  const [schema, name = ''] = table.split('.');
  const words = table === 'public.casbin_rule' ? 'roles and memberships' : name.replaceAll('_', ' ');
  return schema === 'identity' ? `sign-in ${words}` : words;
}

const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** Counts what a carry does. */
export class Tally {
  private readonly tables = new Map<string, Counts>();
  private readonly sentences: string[] = [];
  private readonly lostColumns = new Map<string, number>();

  private countsOf(table: string): Counts {
    const counts = this.tables.get(table) ?? { added: 0, changed: 0, removed: 0 };
    this.tables.set(table, counts);
    return counts;
  }

  added(table: string): void {
    this.countsOf(table).added += 1;
  }

  changed(table: string): void {
    this.countsOf(table).changed += 1;
  }

  removed(table: string): void {
    this.countsOf(table).removed += 1;
  }

  /** Rows of a table of rights in both databases, before those of the new one are replaced. */
  rights(table: Table, held: readonly Row[], wanted: readonly Row[]): void {
    const before = new Map(held.map(({ values }) => [keyOfRow(table, values), values]));
    for (const { values } of wanted) {
      const key = keyOfRow(table, values);
      const same = before.get(key);
      before.delete(key);
      const moving = movingColumns(table.name, values);
      if (!same) this.added(table.name);
      else if (
        table.columns.some(
          column =>
            Object.hasOwn(values, column) &&
            !moving.has(column) &&
            !isDeepStrictEqual(values[column], same[column]),
        )
      )
        this.changed(table.name);
    }
    for (let left = before.size; left > 0; left -= 1) this.removed(table.name);
  }

  refused(row: Row, why: string): void {
    this.sentences.push(`${nameOfRow(row)}: ${why.replace(/\.$/, '')}.`);
  }

  lostTable(table: string, rows: number): void {
    if (rows > 0)
      this.sentences.push(`${wordsOf(table)}: this version has no such table; ${rowsOf(rows)} stay behind.`);
  }

  lostColumn(table: string, column: string): void {
    const name = `${wordsOf(table)}: this version has no '${column}'`;
    this.lostColumns.set(name, (this.lostColumns.get(name) ?? 0) + 1);
  }

  returned(table: string, rows: number): void {
    this.sentences.push(
      `${wordsOf(table)}: ${rowsOf(rows)} of the demonstration data that the former data do not have; deleted there, or new in this version.`,
    );
  }

  result(): Carried {
    const columns = [...this.lostColumns].map(
      ([name, rows]) => `${name}; what ${rowsOf(rows)} had in it stays behind.`,
    );
    return { tables: this.tables, lost: [...this.sentences, ...columns] };
  }
}

const COUNTED = ['added', 'changed', 'removed'] as const;

const said = (counts: Counts) =>
  COUNTED.filter(name => counts[name] > 0)
    .map(name => `${counts[name]} ${name}`)
    .join(', ');

/** All of it in one line: `31 added, 5 changed, 2 removed`. */
export function summaryOf({ tables }: Carried): string {
  const all = { added: 0, changed: 0, removed: 0 };
  for (const counts of tables.values()) for (const name of COUNTED) all[name] += counts[name];
  return said(all) || 'nothing';
}

/** The file that tells everything. @param former where the former data are */
export function reportOf(carried: Carried, former: string, at: Date): string {
  const tables = [...carried.tables]
    .filter(([, counts]) => said(counts) !== '')
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([table, counts]) => `  ${wordsOf(table).padEnd(34)} ${said(counts)}`);
  const lost = carried.lost.map(sentence => `  ${sentence}`);
  return [
    `Carried over on ${at.toISOString()} from ${former}, which is as it was.`,
    '',
    `What people wrote: ${summaryOf(carried)}`,
    ...tables,
    '',
    lost.length === 0 ? 'All of it could be taken.' : 'Not as it was:',
    ...lost,
    '',
  ].join('\n');
}
