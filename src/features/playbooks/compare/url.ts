import { diffViewParam } from '@/components/diff/diffView';
import { idParam } from '@/lib/idParam';
import { paths } from '@/lib/routing/paths';
import { writeUrlState, type UrlState } from '@/lib/urlState';

/** Two runs side by side, as their link holds them. */
export const runsCompareUrl = { left: idParam, right: idParam, diffView: diffViewParam } as const;
export type RunsCompareUrl = UrlState<typeof runsCompareUrl>;

interface ComparedRun {
  id: string;
  created_at: string;
}

/** The address of two runs side by side, the earlier one on the left. */
export function toRunsComparison(one: ComparedRun, other: ComparedRun): string {
  const [left, right] =
    Date.parse(one.created_at) <= Date.parse(other.created_at) ? [one, other] : [other, one];
  return `${paths.playbookRunsCompare}?${writeUrlState(runsCompareUrl, '', { left: left.id, right: right.id })}`;
}
