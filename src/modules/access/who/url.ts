import { oneOf, str, type UrlState } from '@/lib/urlState';

/**
 * 'Who may...' in the address: `who` is the id of the resource that is asked about, then the action, a text and what is
 * listed.
 */
export const whoParams = {
  who: str(),
  whoAction: str(),
  whoText: str(),
  whoShown: oneOf(['may', 'denied', 'not', 'differs', 'all'], 'may'),
} as const;
export type WhoUrl = UrlState<typeof whoParams>;
/** What is listed. */
export type WhoShown = WhoUrl['whoShown'];
