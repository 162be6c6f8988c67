import { DbError } from '../../core/errors';

/** What of a caller's headers reaches PostgREST: read here by their grammar and rewritten, never passed on as they came. */

const JSON_TYPE = 'application/json';

const OBJECT_TYPE = 'application/vnd.pgrst.object+json';
const ARRAY_TYPE = 'application/vnd.pgrst.array+json';
const WITHOUT_NULLS = ';nulls=stripped';

/** Forms of JSON answers by what callers name them: rows, or one row; anything will do. */
const JSON_ANSWERS: ReadonlyMap<string, string> = new Map([
  ['*/*', JSON_TYPE],
  ['application/*', JSON_TYPE],
  [JSON_TYPE, JSON_TYPE],
  ['application/openapi+json', JSON_TYPE],
  ['application/vnd.pgrst.object', OBJECT_TYPE],
  [OBJECT_TYPE, OBJECT_TYPE],
  [OBJECT_TYPE + WITHOUT_NULLS, OBJECT_TYPE + WITHOUT_NULLS],
  [ARRAY_TYPE, ARRAY_TYPE],
  [ARRAY_TYPE + WITHOUT_NULLS, ARRAY_TYPE + WITHOUT_NULLS],
]);

const CSV = 'text/csv';

/** One choice of an Accept header: its type with the one parameter that counts, and how much it is wanted. */
function choiceOf(text: string): { type: string; quality: number } {
  const [type = '', ...parameters] = text
    .toLowerCase()
    .split(';')
    .map(part => part.trim());
  const weight = parameters.find(one => one.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return {
    type: parameters.includes('nulls=stripped') ? type + WITHOUT_NULLS : type,
    quality: quality > 0 && quality <= 1 ? quality : 0,
  };
}

/**
 * The one form of answer to ask for: of those the caller takes, the most wanted. Throws a 406 when there is none.
 * @param jsonOnly the answer has to be read here, so that another form does not do
 */
export function answerType(accept: string | undefined, jsonOnly: boolean): string {
  if (accept === undefined || accept.trim() === '') return JSON_TYPE;
  let best: { type: string; quality: number } | undefined;
  for (const text of accept.split(',')) {
    const { type, quality } = choiceOf(text);
    const known = JSON_ANSWERS.get(type) ?? (type === CSV && !jsonOnly ? CSV : undefined);
    if (known !== undefined && quality > (best?.quality ?? 0)) best = { type: known, quality };
  }
  if (best) return best.type;
  const forms = jsonOnly ? JSON_TYPE : `${JSON_TYPE} or ${CSV}`;
  throw new DbError(406, 'PGRST107', `The answer can be had as ${forms}.`);
}

/** The form of a body: JSON, of which PostgREST alone survives any bytes. Throws a 415 for another. */
export function bodyType(contentType: string | undefined): string {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === JSON_TYPE || type === '') return JSON_TYPE;
  throw new DbError(415, 'PGRST102', `The body has to be ${JSON_TYPE}.`);
}

/** Preferences that are known, and what they may be. The rest is ignored, as RFC 7240 has it. */
const PREFERENCES: ReadonlyMap<string, RegExp> = new Map([
  ['return', /^(minimal|representation|headers-only)$/],
  ['count', /^(exact|planned|estimated)$/],
  ['resolution', /^(merge|ignore)-duplicates$/],
  ['missing', /^(default|null)$/],
  ['handling', /^(strict|lenient)$/],
  ['max-affected', /^\d{1,9}$/],
]);

/** The preferences of a Prefer header that are known; the first of each name counts. Undefined when there are none. */
export function preferences(prefer: string | undefined): string | undefined {
  const found = new Map<string, string>();
  for (const part of (prefer ?? '').split(',')) {
    const [name = '', value = ''] = part.split('=').map(text => text.trim().toLowerCase());
    if (PREFERENCES.get(name)?.test(value) && !found.has(name)) found.set(name, value);
  }
  return found.size === 0 ? undefined : [...found].map(pair => pair.join('=')).join(', ');
}

/** A range of rows, `0-49` or `50-`; any other is no range of rows, and all rows are meant (RFC 9110, 14.2). */
export function rowRange(range: string | undefined): string | undefined {
  return /^\d{1,9}-\d{0,9}$/.exec(range?.trim() ?? '')?.[0];
}
