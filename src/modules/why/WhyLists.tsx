import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DateTime } from '@/components/age/Age';
import { useAccess } from '@/auth/access';
import { EmptyState } from '@/components/feedback/EmptyState';
import { AppLink } from '@/components/link/AppLink';
import { MOMENTS } from '@/lib/access/policy';
import { toMoment } from '@/lib/routing/paths';
import type { LogPlace } from '../component-links/logPlaces';
import type { WhyList } from './whyList';
import { LogsAround } from './LogsAround';
import type { FailureStart } from './nearStart';

interface WhyListsProps {
  /** In the order in which they are drawn; what this person may not read is no list. */
  lists: readonly (WhyList | undefined)[];
  /** What was not looked up, and why: sentences. */
  notes?: readonly string[];
  /** What began at the start: 'Failing since'. */
  since: string;
  /** Nothing is said of it where it is left out. */
  start?: FailureStart;
  /** What is to have to do with what else happened at that moment; all of it without one. */
  around?: { config: string } | { component: string };
  /** Where logs of that moment are. */
  logs?: LogPlace | undefined;
  /** Within a panel: smaller, and below its headings. */
  dense?: boolean;
}

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ pb: 3, fontSize: 'note', color: 'text.secondary' }}>{children}</Box>
);

/** Since when something fails, the logs of that moment, and what may explain it. What was looked for in vain is said. */
export function WhyLists({ lists, notes = [], since, start, around, logs, dense = false }: WhyListsProps) {
  const { can } = useAccess();
  const asked = lists.filter(list => list !== undefined);
  const nothing = asked.every(({ isNone }) => isNone);
  const denied = [...asked.filter(({ isNone }) => isNone).map(({ none }) => none), ...notes];
  const text = asked.length > 0 ? 'Nothing explains it' : 'Nothing to look up';
  return (
    <>
      {start !== undefined && (
        <Note>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
            {start === 'unknown' ? (
              <span>The start is not known.</span>
            ) : (
              <span>
                {since} <DateTime value={start} />.
              </span>
            )}
            {start !== 'unknown' && can(MOMENTS) && (
              <AppLink href={toMoment(start, around)}>What else happened</AppLink>
            )}
            {logs && start !== 'unknown' && <LogsAround place={logs} start={start} />}
          </Box>
        </Note>
      )}
      {asked
        .filter(({ isNone }) => !isNone)
        .map(({ title, content }) => (
          <Box key={title} component="section" aria-label={title} sx={{ minWidth: 0, pb: 3 }}>
            <Box component={dense ? 'h4' : 'h3'} sx={{ m: 0, pb: 1, fontSize: 'note', fontWeight: 600 }}>
              {title}
            </Box>
            {content}
          </Box>
        ))}
      {nothing && !dense ? (
        <EmptyState text={text} hint={denied.join(' ')} />
      ) : (
        denied.length > 0 && (
          <Note>
            {[...(nothing ? [`${text}.`] : []), ...denied].map((sentence, index) => (
              <span key={sentence}>
                {index > 0 && ' '}
                {sentence}
              </span>
            ))}
          </Note>
        )
      )}
    </>
  );
}
