import { diffViewParam } from '@/components/diff/diffView';
import { oneOf, type UrlState } from '@/lib/urlState';
import { idParam } from '@/lib/idParam';

/** Two items, or two changes, side by side. */
export const compareUrl = {
  kind: oneOf(['items', 'changes'], 'items'),
  left: idParam,
  right: idParam,
  diffView: diffViewParam,
} as const;
export type CompareUrlState = UrlState<typeof compareUrl>;
