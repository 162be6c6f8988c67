import { isObject } from '@/lib/json';
import { isWritten, nearestNumber, writeJson, writtenText } from '@/lib/numbers';
import { noted } from '@/lib/oddities';
import { ownValue } from '@/lib/own';
import type { ObjectShape, Shape } from './shape';

/** Notes of one row that are kept; of the others it is said how many they are. */
const MAX_NOTES = 5;

/** A key in a note is cut here: it comes from the data. */
const MAX_KEY = 60;

/** What is shown of a value of another shape in the place of a text. */
const MAX_TEXT = 500;

/** Says that nothing can be kept of a value. */
const NOTHING = Symbol('nothing');

const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isWritten(value)) return 'a number';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'string' ? 'a text' : 'a number';
};

const under = (path: string, key: string): string => {
  const short = key.length > MAX_KEY ? `${key.slice(0, MAX_KEY)}…` : key;
  return path ? `${path}.${short}` : short;
};

/** Notes that nothing of a value can be kept. */
function refused(wanted: string, value: unknown, path: string, notes: string[]): typeof NOTHING {
  notes.push(`${path}: ${kindOf(value)} in the place of ${wanted}; left out`);
  return NOTHING;
}

const asText = (value: unknown): string => {
  const text = writeJson(value) ?? '';
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
};

function mendScalar(shape: string, value: unknown, path: string, notes: string[]): unknown {
  if (shape === 'text') {
    if (value === null || value === undefined) return refused('a text', value, path, notes);
    notes.push(`${path}: ${kindOf(value)} in the place of a text; shown as text`);
    return asText(value);
  }
  // What the screens count with. Whatever has to keep its digits is free in openapi/.
  if (shape === 'number' && isWritten(value)) return nearestNumber(value);
  if (shape === 'flag') return refused('true or false', value, path, notes);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  if (!Number.isFinite(number)) return refused('a number', value, path, notes);
  notes.push(`${path}: a text in the place of a number; read as ${number}`);
  return number;
}

const shortened = (notes: readonly string[]): string[] =>
  notes.length <= MAX_NOTES
    ? [...notes]
    : [...notes.slice(0, MAX_NOTES), `and ${notes.length - MAX_NOTES} more`];

/**
 * Reads answers by the shapes that they must have: what fits is handed on untouched, and of what does not as much is kept as
 * can be shown, with a note on the row that it belongs to.
 */
export class ShapeReader {
  constructor(private readonly named: Readonly<Record<string, Shape>>) {}

  /** The answer as the screens can read it: itself when all of it fits. */
  read(shape: Shape, value: unknown): unknown {
    if (this.fits(shape, value)) return value;
    const mended = this.mend(shape, value, '', []);
    // An answer that is something else altogether is an error, and said as one by its caller.
    return mended === NOTHING || kindOf(mended) !== kindOf(value) ? value : mended;
  }

  private byName(name: `#${string}`): Shape {
    return ownValue(this.named, name.slice(1)) ?? 'free';
  }

  /** Asked of every value of every answer: it makes nothing. */
  private fits(shape: Shape, value: unknown): boolean {
    if (typeof shape === 'string') {
      if (shape === 'text') return typeof value === 'string';
      if (shape === 'number') return typeof value === 'number';
      if (shape === 'flag') return typeof value === 'boolean';
      return shape === 'free' || this.fits(this.byName(shape as `#${string}`), value);
    }
    if ('orNull' in shape) return value === null || this.fits(shape.orNull, value);
    if ('list' in shape)
      return (
        Array.isArray(value) && (shape.list === 'free' || value.every(one => this.fits(shape.list, one)))
      );
    if ('either' in shape) return shape.either.some(one => this.fits(one, value));
    if (!isObject(value)) return false;
    if ('map' in shape) return Object.values(value).every(one => this.fits(shape.map, one));
    return this.fitsObject(shape, value);
  }

