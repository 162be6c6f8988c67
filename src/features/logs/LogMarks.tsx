import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { READ_CONFIGS } from '@/lib/access/reading';
import type { TimeWindow } from '@/lib/time/window';
import { useListConfigComponentLinksOfComponentsQuery } from '@/modules/component-links/api';
import { MarkLane } from '@/modules/marks/MarkLane';
import { useMarks } from '@/modules/marks/useMarks';

interface LogMarksProps {
  /** Of the components; the same list while they are the same. */
  ids: readonly string[];
  /** The time of the lines. */
  window: TimeWindow;
  height: number;
}

/** What happened to components and to their items in the time of their lines. */
export default function LogMarks({ ids, window, height }: LogMarksProps) {
  const { refusal } = useAccess();
  const isAsked = refusal(READ_CONFIGS) === undefined;
  const links = useListConfigComponentLinksOfComponentsQuery(isAsked ? ids : skipToken);
  const isKnown = !isAsked || links.currentData !== undefined || links.error !== undefined;
  const subjects = useMemo(
    () =>
      isKnown
        ? {
            componentIds: ids,
            configIds: [...new Set((links.currentData ?? []).map(link => link.config_id))],
          }
        : undefined,
    [isKnown, ids, links.currentData],
  );
  return <MarkLane known={useMarks(subjects, window)} window={window} height={height} />;
}
