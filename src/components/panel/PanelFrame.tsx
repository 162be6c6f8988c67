import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';
import { Muted } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';

/** Whether a panel is open, and how it is opened and closed. */
export interface PanelToggle {
  open: boolean;
  onToggle: (open: boolean) => void;
}

interface PanelFrameProps extends PanelToggle {
  title: string;
  /** Beside the title, also while it is closed; undefined until it is known. */
  count?: number | undefined;
  /** Drawn while it is open. */
  children: ReactNode;
}

/** A part beside what a page is about: its title and count, and what is in it once it is open. */
export function PanelFrame({ title, count, open, onToggle, children }: PanelFrameProps) {
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
        expandIcon={<ExpandMore fontSize="button" />}
        sx={{ minHeight: 36, px: 3, '& .MuiAccordionSummary-content': { my: 1, gap: 2, fontWeight: 600 } }}
      >
        {title}
        {count !== undefined && (
          <Muted component="span" className="tabular" style={{ fontWeight: 400 }}>
            {formatCount(count)}
          </Muted>
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ px: 3, pt: 0, pb: 3, minWidth: 0 }}>{children}</AccordionDetails>
    </Accordion>
  );
}
