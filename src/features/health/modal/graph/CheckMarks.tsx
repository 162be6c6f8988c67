import { useMemo } from 'react';
import type { TimeWindow } from '@/lib/time/window';
import { MarkLane } from '@/modules/marks/MarkLane';
import { useMarks } from '@/modules/marks/useMarks';
import type { CheckDetail } from '../openedApi';
import { relatedOf } from '../related';

interface CheckMarksProps {
  /** Undefined until it is known what the check is linked to. */
  check: CheckDetail | undefined;
  /** All that the chart can show: what is asked for stays the same while a person zooms. */
  whole: TimeWindow;
  shown: TimeWindow;
  inset: { left: number; right: number };
  height: number;
}

/** What happened to a check and to what it is linked to, in the time of its chart. */
export default function CheckMarks({ check, whole, shown, inset, height }: CheckMarksProps) {
  const subjects = useMemo(() => {
    if (!check) return undefined;
    const related = relatedOf(check);
    const idsOf = (kind: 'Config' | 'Component') => related.flatMap(one => (one.kind === kind ? one.id : []));
    return { checkIds: [check.id], configIds: idsOf('Config'), componentIds: idsOf('Component') };
  }, [check]);
  return <MarkLane known={useMarks(subjects, whole)} window={shown} inset={inset} height={height} />;
}
