import { isObject } from './json';

/** Keys of a selector that say how it is asked, and pick nothing. */
const HOW = ['limit', 'includeDeleted', 'cache'];

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !/[^\s,]/.test(value)) ||
  (Array.isArray(value) && value.every(isBlank));

/** What a selector's criteria say, without those that are blank. Apart, because lists need no more of selectors. */
export const criteriaOf = (selector: unknown): [key: string, value: unknown][] =>
  isObject(selector)
    ? Object.entries(selector).filter(([key, value]) => !HOW.includes(key) && !isBlank(value))
    : [];
