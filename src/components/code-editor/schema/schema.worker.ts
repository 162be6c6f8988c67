/** Reads, checks and explains YAML beside the page's own thread: a question, an answer. */
import { readTextAs } from '../readSpec';
import { check, ready, type ReadySchema } from './check';
import { describe, suggest } from './suggest';
import type { JsonSchema } from '../types';
import type { FromWorker, SchemaQuestion, ToWorker } from './types';

const schemas = new Map<number, JsonSchema>();
const readied = new Map<number, ReadySchema>();

function readyOf(id: number): ReadySchema {
  const made = readied.get(id) ?? ready(schemas.get(id) ?? {});
  readied.set(id, made);
  return made;
}

function answer(question: SchemaQuestion): unknown {
  switch (question.ask) {
    case 'read':
      return readTextAs(question.text, question.as);
    case 'check':
      return check(question.text, readyOf(question.schema));
    case 'suggest':
      return suggest(question.text, schemas.get(question.schema) ?? {}, question.at);
    case 'describe':
      return describe(question.text, schemas.get(question.schema) ?? {}, question.at);
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (!('id' in data)) {
    schemas.set(data.schema, data.value);
    return;
  }
  const say = (said: FromWorker) => postMessage(said);
  try {
    say({ id: data.id, answer: answer(data.question) });
  } catch (error) {
    say({ id: data.id, failed: error instanceof Error ? error.message : 'failed' });
  }
});
