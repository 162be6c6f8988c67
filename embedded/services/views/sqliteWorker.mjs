// A thread that answers questions in SQLite over tables that it is given, and over nothing else: the database is in the
// memory of a WebAssembly module, which reaches no file, no network and no other process. sqlite.ts starts and ends it.
import { parentPort, workerData } from 'node:worker_threads';
import initSqlJs from 'sql.js';

/** Bytes that SQLite may take. */
const MOST_MEMORY = 512 * 1024 * 1024;

/** A name in SQLite's quotes. The server's own function is for Postgres; the rule is the same. */
const identifier = name => `"${name.replaceAll('"', '""')}"`;

const { program } = workerData;
const SQL = await initSqlJs({
  instantiateWasm: (imports, done) => done(new WebAssembly.Instance(program, imports)),
});
/** Comments before a statement, and how one begins that reads. A PRAGMA would take the limits away. */
const READS = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*(?:SELECT|WITH|VALUES)\b/i;

function ask(database, { text, most }) {
  if (!READS.test(text)) throw new Error('a query begins with SELECT, WITH or VALUES');
  const statement = database.prepare(text);
  try {
    const rows = [];
    while (rows.length < most && statement.step()) rows.push(statement.getAsObject());
    return { rows };
  } finally {
    statement.free();
  }
}

/** A database of the tables alone, which nothing changes any more. */
function databaseOf(tables) {
  const database = new SQL.Database();
  database.run(`PRAGMA hard_heap_limit = ${MOST_MEMORY}`);
  database.run('BEGIN');
  for (const { name, columns, rows } of tables) {
    database.run(`CREATE TABLE ${identifier(name)} (${columns.map(identifier).join(', ')})`);
    const insert = database.prepare(
      `INSERT INTO ${identifier(name)} VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(row);
    insert.free();
  }
  database.run('COMMIT');
  database.run('PRAGMA query_only = ON');
  return database;
}

parentPort?.on('message', ({ tables, questions }) => {
  const database = databaseOf(tables);
  parentPort?.postMessage(
    questions.map(question => {
      try {
        return ask(database, question);
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  database.close();
});
