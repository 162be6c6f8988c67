import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { lazy, memo, useState } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FiltersButton } from '@/components/filter/FiltersButton';
import { fetchOnIntent } from '@/lib/intent';
import { useAppSelector } from '@/lib/store/hooks';
import { activeFilters, FilterPanel, type FilterPanelProps } from './FilterPanel';
import { selectHidePassing, selectLabels } from './slice';

const PANEL_WIDTH = 232;

const loadDrawer = () => import('./FilterDrawer');
const FilterDrawer = lazy(loadDrawer);

/** Whether the window has room for every column and for boxes to select by. */
export const useWide = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });

/** Whether there is room for the filters beside the table as well. */
export const useRail = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });

/** The filters beside the table, always there on wide windows. */
export const FilterSidebar = memo(function FilterSidebar(props: FilterPanelProps) {
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
});

/** The button that opens the filters on narrow windows; its badge counts the active ones. */
export function FilterButton(props: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const hidePassing = useAppSelector(selectHidePassing);
  const labels = useAppSelector(selectLabels);
  const active = activeFilters({ hidePassing, labels });
  return (
    <>
      <FiltersButton
        active={active}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...fetchOnIntent(loadDrawer)}
        onClick={() => setOpen(true)}
      />
      {open && (
        <OverlayBoundary onClose={() => setOpen(false)}>
          <FilterDrawer {...props} onClose={() => setOpen(false)} />
        </OverlayBoundary>
      )}
    </>
  );
}
