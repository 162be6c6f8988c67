import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { identifier } from '../core/sql';
import { loadOf } from './moment';
import { Tally, type Carried } from './report';
import {
  attempt,
  deleteRow,
  insertRow,
  keyOfRow,
  readRows,
  readSame,
  updateRow,
  type Row,
  type Values,
} from './rows';
import { ALONG, DELETED_FOR_GOOD, FOLLOWERS, isDemonstration, isOwn, movingColumns, RIGHTS } from './rules';
import { readReferences, readTables, type Reference, type Table } from './tables';

/**
 * Takes what people wrote from a former database into one that was just loaded: rows they made, and their changes of the
 * demonstration's rows. The demonstration's own rows are those of the new one.
 */

interface Wanted {
  row: Row;
  /** Whether the new database has the row, which is then changed. */
  isKnown: boolean;
}

class Carry {
  private readonly wanted = new Map<string, Wanted>();
  private readonly tally = new Tally();

  constructor(
    private readonly former: pg.ClientBase,
    private readonly client: pg.ClientBase,
    private readonly formerTables: ReadonlyMap<string, Table>,
    private readonly tables: ReadonlyMap<string, Table>,
    private readonly references: readonly Reference[],
    private readonly load: string,
    private readonly moment: Date | undefined,
  ) {}

  async run(): Promise<Carried> {
    await this.choose();
    await this.follow();
    await this.completeReferences();
    await this.deleteForGood();
    await this.client.query('SET LOCAL session_replication_role = replica');
    await this.replaceRights();
    await this.write();
    await this.checkReferences();
    await this.client.query('SET LOCAL session_replication_role = origin');
    return this.tally.result();
  }

  /** Columns that the table has in both. */
  private shared({ name, columns }: Table): string[] {
    const before = new Set(this.formerTables.get(name)?.columns);
    return columns.filter(column => before.has(column));
  }

  private want(table: Table, row: Row, isKnown: boolean): boolean {
    const key = `${table.name} ${keyOfRow(table, row.values)}`;
    if (this.wanted.has(key)) return false;
    this.wanted.set(key, { row, isKnown });
    return true;
  }

  private wantedOf(name: string): Wanted[] {
    return [...this.wanted.values()].filter(({ row }) => row.table === name);
  }

  private isDifferent(table: Table, row: Row, held: Values): boolean {
    const moving = movingColumns(table.name, row.values);
    return this.shared(table).some(
      column =>
        column !== 'updated_at' &&
        !moving.has(column) &&
        !isDeepStrictEqual(row.values[column], held[column]),
    );
  }

  /** What was written since the load, and is not the simulator's. */
  private async choose(): Promise<void> {
    const starts = this.formerTables.get('server.playbook_starts');
    const started = starts ? await readRows(this.former, starts) : [];
    const startedRuns = new Set(started.map(({ values }) => values['run_id']));
    for (const [name, formerTable] of this.formerTables) {
      if (isOwn(name) || Object.hasOwn(RIGHTS, name)) continue;
      const rows = await readRows(this.former, formerTable, 'row.xmin::text::bigint > $1', [this.load]);
      const table = this.tables.get(name);
      if (!table) {
        this.tally.lostTable(name, rows.length);
        continue;
      }
      const same = await readSame(this.client, table, rows);
      for (const row of rows) {
        const held = same.get(keyOfRow(table, row.values));
        const isKnown = held !== undefined;
        if (isDemonstration(name, row.values, { moment: this.moment, isKnown, startedRuns })) continue;
        if (!held || this.isDifferent(table, row, held)) this.want(table, row, isKnown);
      }
    }
  }

  private async follow(): Promise<void> {
    for (const [name, id, parent] of FOLLOWERS) {
      const table = this.tables.get(name);
      const formerTable = this.formerTables.get(name);
      const ids = this.wantedOf(parent)
        .filter(({ isKnown }) => !isKnown || parent === 'public.playbook_runs')
        .map(({ row }) => row.values['id']);
      if (!table || !formerTable || ids.length === 0) continue;
      const rows = await readRows(this.former, formerTable, `(${id})::text = ANY ($1)`, [ids]);
      const same = await readSame(this.client, table, rows);
      for (const row of rows) this.want(table, row, same.has(keyOfRow(table, row.values)));
    }
  }

