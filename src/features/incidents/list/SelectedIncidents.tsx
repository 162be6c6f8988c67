import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { useWriteBlock } from '@/api/writable';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { SelectionAction } from '@/components/selection/SelectionAction';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { countOf } from '@/lib/format';
import type { ListedIncident } from '../api';
import type { SeveralField } from './several';

const ChangeSeveral = lazy(() => import('./ChangeSeveral'));

interface SelectedIncidentsProps {
  selected: readonly ListedIncident[];
  onClear: () => void;
}

/** What can be done with the chosen incidents. They stay chosen afterwards: one change often follows another. */
export function SelectedIncidents({ selected, onClear }: SelectedIncidentsProps) {
  const block = useWriteBlock();
  const [changing, setChanging] = useState<{ field: SeveralField; incidents: readonly ListedIncident[] }>();
  const begin = (field: SeveralField) => setChanging({ field, incidents: selected });
  const end = () => setChanging(undefined);
  return (
    <>
      {selected.length > 0 && (
        <SelectionToolbar label="Selected incidents">
          <span className="tabular">{countOf(selected.length, 'incident')} selected</span>
          <SelectionAction label="Set status" reason={block} onAct={() => begin('status')} />
          <SelectionAction label="Set severity" reason={block} onAct={() => begin('severity')} />
          <SelectionAction label="Set commander" reason={block} onAct={() => begin('commander_id')} />
          <Button onClick={onClear}>Clear</Button>
        </SelectionToolbar>
      )}
      {changing && (
        <OverlayBoundary onClose={end}>
          <ChangeSeveral {...changing} onClose={end} />
        </OverlayBoundary>
      )}
    </>
  );
}
