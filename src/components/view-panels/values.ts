import { isObject } from '@/lib/json';
import { isWritten, nearestNumber, writeJson, writtenNumber, writtenText } from '@/lib/numbers';
import { ownValue } from '@/lib/own';

/** Values of views as they come: of whatever type their author's queries brought. */

export type PanelRow = Readonly<Record<string, unknown>>;

/** A figure to draw and count with: a finite number, or a text that is one; of a longer one what JavaScript holds of it. */
export function numberOf(given: unknown): number | undefined {
  const value = nearestNumber(given);
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Any value as a text of one line: JSON for lists and maps, '' for nothing. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return writeJson(value);
  return String(value as number | boolean | bigint);
}

/** The digits of a whole number that JavaScript cannot hold, such as an id; undefined of any other value. */
export function longDigits(value: unknown): string | undefined {
  const text = writtenText(value) ?? (typeof value === 'string' ? value.trim() : '');
  return /^-?[1-9]\d{15,}$/.test(text) && isWritten(writtenNumber(text)) ? text : undefined;
}

/** The rows of a list; what is no object is left out. */
export const panelRows = (value: unknown): PanelRow[] => (Array.isArray(value) ? value.filter(isObject) : []);

export const fieldsOf = (value: unknown): PanelRow => (isObject(value) ? value : {});

/** The first key of a row that is none of these, as the label of its value. */
export const labelKeyOf = (row: PanelRow, ...others: readonly string[]): string | undefined =>
  Object.keys(row).find(key => !others.includes(key) && !key.startsWith('_'));

const BYTE_STEPS: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

/** A size: a number, or a Kubernetes quantity such as '192Mi'. */
export function bytesOf(value: unknown): number | undefined {
  const plain = numberOf(value);
  if (plain !== undefined || typeof value !== 'string') return plain;
  const [, digits, unit = ''] = /^\s*(-?\d+(?:\.\d+)?)\s*([A-Za-z]{0,2})\s*$/.exec(value) ?? [];
  const step = ownValue(BYTE_STEPS, unit);
  return digits === undefined || step === undefined ? undefined : Number(digits) * step;
}

/** Thousandths of a core: a number, '250m', or cores as '1.5' with a unit of their own. */
export function millicoresOf(value: unknown): number | undefined {
  const plain = numberOf(value);
  if (plain !== undefined || typeof value !== 'string') return plain;
  const [, digits] = /^\s*(-?\d+(?:\.\d+)?)\s*m\s*$/.exec(value) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
