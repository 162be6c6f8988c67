import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';

/** The filters above the page, for narrow windows. */
export default function FilterDrawer({ onClose, ...props }: FilterPanelProps & { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters' } }}>
      <Box sx={{ width: 'min(320px, 90vw)', p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography component="h2" variant="h2">
            Filters
          </Typography>
          <Button onClick={onClose}>Done</Button>
        </Box>
        <FilterPanel {...props} />
      </Box>
    </Drawer>
  );
}
