import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { READ_CONFIGS } from '@/lib/access/reading';
import type { TimeWindow } from '@/lib/time/window';
import { useListConfigComponentLinksOfComponentQuery } from '@/modules/component-links/api';
import { MarkLane } from '@/modules/marks/MarkLane';
import { useMarks } from '@/modules/marks/useMarks';

interface LogMarksProps {
  /** Of the component. */
  id: string;
  /** The time of the lines. */
  window: TimeWindow;
  height: number;
}

/** What happened to a component and to its items in the time of its lines. */
export default function LogMarks({ id, window, height }: LogMarksProps) {
  const { refusal } = useAccess();
  const isAsked = refusal(READ_CONFIGS) === undefined;
  const links = useListConfigComponentLinksOfComponentQuery(isAsked ? id : skipToken);
  const isKnown = !isAsked || links.currentData !== undefined || links.error !== undefined;
  const subjects = useMemo(
    () =>
      isKnown
        ? { componentIds: [id], configIds: (links.currentData ?? []).map(link => link.config_id) }
        : undefined,
    [isKnown, id, links.currentData],
  );
  return <MarkLane known={useMarks(subjects, window)} window={window} height={height} />;
}
