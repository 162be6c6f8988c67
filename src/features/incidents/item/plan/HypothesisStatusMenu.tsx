import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { HYPOTHESIS_STATUSES } from '@/lib/incidents/vocabulary';
import { hypothesisTone, StatusThumb } from './status';

interface HypothesisStatusMenuProps {
  status: string;
  /** Of the hypothesis. */
  title: string;
  /** Absent: it is read only. */
  onChange: ((status: string) => void) | undefined;
  /** Why it cannot be changed for now. */
  reason: string | undefined;
}

/** How likely a hypothesis is: a thumb, a shape and a word; the six statuses to choose from. */
export function HypothesisStatusMenu({ status, title, onChange, reason }: HypothesisStatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const shown = (
    <>
      <StatusThumb status={status} />
      <StatusDot tone={hypothesisTone(status)} label={statusWord(status)} />
    </>
  );
  const style = { gap: 1, px: 1, py: 1, font: 'inherit', borderRadius: 1, flexShrink: 0 } as const;
  if (!onChange)
    return (
      <ButtonBase component="span" disabled sx={style}>
        {shown}
      </ButtonBase>
    );
  return (
    <>
      <DisabledReason reason={reason}>
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          aria-label={`Status of ${title.slice(0, 80)}: ${statusWord(status)}`}
          onClick={event => setAnchor(event.currentTarget)}
          sx={style}
        >
          {shown}
        </ButtonBase>
      </DisabledReason>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': 'Status of the hypothesis' } }}
      >
        {HYPOTHESIS_STATUSES.map((candidate, index) => (
          <MenuItem
            key={candidate}
            selected={candidate === status}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => {
              setAnchor(undefined);
              onChange(candidate);
            }}
            sx={{ gap: 2 }}
          >
            <StatusThumb status={candidate} />
            <StatusDot tone={hypothesisTone(candidate)} label={statusWord(candidate)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
