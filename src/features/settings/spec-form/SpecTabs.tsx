import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AppTabs } from '@/components/tabs/AppTabs';

const TABS = [
  { id: 'form', label: 'Form' },
  { id: 'code', label: 'Code' },
] as const;
const NO_TABS: typeof TABS | readonly [] = [];

type SpecView = (typeof TABS)[number]['id'];

interface SpecTabsProps {
  /** There is a form beside the code. */
  hasForm: boolean;
  view: SpecView;
  /** The text is being read, or cannot be: where the problem is, one stays until it is mended. */
  stuck: boolean;
  onView: (view: SpecView) => void;
  /** What the view draws. */
  children: ReactNode;
}

/** A spec as form or as code; as code alone where it has no form. */
export function SpecTabs({ hasForm, view, stuck, onView, children }: SpecTabsProps) {
  return (
    <AppTabs
      label="Editor"
      tabs={hasForm ? TABS : NO_TABS}
      value={view}
      onChange={next => {
        if (!stuck) onView(next);
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: hasForm ? 4 : 0 }}>
        {children}
      </Box>
    </AppTabs>
  );
}