  private fitsObject({ keys, needs }: ObjectShape, value: Record<string, unknown>): boolean {
    for (const key in keys) {
      const member = ownValue(value, key);
      if (member !== undefined && !this.fits(keys[key] ?? 'free', member)) return false;
    }
    return needs === undefined || needs.every(key => ownValue(value, key) !== undefined);
  }

  /** As much of a value as fits, or NOTHING. @param path where it lies in its row @param notes of that row */
  private mend(shape: Shape, value: unknown, path: string, notes: string[]): unknown {
    if (this.fits(shape, value)) return value;
    if (typeof shape === 'string') {
      if (shape.startsWith('#')) return this.mend(this.byName(shape as `#${string}`), value, path, notes);
      return mendScalar(shape, value, path, notes);
    }
    if ('orNull' in shape) {
      const kept = this.mend(shape.orNull, value, path, notes);
      return kept === NOTHING ? null : kept;
    }
    if ('list' in shape) return this.mendList(shape.list, value, path, notes);
    if ('either' in shape) return this.mendEither(shape.either, value, path, notes);
    if (!isObject(value)) return refused('an object', value, path, notes);
    return 'map' in shape
      ? this.mendMap(shape.map, value, path, notes)
      : this.mendObject(shape, value, path, notes);
  }

  private mendList(shape: Shape, value: unknown, path: string, notes: string[]): unknown {
    if (!Array.isArray(value)) return refused('a list', value, path, notes);
    return value
      .map((one, index) => this.mend(shape, one, `${path}[${index}]`, notes))
      .filter(one => one !== NOTHING);
  }

  private mendMap(shape: Shape, value: Record<string, unknown>, path: string, notes: string[]): unknown {
    const kept = Object.entries(value).map(
      ([key, one]) => [key, this.mend(shape, one, under(path, key), notes)] as const,
    );
    return Object.fromEntries(kept.filter(([, one]) => one !== NOTHING));
  }

  /** The choice of the value's own kind; a text takes what nothing else does, and a number with more digits than are held. */
  private mendEither(choices: readonly Shape[], value: unknown, path: string, notes: string[]): unknown {
    const digits = choices.includes('text') ? writtenText(value) : undefined;
    if (digits !== undefined) return digits;
    for (const shape of choices) {
      const own: string[] = [];
      const kept = this.mend(shape, value, path, own);
      if (kept === NOTHING || kindOf(kept) !== kindOf(value)) continue;
      notes.push(...own);
      return kept;
    }
    const last = choices.includes('text') ? 'text' : (choices[0] ?? 'free');
    return this.mend(last, value, path, notes);
  }

  private mendObject(shape: ObjectShape, value: Record<string, unknown>, path: string, notes: string[]) {
    const { keys, needs = [], isRow } = shape;
    const own = isRow ? [] : notes;
    const within = isRow ? '' : path;
    const kept = { ...value };
    for (const [key, member] of Object.entries(keys)) {
      const isNeeded = isRow === true || needs.includes(key);
      const found = ownValue(value, key);
      if (found === undefined && !needs.includes(key)) continue;
      // Nothing and not there at all are the same to authors of documents.
      const one =
        found === null && !isNeeded && !this.fits(member, null)
          ? NOTHING
          : this.mend(member, found, under(within, key), own);
      if (one !== NOTHING) kept[key] = one;
      else if (isNeeded) kept[key] = this.emptyOf(member);
      else delete kept[key];
    }
    return isRow && own.length > 0 ? noted(kept, shortened(own)) : kept;
  }

  /** What stands for a value that cannot be read, where something must be there. */
  private emptyOf(shape: Shape): unknown {
    if (typeof shape === 'string') {
      if (shape.startsWith('#')) return this.emptyOf(this.byName(shape as `#${string}`));
      return shape === 'number' ? 0 : shape === 'flag' ? false : '';
    }
    if ('orNull' in shape) return null;
    if ('list' in shape) return [];
    if ('either' in shape) return this.emptyOf(shape.either[0] ?? 'free');
    if ('map' in shape) return {};
    const { needs = [], keys } = shape;
    return Object.fromEntries(needs.map(key => [key, this.emptyOf(keys[key] ?? 'free')]));
  }
}
