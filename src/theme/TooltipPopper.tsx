import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LatePopper } from './LatePopper';

const Placed = styled(LatePopper)(({ theme }) => ({
  zIndex: theme.zIndex.tooltip,
  pointerEvents: 'none',
  // Its text can be pointed at, to read on and to copy.
  '&.MuiTooltip-popperInteractive:not(.MuiTooltip-popperClose)': { pointerEvents: 'auto' },
}));

/**
 * Where the text of a tooltip stands. A page has some forty tooltips: nothing of one is drawn before it first opens.
 * @param props as MUI's Tooltip gives them; `as` names the Popper that it would draw
 */
export function TooltipPopper({ as: _drawn, ...props }: PopperProps & { as?: unknown }) {
  const { open } = props;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  // It stays from then on, so that it can fade.
  return wasOpen ? <Placed {...props} /> : null;
}
