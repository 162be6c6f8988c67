import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { SideDrawer } from './SideDrawer';

interface FoundDrawerProps<Found> {
  /** 'Change': its title until it is known. */
  what: string;
  title: (found: Found) => string;
  /** The question for it; null where there is none. */
  query: QueryLike<unknown> & { currentData?: Found | null | undefined };
  /** Why there may be none. */
  goneHint: string;
  onClose: () => void;
  children: (found: Found) => ReactNode;
}

/** One thing of a list that is asked for by its id, beside it. */
export function FoundDrawer<Found>(props: FoundDrawerProps<Found>) {
  const { what, title, query, goneHint, onClose, children } = props;
  const { currentData } = query;
  return (
    <SideDrawer title={currentData ? title(currentData) : what} onClose={onClose}>
      <QueryView query={{ ...query, data: currentData }}>
        {found => (found ? children(found) : <EmptyState text={`${what} not found`} hint={goneHint} />)}
      </QueryView>
    </SideDrawer>
  );
}
