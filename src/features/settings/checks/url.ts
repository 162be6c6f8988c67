import { int, oneOf, str } from '@/lib/urlState';

/** The kind in the address that stands for choosing one. */
export const PICK = 'choose';

/** Which check of a canary is edited, and how. */
export const editedCheckUrl = {
  /** A type of the catalogue, or a key of the spec. */
  kind: str(),
  index: int(0, { min: 0 }),
  /** The check's name, where a link knows no place. */
  check: str(),
  view: oneOf(['form', 'code'], 'form'),
} as const;
