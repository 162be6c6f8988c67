import { int, oneOf, str } from '@/lib/urlState';

/** Which scraper of a spec is edited, and how. */
export const editedScraperUrl = {
  /** A type of the catalogue. */
  kind: str(),
  index: int(0, { min: 0 }),
  view: oneOf(['form', 'code'], 'form'),
} as const;
