import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { activeFilters, FilterPanel, type FilterPanelProps } from './FilterPanel';

const PANEL_WIDTH = 232;

/** Whether the window has room for the filters beside the table. */
export const useWide = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });

/** The filters beside the table, always there on wide windows. */
export function FilterSidebar(props: FilterPanelProps) {
  return (
    <Box
      component="aside"
      aria-label="Filters"
      sx={{
        width: PANEL_WIDTH,
        flex: 'none',
        overflow: 'auto',
        p: 4,
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <FilterPanel {...props} />
    </Box>
  );
}

/** The filters behind a button, for narrow windows; its badge counts the active ones. */
export function FilterDrawer(props: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const active = activeFilters(props.url);
  return (
    <>
      <Badge badgeContent={active} color="primary">
        <Button
          variant="outlined"
          startIcon={<FilterList fontSize="small" />}
          aria-haspopup="dialog"
          aria-label={`Filters, ${active} active`}
          onClick={() => setOpen(true)}
        >
          Filters
        </Button>
      </Badge>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters' } }}
      >
        <Box sx={{ width: 'min(320px, 90vw)', p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography component="h2" variant="h2">
              Filters
            </Typography>
            <Button onClick={() => setOpen(false)}>Done</Button>
          </Box>
          <FilterPanel {...props} />
        </Box>
      </Drawer>
    </>
  );
}
