import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { SelectionAction } from '@/components/selection/SelectionAction';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { countOf } from '@/lib/format';
import type { SilenceRow } from './api';
import { EXTENSIONS } from './extend';
import type { useSilenceChanges } from './useSilenceChanges';

interface SelectedSilencesProps {
  selected: readonly SilenceRow[];
  changes: ReturnType<typeof useSilenceChanges>;
  /** Why nothing can be changed for now. */
  block: string | undefined;
  onClear: () => void;
}

/** What can be done with the chosen silences. */
export default function SelectedSilences({ selected, changes, block, onClear }: SelectedSilencesProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <SelectionToolbar label="Selected silences">
      <span className="tabular">{countOf(selected.length, 'silence')} selected</span>
      <DisabledReason reason={block}>
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          Extend
        </Button>
      </DisabledReason>
      <SelectionAction
        label="End"
        reason={block}
        onAct={() => void changes.end(selected).then(ended => ended && onClear())}
      />
      <Button onClick={onClear}>Clear</Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {EXTENSIONS.map(by => (
          <MenuItem
            key={by.label}
            onClick={() => {
              close();
              void changes.extend(selected, by);
            }}
          >
            {`By ${by.label}`}
          </MenuItem>
        ))}
      </Menu>
    </SelectionToolbar>
  );
}
