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

/** A thread that answers one set of questions after the other. */
export interface SqliteThread {
  /** Answers questions over tables, in their order. Rejects with a ViewError when that takes longer; the thread has ended then. */
  ask: (tables: readonly Table[], questions: readonly Question[], withinMs?: number) => Promise<Reply[]>;
  end: () => Promise<void>;
}

/** Starts a thread: where many questions are our own, one is enough for all of them. The caller ends it. */
export async function startSqlite(): Promise<SqliteThread> {
  const worker = new Worker(WORKER, {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerData: { program: await program() },
  });
  const end = async () => void (await worker.terminate());
  let settle: { resolve: (replies: Reply[]) => void; reject: (why: unknown) => void } | undefined;
  let why: unknown;
  const stop = (error: unknown) => {
    why ??= error;
    settle?.reject(why);
  };
  worker.on('message', (replies: Reply[]) => settle?.resolve(replies));
  worker.on('error', stop);
  worker.on('exit', () => stop(new Error('SQLite ended without an answer')));
  return {
    end,
    ask: async (tables, questions, withinMs = MOST_MS) => {
      if (questions.length === 0) return [];
      if (why !== undefined) throw why;
      const timer = setTimeout(() => {
        stop(new ViewError('the queries took too long'));
        void end();
      }, withinMs);
      try {
        return await new Promise<Reply[]>((resolve, reject) => {
          settle = { resolve, reject };
          worker.postMessage({
            questions,
            tables: tables.map(({ name, columns, rows }) => ({
              name,
              columns,
              rows: rows.map(row => columns.map(column => stored(row[column]))),
            })),
          });
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Answers questions over tables, in their order, in a thread of their own. Rejects with a ViewError when that takes longer. */
export async function askTables(
  tables: readonly Table[],
  questions: readonly Question[],
  withinMs = MOST_MS,
): Promise<Reply[]> {
  if (questions.length === 0) return [];
  const thread = await startSqlite();
  try {
    return await thread.ask(tables, questions, withinMs);
  } finally {
    await thread.end();
  }
}
