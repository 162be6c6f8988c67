import Button from '@mui/material/Button';
import { useWriteBlock } from '@/api/writable';
import { DisabledReason } from '@/components/reason/DisabledReason';
import type { Attachment } from './attachment';
import { useLinkEvidence } from './linkEvidence';

interface AttachButtonProps {
  label?: string;
  /** What is attached, made when the button is pressed. */
  attachment: () => Attachment | Promise<Attachment>;
}

/** Attaches something to an incident; absent for people who may not write one. */
export function AttachButton({ label = 'Attach as Evidence', attachment }: AttachButtonProps) {
  const link = useLinkEvidence();
  const block = useWriteBlock();
  if (!link) return null;
  const attach = async () => link([await attachment()]);
  return (
    <DisabledReason reason={block}>
      <Button size="small" variant="outlined" onClick={() => void attach()}>
        {label}
      </Button>
    </DisabledReason>
  );
}
