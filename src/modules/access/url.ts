import { str } from '@/lib/urlState';

/**
 * The question 'Check access' in the address: `explain` is the id of the person, or 'open' before one is chosen; then the
 * object and action of the cell, and one resource of that object by its id.
 */
export const explainParams = {
  explain: str(),
  mayObject: str(),
  mayAction: str(),
  mayOne: str(),
} as const;
