import { isUuid } from '@/lib/ids';
import type { Codec } from '@/lib/urlState';

/** An id in the link; anything else is none. */
export const idParam: Codec<string> = {
  parse: raw => (raw !== null && isUuid(raw) ? raw : ''),
  format: id => (id === '' ? null : id),
};
