import Button from '@mui/material/Button';
import { useWriteBlock } from '@/api/writable';
import { Muted } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { countOf, joinWords } from '@/lib/format';
import { serverNow } from '@/lib/time/clock';
import type { LinkEvidence } from '@/modules/evidence/linkEvidence';
import { MOMENT_KINDS, type MomentEntry } from './entries';

/** Most entries that are attached at once. */
const MOST_ATTACHED = 50;

interface MomentSelectionProps {
  /** One at least. */
  chosen: readonly MomentEntry[];
  link: LinkEvidence;
  onClear: () => void;
}

/** What can be done with the selected entries: they become evidence of an incident, or of a new one. */
export function MomentSelection({ chosen, link, onClear }: MomentSelectionProps) {
  const block = useWriteBlock();
  const attached = chosen.flatMap(({ kind, attach }) =>
    attach ? [{ kind, attachment: attach(serverNow()) }] : [],
  );
  const worded = new Set(
    attached.flatMap(({ kind, attachment }) =>
      attachment.type === 'comment' ? [MOMENT_KINDS[kind].toLowerCase()] : [],
    ),
  );
  const tooMany = chosen.length > MOST_ATTACHED ? `At most ${MOST_ATTACHED} entries at a time` : undefined;
  const attach = async () => {
    if (await link(attached.map(({ attachment }) => attachment))) onClear();
  };
  return (
    // The list may reach below the window.
    <div style={{ position: 'sticky', bottom: 0, zIndex: 3 }}>
      <SelectionToolbar label="Selected entries">
        <span className="tabular">{countOf(chosen.length, 'entry', 'entries')} selected</span>
        <DisabledReason reason={block ?? tooMany}>
          <Button onClick={() => void attach()}>Attach as Evidence</Button>
        </DisabledReason>
        <Button onClick={onClear}>Clear</Button>
        {worded.size > 0 && (
          <Muted component="span">
            {`Of ${joinWords([...worded])} only the words are attached, as comments.`}
          </Muted>
        )}
      </SelectionToolbar>
    </div>
  );
}
