import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { Heading } from '@/components/layout/layout';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';

/** The filters above the page, for narrow windows. */
export default function FilterDrawer({ onClose, ...props }: FilterPanelProps & { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters' } }}>
      <Box sx={{ width: 'min(320px, 90vw)', p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Heading component="h2" large>
            Filters
          </Heading>
          <Button onClick={onClose}>Done</Button>
        </div>
        <FilterPanel {...props} />
      </Box>
    </Drawer>
  );
}
