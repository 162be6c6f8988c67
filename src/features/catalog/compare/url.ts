import { oneOf, type UrlState } from '@/lib/urlState';
import { idParam } from '../idParam';

/** Two items, or two changes, side by side. */
export const compareUrl = {
  kind: oneOf(['items', 'changes'], 'items'),
  left: idParam,
  right: idParam,
  diffView: oneOf(['auto', 'split', 'inline'], 'auto'),
} as const;
export type CompareUrlState = UrlState<typeof compareUrl>;
