import { isObject } from '@/lib/json';
import { isWritten, nearestNumber } from '@/lib/numbers';
import { ownValue } from '@/lib/own';
import { ANSWERS, NAMED } from './generated/shapes';
import { ShapeReader } from './readShape';
import type { Shape } from './shape';

const reader = new ShapeReader(NAMED);

/** Paths with a part that stands for anything, in parts. */
const TEMPLATES = Object.entries(ANSWERS)
  .filter(([path]) => path.includes('{'))
  .map(([path, shape]) => ({ parts: path.split('/'), shape }));

function shapeOf(url: string): Shape | undefined {
  const known = ownValue(ANSWERS, url);
  if (known) return known;
  const parts = url.split('/');
  return TEMPLATES.find(
    ({ parts: wanted }) =>
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith('{') || part === parts[index]),
  )?.shape;
}

/**
 * What a good answer is as a whole, by openapi/; undefined where it may be nothing or one of several things, or where nothing is
 * said of the call.
 * @param url path of the call, as in openapi/
 */
export function kindOfAnswer(url: string): 'list' | 'object' | undefined {
  let shape = shapeOf(url);
  while (typeof shape === 'string' && shape.startsWith('#')) shape = ownValue(NAMED, shape.slice(1));
  if (typeof shape !== 'object') return undefined;
  if ('list' in shape) return 'list';
  return 'keys' in shape || 'map' in shape ? 'object' : undefined;
}

/** Rows of views are shown as their author's queries brought them; of all other relations the columns are known. */
const hasColumns = (url: string) => url.startsWith('/db/') && !url.startsWith('/db/view_');

/**
 * A row whose columns are numbers that JavaScript holds: sums and means of Postgres have more digits than anyone counts with.
 * What stands inside its documents stays as it was written.
 */
function withNumbers(row: unknown): unknown {
  if (!isObject(row) || !Object.values(row).some(isWritten)) return row;
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, nearestNumber(value)]));
}

function withColumns(url: string, data: unknown): unknown {
  if (!hasColumns(url)) return data;
  if (!Array.isArray(data)) return withNumbers(data);
  const rows: readonly unknown[] = data;
  const read = rows.map(withNumbers);
  return read.some((row, index) => row !== rows[index]) ? read : data;
}

/**
 * A good answer as the screens can read it. What Postgres and the services hand on as JSON may have been written by anyone in
 * any shape; here it is judged once, by openapi/, so that no screen has to. See `oddities` for what was wrong.
 * @param url path of the call, as in openapi/
 */
export function readAnswer(url: string, data: unknown): unknown {
  const shape = shapeOf(url);
  const read = withColumns(url, data);
  return shape ? reader.read(shape, read) : read;
}
