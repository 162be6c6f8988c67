import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { LogComponent, LogItem } from '@/api/logs';
import { useWriteBlock } from '@/api/writable';
import { useCopy } from '@/components/copy/useCopy';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { logAttachment } from '@/lib/evidence/attachment';
import { useLinkEvidence } from '@/lib/evidence/linkEvidence';
import { countOf } from '@/lib/format';
import { DownloadLines } from './DownloadLines';
import { toText } from './model/output';

/** Most lines that are kept as one piece of evidence. */
export const MOST_ATTACHED = 200;

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
    <Box
      role="toolbar"
      aria-label="Selected lines"
      // Over the list: what is selected moves nothing.
      sx={{
        position: 'absolute',
        zIndex: 3,
        bottom: 40,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'max-content',
        maxWidth: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
        boxShadow: 2,
        fontSize: 12,
      }}
    >
      <span className="tabular">{lines} selected</span>
      <Button onClick={() => void copy(toText(chosen), `Copied ${lines}`)}>Copy</Button>
      <DownloadLines name={component.name} itemsOf={() => chosen} />
      {link && (
        <DisabledReason reason={block ?? tooMany}>
          <Button onClick={() => void attach()}>Attach as Evidence</Button>
        </DisabledReason>
      )}
      <Button onClick={onClear}>Clear</Button>
    </Box>
  );
}
