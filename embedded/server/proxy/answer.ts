import { Readable } from 'node:stream';
import { readJson, writeJson } from '../../../src/lib/numbers';
import { DbError, outage, troubleOfDatabase, unreadableValue } from '../../core/errors';
import { isRecord } from '../../core/records';
import { maskConnections } from './connections';
import type { UpstreamResponse } from './upstream';

/** PostgREST's answers as callers get them. Rows are streamed; what has to be looked into is read whole. */

const HEADERS = [
  'content-type',
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'range-unit',
];

/** PostgREST's ways of saying that Postgres is away. */
const AWAY = /^(PGRST00[0-3]|57P0[1-3]|08\d{3})$/;

/** Postgres repeats the whole refused row in the details of a failed constraint, hidden columns included. */
const REPEATS_ROW = /^Failing row contains/;

async function readAll(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** A refusal by PostgREST or Postgres, without what quotes rows or values. */
function refusal(status: number, text: string, headers: Headers): Response {
  const error = parsed(text);
  if (!isRecord(error)) return new Response(text === '' ? null : text, { status, headers });
  const code = typeof error['code'] === 'string' ? error['code'] : '';
  if (AWAY.test(code)) return outage('database');
  const plain = unreadableValue(error) ?? troubleOfDatabase(error);
  const details =
    typeof error['details'] === 'string' && REPEATS_ROW.test(error['details']) ? null : error['details'];
  const said =
    plain === undefined ? { ...error, details } : { code, message: plain, details: null, hint: null };
  return Response.json(said, { status, headers });
}

/** An answer with secrets masked. Whatever cannot be read here is not shown. */
function masked(status: number, text: string, headers: Headers): Response {
  if (text === '') return new Response(null, { status, headers });
  const rows = /json/.test(headers.get('Content-Type') ?? '') ? parsed(text) : undefined;
  if (rows === undefined) throw new DbError(406, 'PGRST107', 'The answer can be had as JSON only.');
  return new Response(writeJson(maskConnections(rows)), { status, headers });
}

/** @param holdsSecrets whether the rows have secrets in them, which are masked */
export async function toAnswer(
  { status, headers: given, body }: UpstreamResponse,
  method: string,
  holdsSecrets: boolean,
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const name of HEADERS) {
    const value = given[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (method === 'HEAD' || status === 204 || status === 304) {
    body.resume();
    return new Response(null, { status, headers });
  }
  if (status >= 400) return refusal(status, await readAll(body), headers);
  if (holdsSecrets) return masked(status, await readAll(body), headers);
  const stream = Readable.toWeb(body) as ReadableStream<Uint8Array>;
  return new Response(stream, { status, headers });
}
