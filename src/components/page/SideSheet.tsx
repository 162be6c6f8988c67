import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useMedia } from '@/lib/hooks/useMedia';

/** Whether a page has no room for what is known of a thing beside it: it is a sheet over the page then. */
export const useNoRoomBeside = (): boolean => useMedia('(max-width: 1023.9px)');

/** The columns of such a page. @param widths least and most of the column beside, px */
export const columnsBeside = (noRoom: boolean, [least, most]: readonly [number, number]) =>
  ({
    display: 'grid',
    gridTemplateColumns: noRoom ? 'minmax(0, 1fr)' : `minmax(0, 1fr) clamp(${least}px, 28vw, ${most}px)`,
    gap: 4,
    alignItems: 'start',
  }) as const;

/** Opens the sheet. */
export const SheetButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" variant="outlined" onClick={onClick} sx={{ ml: 'auto' }}>
    Details
  </Button>
);

interface SideSheetProps {
  /** What it is called: 'About the incident'. */
  label: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What is known of a thing, over its page. */
export function SideSheet({ label, open, onClose, children }: SideSheetProps) {
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label, role: 'dialog', sx: { maxHeight: '85%', pt: 3 } } }}
    >
      {children}
    </Drawer>
  );
}
