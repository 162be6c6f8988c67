import RecordDialog from '@/modules/records/RecordDialog';
import type { RemoveRecord, SettingsKind } from '@/modules/records/types';
import { useDeleteOpened } from '@/modules/records/useRemove';
import type { SilenceRow } from './api';
import type { SilenceFormValues } from './form';
import { useSilenceEditor } from './useSilenceEditor';

interface SilenceDialogProps {
  kind: SettingsKind<SilenceRow>;
  /** Undefined to add one. */
  row: SilenceRow | undefined;
  /** Why it can only be read. */
  readOnly: string | undefined;
  /** Why nothing can be saved for now. */
  block: string | undefined;
  removal: RemoveRecord<SilenceRow>;
  onClose: () => void;
}

/** Adds, changes or shows a silence. Apart from the list: the form brings the times and the code editor along. */
export default function SilenceDialog({ kind, row, readOnly, block, removal, onClose }: SilenceDialogProps) {
  const editor = useSilenceEditor();
  return (
    <RecordDialog<SilenceRow, SilenceFormValues>
      kind={kind}
      row={row}
      editor={editor}
      readOnly={readOnly}
      block={block}
      onDelete={useDeleteOpened(removal, kind.nameOf, row, readOnly ?? block, onClose)}
      onClose={onClose}
    />
  );
}
