import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import WholeIcon from '@mui/icons-material/ZoomOutMap';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { canZoomIn, moved, zoomed, type TimeWindow } from '@/lib/time/window';

interface ZoomButtonsProps {
  shown: TimeWindow;
  whole: TimeWindow;
  onLook: (window: TimeWindow | undefined) => void;
  /** There is nothing to look into. */
  disabled?: boolean;
  /** The last button, where it leads back to something else than the whole. */
  back?: { label: string; offered: boolean };
}

/** What dragging over the chart does, for the keyboard and for fingers: closer, further, earlier, later, everything. */
export function ZoomButtons({ shown, whole, onLook, disabled = false, back }: ZoomButtonsProps) {
  const zoomedIn = shown.from > whole.from || shown.to < whole.to;
  const closer = !disabled && canZoomIn(shown);
  return (
    <Box component="fieldset" aria-label="Zoom" sx={{ display: 'flex', m: 0, p: 0, border: 0, minWidth: 0 }}>
      <ZoomStep
        label="Earlier"
        icon={EarlierIcon}
        offered={shown.from > whole.from}
        onClick={() => onLook(moved(shown, -1, whole))}
      />
      <ZoomStep
        label="Later"
        icon={LaterIcon}
        offered={shown.to < whole.to}
        onClick={() => onLook(moved(shown, 1, whole))}
      />
      <ZoomStep
        label="Zoom in"
        icon={ZoomInIcon}
        offered={closer}
        onClick={() => onLook(zoomed(shown, 0.5, whole))}
      />
      <ZoomStep
        label="Zoom out"
        icon={ZoomOutIcon}
        offered={zoomedIn}
        onClick={() => onLook(zoomed(shown, 2, whole))}
      />
      <ZoomStep
        label={back?.label ?? 'Whole range'}
        icon={WholeIcon}
        offered={back?.offered ?? zoomedIn}
        onClick={() => onLook(undefined)}
      />
    </Box>
  );
}

interface ZoomStepProps {
  label: string;
  icon: typeof ZoomInIcon;
  offered: boolean;
  onClick: () => void;
}

/** A button that has nothing to do stays where the keyboard stands: `disabled` would drop the focus. */
export function ZoomStep({ label, icon: Icon, offered, onClick }: ZoomStepProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={!offered}
        onClick={offered ? onClick : undefined}
        sx={{ p: '4px', ...(!offered && { color: 'text.disabled', cursor: 'default' }) }}
      >
        <Icon fontSize="button" />
      </IconButton>
    </Tooltip>
  );
}
