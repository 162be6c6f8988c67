import { isObject } from './json';
import { writeJson } from './numbers';
import { criteriaOf } from './selectorCriteria';

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join('|') : isObject(value) ? writeJson(value) : String(value);

/** One selector in words: `name=x, tagSelector=cluster=prod`. */
function selectorText(selector: unknown): string {
  if (!isObject(selector)) return String(selector);
  const parts = criteriaOf(selector);
  if (parts.length === 0) return 'no criteria';
  return parts.map(([key, value]) => `${key}=${valueText(value)}`).join(', ');
}

/** Selectors of which any is enough, in words: `name=x or types=A|B`. */
export const selectorListText = (list: unknown): string =>
  (Array.isArray(list) ? list : []).map(selectorText).join(' or ');
