import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ViewError } from './definition';
import type { Row } from './rows';

/**
 * Statements of authors over the results of their own queries, in SQLite, as the real backend runs them. They run in a
 * thread that has these rows and nothing else (sqliteWorker.mjs), and that ends when its time is over.
 */

export interface Table {
  name: string;
  columns: readonly string[];
  rows: readonly Row[];
}

export interface Question {
  text: string;
  /** Rows at most. */
  most: number;
}

/** The rows of a question, or what SQLite says against it. */
export type Reply = { rows: Row[] } | { error: string };

const MOST_MS = 20_000;
/** What the thread may hold besides SQLite's own memory, in MB. */
const HEAP_MB = 512;

const WORKER = new URL('./sqliteWorker.mjs', import.meta.url);
const PROGRAM = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm');

let compiled: Promise<WebAssembly.Module> | undefined;

/** SQLite, compiled once: that takes longer than most questions, and a thread does not end before it is through with it. */
const program = () => (compiled ??= readFile(PROGRAM).then(bytes => WebAssembly.compile(bytes)));

/** A value as SQLite holds it: lists and maps are JSON, moments ISO texts, truths 1 and 0. */
function stored(value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** Answers questions over tables, in their order. Rejects with a ViewError when that takes longer. */
export async function askTables(
  tables: readonly Table[],
  questions: readonly Question[],
  withinMs = MOST_MS,
): Promise<Reply[]> {
  if (questions.length === 0) return [];
  const worker = new Worker(WORKER, {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerData: {
      program: await program(),
      questions,
      tables: tables.map(({ name, columns, rows }) => ({
        name,
        columns,
        rows: rows.map(row => columns.map(column => stored(row[column]))),
      })),
    },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Reply[]>((resolve, reject) => {
      timer = setTimeout(() => reject(new ViewError('the queries took too long')), withinMs);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('SQLite ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
