import type { ReadAs } from '../readSpec';
import type { JsonSchema } from '../types';
import type { Answers, FromWorker, Position, SchemaQuestion, ToWorker } from './types';

/** How long an answer may take, ms; then the work is given up and begins again with the next question. */
const PATIENCE_MS = 10_000;

/** Why there is no answer. */
export type AssistantRefusal = 'no worker' | 'too long' | 'schema';

export class NoAnswer extends Error {
  constructor(readonly reason: AssistantRefusal) {
    super(reason);
  }
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: NoAnswer) => void;
  timer: ReturnType<typeof setTimeout>;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();
/** Schemas by the object they came as; each is sent once to a worker. */
const numbers = new WeakMap<JsonSchema, number>();
const sent = new Set<number>();
let schemas = 0;

/** Whether large texts can be worked on beside the page. */
export const hasWorkers = (): boolean => typeof Worker !== 'undefined';

/** Ends the worker: nobody gets an answer any more, and the next question starts another. */
function giveUp(reason: AssistantRefusal): void {
  worker?.terminate();
  worker = undefined;
  sent.clear();
  for (const [id, { reject, timer }] of waiting) {
    clearTimeout(timer);
    waiting.delete(id);
    reject(new NoAnswer(reason));
  }
}

function started(): Worker {
  if (worker) return worker;
  const fresh = new Worker(new URL('./schema.worker.ts', import.meta.url), { type: 'module' });
  fresh.addEventListener('error', () => giveUp('no worker'));
  fresh.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const one = waiting.get(data.id);
    if (!one) return;
    waiting.delete(data.id);
    clearTimeout(one.timer);
    if ('failed' in data) one.reject(new NoAnswer('schema'));
    else one.resolve(data.answer);
  });
  worker = fresh;
  return fresh;
}

function ask<Kind extends keyof Answers>(
  question: Extract<SchemaQuestion, { ask: Kind }>,
): Promise<Answers[Kind]> {
  return new Promise<Answers[Kind]>((resolve, reject) => {
    if (!hasWorkers()) {
      reject(new NoAnswer('no worker'));
      return;
    }
    asked += 1;
    const id = asked;
    const timer = setTimeout(() => giveUp('too long'), PATIENCE_MS);
    // The worker answers a question in its type; only its number tells which one.
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, timer });
    try {
      started().postMessage({ id, question } satisfies ToWorker);
    } catch {
      giveUp('no worker');
    }
  });
}

/** The number of a schema, which the worker has from then on. */
function numberOf(schema: JsonSchema): number {
  const number = numbers.get(schema) ?? (schemas += 1);
  numbers.set(schema, number);
  if (hasWorkers() && !sent.has(number)) {
    started().postMessage({ schema: number, value: schema } satisfies ToWorker);
    sent.add(number);
  }
  return number;
}

/*
 * One worker for all editors of the page. All answers reject with `NoAnswer` where there is none.
 */

export const checkText = (text: string, schema: JsonSchema) =>
  ask({ ask: 'check', text, schema: numberOf(schema) });

export const suggestAt = (text: string, schema: JsonSchema, at: Position) =>
  ask({ ask: 'suggest', text, schema: numberOf(schema), at });

export const describeAt = (text: string, schema: JsonSchema, at: Position) =>
  ask({ ask: 'describe', text, schema: numberOf(schema), at });

/** A text as `readTextAs` reads it. */
export const readText = (text: string, as: ReadAs) => ask({ ask: 'read', text, as });
