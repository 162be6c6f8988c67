import Button from '@mui/material/Button';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { countOf } from '@/lib/format';
import { RunOnSelected } from '@/modules/playbooks/many/RunOnSelected';
import type { Component } from './model/component';
import { targetOfComponent } from './model/target';

interface SelectedComponentsProps {
  selected: readonly Component[];
  onClear: () => void;
}

/** What can be done with the selected components. */
export default function SelectedComponents({ selected, onClear }: SelectedComponentsProps) {
  return (
    // The table may reach below the window.
    <div style={{ position: 'sticky', bottom: 0, zIndex: 3 }}>
      <SelectionToolbar label="Selected components">
        <span className="tabular">{countOf(selected.length, 'component')} selected</span>
        <RunOnSelected count={selected.length} targets={() => selected.map(targetOfComponent)} />
        <Button onClick={onClear}>Clear</Button>
      </SelectionToolbar>
    </div>
  );
}
