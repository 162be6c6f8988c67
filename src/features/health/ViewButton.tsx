import PivotTableChart from '@mui/icons-material/PivotTableChart';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, memo, useState } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { fetchOnIntent } from '@/lib/intent';
import { useAppSelector } from '@/lib/store/hooks';
import { selectPivotBy } from './slice';

const loadMenu = () => import('./ViewMenu');
const ViewMenu = lazy(loadMenu);

export interface ViewProps {
  labelKeys: readonly string[];
}

/** Opens what is seldom changed: pivoting, and what is sorted first. */
export const ViewButton = memo(function ViewButton(props: ViewProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const on = useAppSelector(selectPivotBy) !== 'none';
  return (
    <>
      <Tooltip title="Pivot and view">
        <IconButton
          {...fetchOnIntent(loadMenu)}
          aria-label="Pivot and view"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          color={on ? 'primary' : 'default'}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <PivotTableChart fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <OverlayBoundary onClose={() => setAnchor(undefined)}>
          <ViewMenu {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </OverlayBoundary>
      )}
    </>
  );
});
