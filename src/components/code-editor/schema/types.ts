import type { ReadCode } from '../codeText';
import type { ReadAs } from '../readSpec';
import type { Finding, JsonSchema } from '../types';

/** A place in a text, counted from 0. */
export interface Position {
  row: number;
  column: number;
}

/** Something to write at a place. */
export interface Suggestion {
  /** What the list shows. */
  label: string;
  /** What is written. */
  text: string;
  /** In a word: its type, and whether it has to be there. */
  kind: string;
  required: boolean;
  description?: string;
}

/** What the schema says of a key. */
export interface Description {
  row: number;
  column: number;
  endColumn: number;
  /** Keys from the top: 'actions.exec.script'. */
  title: string;
  kind: string;
  required: boolean;
  description?: string;
  /** Values it may have. */
  values?: readonly string[];
}

/** What is asked of the worker. `schema` names one that was sent before. */
export type SchemaQuestion =
  | { ask: 'check'; text: string; schema: number }
  | { ask: 'suggest'; text: string; schema: number; at: Position }
  | { ask: 'describe'; text: string; schema: number; at: Position }
  | { ask: 'read'; text: string; as: ReadAs };

export interface Answers {
  check: Finding[];
  suggest: Suggestion[];
  describe: Description | undefined;
  read: ReadCode;
}

/** What is sent to the worker: a schema once, and questions that have a number. */
export type ToWorker = { schema: number; value: JsonSchema } | { id: number; question: SchemaQuestion };

/** What comes back; `failed` says that the schema cannot be used. */
export type FromWorker = { id: number; answer: unknown } | { id: number; failed: string };
