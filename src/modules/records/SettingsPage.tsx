import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';
import { Inline } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';

interface SettingsPageProps {
  /** What the page is about, in a sentence or two; links to where the neighbouring things are. */
  note?: ReactNode;
  /** The pages of the area, at the top. */
  nav?: ReactNode;
  /** Search and filters. */
  filters?: ReactNode;
  /** Buttons at the right: 'Add flag'. */
  actions?: ReactNode;
  /** Stands in a tab of another page, whose padding it has. */
  inTab?: boolean;
  children: ReactNode;
}

/** The frame of a settings page: its note, a bar of filters and actions, and the list. */
export function SettingsPage(props: SettingsPageProps) {
  const { note, nav, filters, actions, inTab = false, children } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        ...(inTab ? { pt: 3 } : { p: { xs: 2, sm: 4 } }),
        minWidth: 0,
      }}
    >
      {nav}
      {note && (
        <Box sx={{ maxWidth: 880, color: 'text.secondary', '& a': { textDecoration: 'underline' } }}>
          {note}
        </Box>
      )}
      {(filters || actions) && (
        <Inline gap={2} align="center" wrap>
          {filters}
          {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>{actions}</Box>}
        </Inline>
      )}
      {children}
    </Box>
  );
}

interface AddButtonProps {
  label: string;
  /** Why nothing can be added for now. */
  block: string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The button that begins a new record. */
export const AddButton = ({ label, block, onClick }: AddButtonProps) => (
  <DisabledReason reason={block}>
    <Button variant="contained" startIcon={<AddIcon />} onClick={onClick}>
      {label}
    </Button>
  </DisabledReason>
);
