import { list, oneOf, str, type UrlState } from '@/lib/urlState';

/**
 * 'Who may...' in the address: `who` is the id of the resource that is asked about, then the action, a text, what is listed,
 * in which order, and whose reasons are open.
 */
export const whoParams = {
  who: str(),
  whoAction: str(),
  whoText: str(),
  whoShown: oneOf(['may', 'denied', 'not', 'differs', 'all'], 'may'),
  whoSort: str(),
  whoOrder: oneOf(['asc', 'desc'], 'asc'),
  /** Subjects whose reasons are open. */
  whoOpen: list(),
} as const;
export type WhoUrl = UrlState<typeof whoParams>;
/** What is listed. */
export type WhoShown = WhoUrl['whoShown'];
