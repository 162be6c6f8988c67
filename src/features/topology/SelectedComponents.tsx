import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useWriteBlock } from '@/api/writable';
import { useAccess } from '@/auth/access';
import { SelectionAction } from '@/components/selection/SelectionAction';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { SILENCING } from '@/lib/access/policy';
import { countOf } from '@/lib/format';
import { componentAttachment } from '@/modules/evidence/attachment';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { RunOnSelected } from '@/modules/playbooks/many/RunOnSelected';
import { silenceOfSelected, toSilence } from '@/modules/silences/link';
import { componentName, type Component } from './model/component';
import { targetOfComponent } from './model/target';

/** Most components that are linked or silenced at once: a link names each of them. */
const MAX_SELECTED = 50;

interface SelectedComponentsProps {
  /** One at least. */
  selected: readonly Component[];
  onClear: () => void;
}

/** What can be done with the selected components. */
export default function SelectedComponents({ selected, onClear }: SelectedComponentsProps) {
  const { can } = useAccess();
  const navigate = useNavigate();
  const link = useLinkEvidence();
  const block = useWriteBlock();
  const tooMany = selected.length > MAX_SELECTED ? `At most ${MAX_SELECTED} components at a time` : undefined;
  const attach = async () => {
    const attachments = selected.map(one => componentAttachment({ id: one.id, name: componentName(one) }));
    if (await link?.(attachments)) onClear();
  };
  const silence = () => {
    const ids = selected.map(({ id }) => id);
    void navigate(toSilence(silenceOfSelected('component', ids)));
  };
  return (
    // The table may reach below the window.
    <div style={{ position: 'sticky', bottom: 0, zIndex: 3 }}>
      <SelectionToolbar label="Selected components">
        <span className="tabular">{countOf(selected.length, 'component')} selected</span>
        {link && (
          <SelectionAction label="Link to Incident" reason={block ?? tooMany} onAct={() => void attach()} />
        )}
        {can(SILENCING) && <SelectionAction label="Silence" reason={tooMany} onAct={silence} />}
        <RunOnSelected count={selected.length} targets={() => selected.map(targetOfComponent)} />
        <Button onClick={onClear}>Clear</Button>
      </SelectionToolbar>
    </div>
  );
}
