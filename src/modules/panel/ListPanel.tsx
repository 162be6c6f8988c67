import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { AppLink } from '@/components/link/AppLink';
import { PanelFrame, type PanelToggle } from '@/components/panel/PanelFrame';

interface ListPanelProps<T> extends PanelToggle {
  title: string;
  count: number | undefined;
  query: QueryLike<T>;
  /** Whether there is nothing to show. */
  isEmpty: (data: T) => boolean;
  /** Filters above the rows; they stay where nothing passes. */
  filters?: ReactNode;
  /** The list that shows all of it. */
  all?: { href: string; text: string };
  children: (data: T) => ReactNode;
}

/** A part beside what a page is about that asks for what it lists, in its states. */
export function ListPanel<T>(props: ListPanelProps<T>) {
  const { query, isEmpty, filters, all, children, ...frame } = props;
  return (
    <PanelFrame {...frame}>
      {filters}
      <QueryView query={query} skeleton={<LinesSkeleton lines={4} />}>
        {data => (isEmpty(data) ? <EmptyState text="No details found" /> : children(data))}
      </QueryView>
      {all && (
        <Box sx={{ pt: 2, fontSize: 'note' }}>
          <AppLink href={all.href}>{all.text}</AppLink>
        </Box>
      )}
    </PanelFrame>
  );
}