  /** A row is carried with what it is about, also when that is the simulator's, or the demonstration has it no more. */
  private async completeReferences(): Promise<void> {
    const queue = [...this.wanted.values()].map(({ row }) => row);
    for (let row = queue.shift(); row; row = queue.shift()) {
      for (const reference of this.references) {
        if (reference.child !== row.table) continue;
        const parent = await this.missingParent(reference, row.values);
        const table = this.tables.get(reference.parent);
        if (!parent || !table || Object.hasOwn(RIGHTS, reference.parent) || !this.want(table, parent, false))
          continue;
        queue.push(parent, ...(await this.wantAlong(parent)));
      }
    }
  }

  private async missingParent(
    { columns, parent, parentColumns }: Reference,
    values: Values,
  ): Promise<Row | undefined> {
    const [table, formerTable] = [this.tables.get(parent), this.formerTables.get(parent)];
    const key = columns.map(column => values[column]);
    if (!table || !formerTable || key.some(value => value === null || value === undefined)) return undefined;
    const condition = parentColumns
      .map((column, index) => `row.${identifier(column)} = $${index + 1}`)
      .join(' AND ');
    const texts = key.map(String);
    const [held] = await readRows(this.client, table, condition, texts);
    if (held) return undefined;
    const [found] = await readRows(this.former, formerTable, condition, texts);
    return found;
  }

  private async wantAlong(parent: Row): Promise<Row[]> {
    const along: Row[] = [];
    for (const { child, columns, parent: name, parentColumns } of this.references) {
      const [table, formerTable] = [this.tables.get(child), this.formerTables.get(child)];
      const [column, parentColumn] = [columns[0], parentColumns[0]];
      if (name !== parent.table || !ALONG.has(child) || !table || !formerTable || !column || !parentColumn)
        continue;
      const rows = await readRows(this.former, formerTable, `row.${identifier(column)} = $1`, [
        String(parent.values[parentColumn]),
      ]);
      const same = await readSame(this.client, table, rows);
      for (const row of rows) {
        if (!same.has(keyOfRow(table, row.values)) && this.want(table, row, false)) {
          along.push(row, ...(await this.wantAlong(row)));
        }
      }
    }
    return along;
  }

  /**
   * What people deleted for good. It looks like what the demonstration has only since this version; but Postgres has
   * counted the rows that were deleted from a table (after a crash it begins again, then not even the load is counted).
   * Where that does not explain all that is missing, the rows come back, and are named.
   */
  private async deleteForGood(): Promise<void> {
    for (const name of DELETED_FOR_GOOD) {
      const [table, formerTable] = [this.tables.get(name), this.formerTables.get(name)];
      if (!table || !formerTable) continue;
      const { rows } = await this.former.query<{ counts: boolean; deleted: number }>(
        `SELECT pg_stat_get_tuples_inserted('people'::regclass) > 0 AS counts,
                pg_stat_get_tuples_deleted($1::regclass)::int AS deleted`,
        [name],
      );
      const { counts = false, deleted = 0 } = rows[0] ?? {};
      if (counts && deleted === 0) continue;
      const before = await readRows(this.former, formerTable);
      const known = new Set(before.map(({ values }) => keyOfRow(table, values)));
      const now = await readRows(this.client, table);
      const gone = now.filter(({ values }) => !known.has(keyOfRow(table, values)));
      if (gone.length === 0) continue;
      if (gone.length > deleted) {
        this.tally.returned(name, gone.length);
        continue;
      }
      for (const row of gone) {
        const refusal = await attempt(this.client, () => deleteRow(this.client, table, row));
        if (refusal === undefined) this.tally.removed(name);
        else this.tally.refused(row, `it was deleted, and is there again: ${refusal}`);
      }
    }
  }

