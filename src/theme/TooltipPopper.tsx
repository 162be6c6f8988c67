import Popper, { type PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

const Placed = styled(Popper)(({ theme }) => ({
  zIndex: theme.zIndex.tooltip,
  pointerEvents: 'none',
  // Its text can be pointed at, to read on and to copy.
  '&.MuiTooltip-popperInteractive:not(.MuiTooltip-popperClose)': { pointerEvents: 'auto' },
}));

/** Where the text of a tooltip stands. A page has some forty tooltips: nothing of one is drawn before it first opens. */
export function TooltipPopper(props: PopperProps) {
  const { open } = props;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  // It stays from then on, so that it can fade.
  return wasOpen ? <Placed {...props} /> : null;
}
