import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { LogItem } from './api';
import { useWriteBlock } from '@/api/writable';
import { useCopy } from '@/components/copy/useCopy';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { logAttachment } from '@/modules/evidence/attachment';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { countOf } from '@/lib/format';
import { DownloadLines } from './DownloadLines';
import type { LogLines } from './model/lines';
import { toText } from './model/output';
import { sourcedLines, sourcesName, type LogSource, type SourcedLine } from './model/sources';

/** Most lines that are kept as one piece of evidence. */
const MOST_ATTACHED = 200;

/** Above the footer of the list, in one line where there is room. */
const RAISED = { bottom: 40, width: 'max-content' };

interface SelectedLinesProps {
  sources: readonly LogSource[];
  lines: LogLines;
  selected: ReadonlySet<LogItem>;
  onClear: () => void;
}

/** Selected lines of each component, in the order of the sources: evidence is about one component. */
function byComponent(chosen: readonly SourcedLine[], sources: readonly LogSource[]) {
  const components = new Map(sources.map(({ id, name }) => [id, name]));
  return [...components].flatMap(([id, name]) => {
    const items = chosen.flatMap(({ item, source = sources[0] }) => (source?.id === id ? [item] : []));
    return items.length > 0 ? [{ component: { id, name }, items }] : [];
  });
}

/** What can be done with the selected lines. Nothing while none is. */
export function SelectedLines({ sources, lines, selected, onClear }: SelectedLinesProps) {
  const copy = useCopy();
  const link = useLinkEvidence();
  const block = useWriteBlock();
  const chosen = useMemo(
    () =>
      selected.size === 0
        ? []
        : sourcedLines(
            lines,
            sources,
            lines.items.flatMap((item, index) => (selected.has(item) ? [index] : [])),
          ),
    [lines, sources, selected],
  );
  if (chosen.length === 0) return null;
  const count = countOf(chosen.length, 'line');
  const groups = byComponent(chosen, sources);
  const isTooMany = groups.some(({ items }) => items.length > MOST_ATTACHED);
  const tooMany = isTooMany
    ? `At most ${MOST_ATTACHED} lines ${groups.length > 1 ? 'of a component ' : ''}at a time`
    : undefined;
  const attach = async () => {
    if (await link?.(groups.map(({ component, items }) => logAttachment(component, items)))) onClear();
  };
  return (
    <SelectionToolbar label="Selected lines" sx={RAISED}>
      <span className="tabular">{count} selected</span>
      <Button onClick={() => void copy(toText(chosen), `Copied ${count}`)}>Copy</Button>
      <DownloadLines name={sourcesName(sources)} linesOf={() => chosen} />
      {link && (
        <DisabledReason reason={block ?? tooMany}>
          <Button onClick={() => void attach()}>Attach as Evidence</Button>
        </DisabledReason>
      )}
      <Button onClick={onClear}>Clear</Button>
    </SelectionToolbar>
  );
}