  private async replaceRights(): Promise<void> {
    const { rows } = await this.former.query<{ id: string }>(
      'SELECT id::text AS id FROM people UNION SELECT id::text FROM teams',
    );
    const ids = rows.map(({ id }) => id);
    const tables = Object.entries(RIGHTS).flatMap(([name, condition]) => {
      const [table, formerTable] = [this.tables.get(name), this.formerTables.get(name)];
      return table && formerTable ? [{ table, formerTable, condition }] : [];
    });
    const before = new Map<Table, Row[]>();
    for (const { table, formerTable, condition } of tables) {
      before.set(table, await readRows(this.former, formerTable, condition, [ids]));
    }
    for (const { table, condition } of tables) {
      const held = await readRows(this.client, table, condition, [ids]);
      this.tally.rights(table, held, before.get(table) ?? []);
    }
    for (const { table, condition } of tables) {
      await this.client.query(`DELETE FROM ${table.sql} AS row WHERE ${condition}`, [ids]);
    }
    for (const [table, list] of before) {
      for (const row of list) await this.insert(table, row);
    }
  }

  private async insert(table: Table, row: Row): Promise<boolean> {
    const refusal = await attempt(this.client, () => insertRow(this.client, table, this.shared(table), row));
    if (refusal !== undefined) this.tally.refused(row, refusal);
    this.noteLostColumns(table, row);
    return refusal === undefined;
  }

  private noteLostColumns(table: Table, { values }: Row): void {
    const columns = this.formerTables.get(table.name)?.columns ?? [];
    const now = new Set(this.tables.get(table.name)?.columns);
    for (const column of columns) {
      if (!now.has(column) && values[column] !== null) this.tally.lostColumn(table.name, column);
    }
  }

  private async write(): Promise<void> {
    for (const { row, isKnown } of this.wanted.values()) {
      const table = this.tables.get(row.table);
      if (!table) continue;
      if (!isKnown) {
        if (await this.insert(table, row)) this.tally.added(row.table);
        continue;
      }
      const moving = movingColumns(row.table, row.values);
      const columns = this.shared(table).filter(column => !moving.has(column) && !table.key.includes(column));
      if (columns.length === 0) continue;
      const refusal = await attempt(this.client, () => updateRow(this.client, table, columns, row));
      if (refusal === undefined) this.tally.changed(row.table);
      else this.tally.refused(row, refusal);
      this.noteLostColumns(table, row);
    }
  }

  /** Foreign keys are not checked while rows are written. What points at nothing goes on without it, or goes, too. */
  private async checkReferences(): Promise<void> {
    for (let found = true; found;) {
      found = false;
      for (const reference of this.references) {
        const table = this.tables.get(reference.child);
        const parent = this.tables.get(reference.parent);
        if (!table || !parent || isOwn(table.name)) continue;
        for (const row of await this.orphans(reference, table, parent)) {
          found = true;
          const about = `what it is about is not there (${parent.name})`;
          this.tally.refused(row, reference.without === 'row' ? about : `taken, but ${about}`);
          if (reference.without === 'row') await deleteRow(this.client, table, row);
          else {
            const values = {
              ...row.values,
              ...Object.fromEntries(reference.columns.map(column => [column, null])),
            };
            await updateRow(this.client, table, reference.columns, {
              ...row,
              values,
              text: JSON.stringify(values),
            });
          }
        }
      }
    }
  }

  private orphans({ columns, parentColumns }: Reference, table: Table, parent: Table): Promise<Row[]> {
    const given = columns.map(column => `row.${identifier(column)} IS NOT NULL`).join(' AND ');
    const same = columns
      .map((column, index) => `parent.${identifier(parentColumns[index] ?? '')} = row.${identifier(column)}`)
      .join(' AND ');
    return readRows(
      this.client,
      table,
      `${given} AND NOT EXISTS (SELECT FROM ${parent.sql} AS parent WHERE ${same})`,
    );
  }
}

/**
 * Takes what people wrote from one database to another, in one transaction.
 * @param former the superuser's connection to the former database, which is only read
 * @param client the owner's connection to the new one, just loaded
 * @param moment what the new one was loaded for: that of the former one, where it is known (`momentOf`)
 */
export async function carryRows(
  former: pg.ClientBase,
  client: pg.ClientBase,
  moment: Date | undefined,
): Promise<Carried> {
  const carry = new Carry(
    former,
    client,
    await readTables(former),
    await readTables(client),
    await readReferences(client),
    await loadOf(former),
    moment,
  );
  await client.query('BEGIN');
  try {
    const carried = await carry.run();
    await client.query('COMMIT');
    await client.query('SELECT refresh_derived()');
    return carried;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
