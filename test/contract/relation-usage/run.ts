/** Issues the calls of the relation-usage list and says what is wrong with the answers. */
import { randomUUID } from 'node:crypto';
import type { Embed, ReadCall, WriteScenario, WriteStep } from './call';
import { SAMPLES } from './samples';

export interface Answer {
  status: number;
  /** Parsed JSON; undefined when the body was empty. */
  body: unknown;
  /** Content-Range header, if any. */
  range: string | null;
}

export interface CallOptions {
  body?: unknown;
  /** Prefer header; `return=representation` is what the console always sends. */
  prefer?: string;
}

/** Sends one request below the PostgREST root (or below `/api/db`) as a user who may do everything. */
export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Values of the placeholders. */
export type Values = ReadonlyMap<string, string>;

/**
 * Look up every sample.
 * @returns the values found and the samples for which the data hold nothing
 */
export async function resolveSamples(
  call: Caller,
): Promise<{ values: Map<string, string>; problems: string[] }> {
  const values = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, path] of Object.entries(SAMPLES)) {
    const answer = await call('GET', path);
    const value = rowsOf(answer)[0]?.value;
    if (typeof value === 'string') values.set(name, value);
    else problems.push(`sample ${name}: ${answer.status} ${JSON.stringify(answer.body)} for ${path}`);
  }
  return { values, problems };
}

/** What is wrong with the answer to a read; empty when nothing is. */
export async function checkRead(
  call: Caller,
  read: ReadCall,
  values: Values,
  lenient = false,
): Promise<string[]> {
  const answer = await call('GET', fill(read.path, values), {
    prefer: read.count ? 'count=exact' : undefined,
  });
  if (answer.status !== 200 && answer.status !== 206)
    return [`${answer.status} ${JSON.stringify(answer.body)}`];
  if (read.scalar) return missingColumns(answer.body, read.columns);
  const rows = rowsOf(answer);
  if (!Array.isArray(answer.body)) return [`not a list: ${JSON.stringify(answer.body)}`];
  if (rows.length === 0) return lenient && read.optional ? [] : ['no rows'];
  const problems = rows.flatMap(row => missingColumns(row, read.columns));
  if (read.count && !/^\d+-\d+\/\d+$/.test(answer.range ?? ''))
    problems.push(`Content-Range ${answer.range}`);
  problems.push(...wrongEmbeds(rows, read.embeds ?? {}));
  return [...new Set(problems)];
}

/** What is wrong with the answers of a scenario, step by step; it stops at the first step that fails. */
export async function checkScenario(
  call: Caller,
  scenario: WriteScenario,
  samples: Values,
): Promise<string[]> {
  const values = new Map(samples).set('run', randomUUID().slice(0, 8));
  for (const [index, step] of scenario.steps.entries()) {
    const answer = await call(step.method, fill(step.path, values), {
      body: step.body === undefined ? undefined : JSON.parse(fill(JSON.stringify(step.body), values)),
      prefer: 'return=representation',
    });
    const problems = wrongStep(answer, step, values);
    if (problems.length > 0) return problems.map(problem => `step ${index + 1} (${step.method}): ${problem}`);
  }
  return [];
}

function wrongStep(answer: Answer, step: WriteStep, values: Map<string, string>): string[] {
  if (answer.status !== step.status)
    return [`${answer.status} ${JSON.stringify(answer.body)}, not ${step.status}`];
  const rows = rowsOf(answer);
  const problems: string[] = [];
  if (step.rows !== undefined && rows.length !== step.rows)
    problems.push(`${rows.length} rows, not ${step.rows}`);
  const first: unknown = Array.isArray(answer.body) ? answer.body[0] : answer.body;
  for (const [column, wanted] of Object.entries(step.row ?? {})) {
    const got = JSON.stringify(isRecord(first) ? first[column] : undefined);
    const expected = fill(JSON.stringify(wanted), values);
    if (got !== expected) problems.push(`${column} is ${got}, not ${expected}`);
  }
  if (step.code !== undefined && (!isRecord(first) || first.code !== step.code)) {
    problems.push(`error code ${JSON.stringify(answer.body)}, not ${step.code}`);
  }
  return problems;
}

/** Fill `<placeholder>`s in; `<new:x>` becomes an id the first time it is met and keeps it. */
function fill(text: string, values: Values): string {
  return text.replace(/<((?:new:)?\w+)>/g, (_match, name: string) => {
    let value = values.get(name);
    if (value === undefined && name.startsWith('new:') && values instanceof Map) {
      value = randomUUID();
      values.set(name, value);
    }
    if (value === undefined) throw new Error(`no value for <${name}>`);
    return value;
  });
}

function wrongEmbeds(parents: readonly unknown[], embeds: Readonly<Record<string, Embed>>): string[] {
  const problems: string[] = [];
  for (const [key, embed] of Object.entries(embeds)) {
    const found = parents.map(parent => (isRecord(parent) ? parent[key] : undefined));
    if (found.some(value => value === undefined)) problems.push(`embed ${key} is missing`);
    if (embed.kind === 'many' && found.some(value => !Array.isArray(value)))
      problems.push(`embed ${key} is no list`);
    if (embed.kind === 'one' && found.some(value => typeof value !== 'object' || Array.isArray(value)))
      problems.push(`embed ${key} is no object`);
    const items = found.flat().filter(isRecord);
    if (items.length === 0) problems.push(`embed ${key} is empty in every row`);
    problems.push(
      ...items.flatMap(item => missingColumns(item, embed.columns)).map(text => `embed ${key}: ${text}`),
    );
    if (items.length > 0)
      problems.push(...wrongEmbeds(items, embed.embeds ?? {}).map(text => `embed ${key}: ${text}`));
  }
  return problems;
}

function missingColumns(row: unknown, columns: readonly string[]): string[] {
  if (!isRecord(row)) return [`not an object: ${JSON.stringify(row)}`];
  return columns.filter(column => !(column in row)).map(column => `no column ${column}`);
}

const rowsOf = (answer: Answer): Record<string, unknown>[] =>
  Array.isArray(answer.body) ? answer.body.filter(isRecord) : [];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
