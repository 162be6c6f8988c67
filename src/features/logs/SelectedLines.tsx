import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { LogComponent, LogItem } from './api';
import { useWriteBlock } from '@/api/writable';
import { useCopy } from '@/components/copy/useCopy';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { logAttachment } from '@/modules/evidence/attachment';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { countOf } from '@/lib/format';
import { DownloadLines } from './DownloadLines';
import { toText } from './model/output';

/** Most lines that are kept as one piece of evidence. */
const MOST_ATTACHED = 200;

/** Above the footer of the list, in one line where there is room. */
const RAISED = { bottom: 40, width: 'max-content' };

interface SelectedLinesProps {
  component: Pick<LogComponent, 'id' | 'name'>;
  /** All lines, oldest first. */
  items: readonly LogItem[];
  selected: ReadonlySet<LogItem>;
  onClear: () => void;
}

/** What can be done with the selected lines. Nothing while none is. */
export function SelectedLines({ component, items, selected, onClear }: SelectedLinesProps) {
  const copy = useCopy();
  const link = useLinkEvidence();
  const block = useWriteBlock();
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : items.filter(item => selected.has(item))),
    [items, selected],
  );
  if (chosen.length === 0) return null;
  const lines = countOf(chosen.length, 'line');
  const tooMany = chosen.length > MOST_ATTACHED ? `At most ${MOST_ATTACHED} lines at a time` : undefined;
  const attach = async () => {
    if (await link?.([logAttachment(component, chosen)])) onClear();
  };
  return (
    <SelectionToolbar label="Selected lines" sx={RAISED}>
      <span className="tabular">{lines} selected</span>
      <Button onClick={() => void copy(toText(chosen), `Copied ${lines}`)}>Copy</Button>
      <DownloadLines name={component.name} itemsOf={() => chosen} />
      {link && (
        <DisabledReason reason={block ?? tooMany}>
          <Button onClick={() => void attach()}>Attach as Evidence</Button>
        </DisabledReason>
      )}
      <Button onClick={onClear}>Clear</Button>
    </SelectionToolbar>
  );
}
