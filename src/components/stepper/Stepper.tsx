import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef } from 'react';
import { formatCount } from '@/lib/format';
import { useShortcut } from '@/lib/shortcuts/useShortcut';

interface StepperProps {
  /** What is stepped through; its shortcuts are NOUN.next and NOUN.previous. */
  noun: 'check' | 'incident';
  /** Of the one that is open. */
  id: string;
  /** Ids as the list that it was opened from has them. */
  order: readonly string[];
  /** Where they are one page of a longer list: how many come before them, and how many there are. */
  page?: { before: number; total: number };
  onOpen: (id: string) => void;
}

/**
 * The place of what is open in the list it was opened from, with the way to its neighbours, also by j and k. Absent for
 * one that the list does not hold.
 */
export function Stepper({ noun, id, order, page, onOpen }: StepperProps) {
  const { before, total } = page ?? { before: 0, total: order.length };
  const place = useRef<HTMLDivElement>(null);
  const at = order.indexOf(id);
  // The keys are for the dialog or the page itself: not for a menu, a list or a dialog above it.
  const within = ({ target }: KeyboardEvent) => {
    const frame = place.current?.closest('[role=dialog], body > *');
    return target === document.body || (target instanceof Node && frame?.contains(target) === true);
  };
  // Keys come faster than what they open is drawn: each step goes on from where the last one led.
  const heading = useRef(id);
  useEffect(() => {
    heading.current = id;
  }, [id]);
  const go = (by: 1 | -1) => (event: KeyboardEvent) => {
    const next = order[order.indexOf(heading.current) + by];
    if (next === undefined || !within(event)) return;
    heading.current = next;
    onOpen(next);
  };
  useShortcut(`${noun}.next`, go(1), { enabled: at !== -1 });
  useShortcut(`${noun}.previous`, go(-1), { enabled: at !== -1 });
  if (at === -1) return null;
  return (
    <div ref={place} style={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
      {/* Read out after each step: the keys leave the focus where it is. */}
      <Box component="output" className="tabular" sx={{ fontSize: 'note', color: 'text.secondary', mr: 1 }}>
        {`${formatCount(before + at + 1)} of ${formatCount(total)}`}
      </Box>
      <Step
        label={`Previous ${noun}`}
        keys="k"
        icon={PreviousIcon}
        id={order[at - 1]}
        isCut={before > 0}
        onOpen={onOpen}
      />
      <Step
        label={`Next ${noun}`}
        keys="j"
        icon={NextIcon}
        id={order[at + 1]}
        isCut={before + order.length < total}
        onOpen={onOpen}
      />
    </div>
  );
}

interface StepProps {
  label: string;
  keys: string;
  icon: typeof NextIcon;
  id: string | undefined;
  /** The list goes on, on another page of it. */
  isCut: boolean;
  onOpen: (id: string) => void;
}

/** At the end of the list the button stays where the keyboard stands: `disabled` would drop the focus. */
function Step({ label, keys, icon: Icon, id, isCut, onOpen }: StepProps) {
  const offered = id !== undefined;
  const reason = !offered && isCut && 'It is on another page of the list.';
  return (
    <Tooltip title={reason || `${label} (${keys})`}>
      <IconButton
        aria-label={label}
        aria-disabled={!offered}
        {...(reason && { 'aria-description': reason })}
        onClick={offered ? () => onOpen(id) : undefined}
        sx={offered ? undefined : { color: 'text.disabled', cursor: 'default' }}
      >
        <Icon fontSize="button" />
      </IconButton>
    </Tooltip>
  );
}
