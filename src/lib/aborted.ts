import { isObject } from './json';

/** Whether an error says that a call was given up: RTK Query's own by its name, the base query's by its kind. */
export const isAborted = (error: unknown): boolean =>
  isObject(error) && (error.name === 'AbortError' || error.kind === 'aborted');
