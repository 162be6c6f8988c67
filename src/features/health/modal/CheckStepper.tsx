import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef } from 'react';
import { formatCount } from '@/lib/format';
import { useShortcut } from '@/lib/shortcuts/useShortcut';

interface CheckStepperProps {
  checkId: string;
  /** Ids of the checks as the list behind the dialog has them. */
  order: readonly string[];
  onOpen: (checkId: string) => void;
}

/**
 * The place of a check in the list it was opened from, with the way to its neighbours, also by j and k. Absent for a
 * check that the list does not hold.
 */
export function CheckStepper({ checkId, order, onOpen }: CheckStepperProps) {
  const place = useRef<HTMLDivElement>(null);
  const at = order.indexOf(checkId);
  const next = at === -1 ? undefined : order[at + 1];
  const previous = at === -1 ? undefined : order[at - 1];
  // The keys are for the dialog itself: not for a menu, a list or another dialog above it.
  const within = ({ target }: KeyboardEvent) => {
    const dialog = place.current?.closest('[role=dialog]');
    return target === document.body || (target instanceof Node && dialog?.contains(target) === true);
  };
  // Keys come faster than checks are drawn: each step goes on from where the last one led.
  const heading = useRef(checkId);
  useEffect(() => {
    heading.current = checkId;
  }, [checkId]);
  const go = (by: 1 | -1) => (event: KeyboardEvent) => {
    const id = order[order.indexOf(heading.current) + by];
    if (id === undefined || !within(event)) return;
    heading.current = id;
    onOpen(id);
  };
  useShortcut('check.next', go(1), { enabled: at !== -1 });
  useShortcut('check.previous', go(-1), { enabled: at !== -1 });
  if (at === -1) return null;
  return (
    <div ref={place} style={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
      {/* Read out after each step: the keys leave the focus where it is. */}
      <Box component="output" className="tabular" sx={{ fontSize: 'note', color: 'text.secondary', mr: 1 }}>
        {`${formatCount(at + 1)} of ${formatCount(order.length)}`}
      </Box>
      <Step label="Previous check" keys="k" id={previous} onOpen={onOpen} />
      <Step label="Next check" keys="j" id={next} onOpen={onOpen} />
    </div>
  );
}

interface StepProps {
  label: 'Previous check' | 'Next check';
  keys: string;
  id: string | undefined;
  onOpen: (checkId: string) => void;
}

/** At the end of the list the button stays where the keyboard stands: `disabled` would drop the focus. */
function Step({ label, keys, id, onOpen }: StepProps) {
  const offered = id !== undefined;
  return (
    <Tooltip title={`${label} (${keys})`}>
      <IconButton
        aria-label={label}
        aria-disabled={!offered}
        onClick={offered ? () => onOpen(id) : undefined}
        sx={offered ? undefined : { color: 'text.disabled', cursor: 'default' }}
      >
        {label === 'Next check' ? <NextIcon fontSize="button" /> : <PreviousIcon fontSize="button" />}
      </IconButton>
    </Tooltip>
  );
}
