import { isRecord, ownValue, type Fields } from '../../core/records';

/**
 * Texts of a spec with places for values. Of the templates that a real backend reads this one knows paths:
 * `{{.config.name}}`, `$(.params.reason)` and `{{index .config.external_id 0}}`. Anything else is said, not guessed.
 */

const PLACE = /\{\{-?\s*(?:index\s+)?\.([\w.-]+)(?:\s+(\d+))?\s*-?\}\}|\$\(\.([\w.-]+)\)/g;

export class TemplateError extends Error {}

const memberOf = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) ? ownValue(value, key) : undefined;
};

const written = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Fills in a text. A value that is not there leaves nothing. Throws TemplateError for what is not understood. */
export function render(text: string, values: Fields): string {
  const [strange] = /\{\{.*?(\}\}|$)/s.exec(text.replace(PLACE, '')) ?? [];
  if (strange !== undefined)
    throw new TemplateError(`the embedded backend does not understand ${strange.slice(0, 80)}`);
  return text.replace(PLACE, (_place, path?: string, index?: string, other?: string) => {
    const keys = (path ?? other ?? '').split('.');
    if (index !== undefined) keys.push(index);
    return written(keys.reduce<unknown>(memberOf, values));
  });
}

/** A value with each text in it changed, wherever it stands. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map(one => mapTexts(one, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}
