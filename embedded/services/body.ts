import type { Context } from 'hono';
import type { ServerEnv } from '../core/env';
import { HttpError } from '../core/errors';
import { isRecord, ownValue, type Fields } from '../core/records';

/** Reading the JSON bodies of the services. Whatever is wrong is a 400 that names it. */

const LONGEST_TEXT = 200;

/** The body as JSON. */
export async function bodyOf(context: Context<ServerEnv>): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw new HttpError(400, 'the body is not JSON', 'Invalid request body');
  }
}

/** The fields of a body that has to be one object. */
export function fieldsOf(body: unknown): Fields {
  if (!isRecord(body)) throw new HttpError(400, 'the body must be a JSON object', 'Invalid request body');
  return body;
}

/** A short text without the spaces around it; empty when it is absent. */
export function textOf(fields: Fields, name: string): string {
  const value = ownValue(fields, name) ?? '';
  if (typeof value !== 'string') throw new HttpError(400, `${name} must be a text`);
  if (value.length > LONGEST_TEXT) throw new HttpError(400, `${name} is too long`);
  return value.trim();
}
