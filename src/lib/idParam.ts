import { isUuid } from './ids';
import type { Codec } from './urlState';

/** An id in the link; anything else is none. */
export const idParam: Codec<string> = {
  parse: raw => (raw !== null && isUuid(raw) ? raw : ''),
  format: id => (id === '' ? null : id),
};
