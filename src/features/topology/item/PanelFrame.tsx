import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { AppLink } from '@/components/link/AppLink';
import { formatCount } from '@/lib/format';
import type { Component } from '../model/component';

/** What every panel beside a component is given. */
export interface PanelProps {
  component: Component;
  open: boolean;
  onToggle: (open: boolean) => void;
}

interface PanelFrameProps<T> extends Pick<PanelProps, 'open' | 'onToggle'> {
  title: string;
  /** Beside the title, also while it is closed; undefined until it is known. */
  count?: number | undefined;
  query?: QueryLike<T>;
  /** Whether there is nothing to show. */
  isEmpty?: (data: T) => boolean;
  /** Filters above the rows; they stay where nothing passes. */
  filters?: ReactNode;
  /** The list that shows all of it. */
  all?: { href: string; text: string };
  children: (data: T) => ReactNode;
}

/** A part beside a component: its title and count, and once it is open its rows in their states. */
export function PanelFrame<T>(props: PanelFrameProps<T>) {
  const { title, count, query, isEmpty, filters, all, open, onToggle, children } = props;
  return (
    <Accordion
      disableGutters
      elevation={0}
      square
      expanded={open}
      onChange={(_event, expanded) => onToggle(expanded)}
      slotProps={{ transition: { unmountOnExit: true, timeout: 0 }, heading: { component: 'h3' } }}
      sx={{ borderBottom: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore sx={{ fontSize: 18 }} />}
        sx={{ minHeight: 36, px: 3, '& .MuiAccordionSummary-content': { my: 1, gap: 2, fontWeight: 600 } }}
      >
        {title}
        {count !== undefined && count > 0 && (
          <Box component="span" className="tabular" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {formatCount(count)}
          </Box>
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ px: 3, pt: 0, pb: 3, minWidth: 0 }}>
        {filters}
        <QueryView
          query={query ?? ({ data: null } as QueryLike<T>)}
          messageOf={messageOf}
          skeleton={<LinesSkeleton lines={4} />}
        >
          {data => (isEmpty?.(data) ? <EmptyState text="No details found" /> : children(data))}
        </QueryView>
        {all && (
          <Box sx={{ pt: 2, fontSize: 12 }}>
            <AppLink href={all.href}>{all.text}</AppLink>
          </Box>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** The rows of a panel. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}
    >
      {children}
    </Box>
  );
}

interface RowProps {
  icon: ReactNode;
  href: string | undefined;
  text: string;
  /** At the right: an age, a status. */
  after?: ReactNode;
  below?: ReactNode;
}

/** A row of a panel: a mark, a name that leads somewhere, and what goes with it. */
export function Row({ icon, href, text, after, below }: RowProps) {
  return (
    <Box component="li" sx={{ py: 0.5, minWidth: 0, fontSize: 13 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24, minWidth: 0 }}>
        {icon}
        <Box
          component="span"
          title={text}
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {href ? <AppLink href={href}>{text}</AppLink> : text}
        </Box>
        {after}
      </Box>
      {below && (
        <Box sx={{ pl: 6, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{below}</Box>
      )}
    </Box>
  );
}
