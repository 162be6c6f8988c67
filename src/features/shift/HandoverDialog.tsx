import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-final-form';
import { useCopy } from '@/components/copy/useCopy';
import { AppDialog } from '@/components/dialog/AppDialog';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { TextArea } from '@/components/form/inputs';
import { SubmitButton } from '@/components/form/SubmitButton';
import { Inline } from '@/components/layout/layout';
import Markdown from '@/components/markdown/Markdown';
import { download } from '@/lib/export/download';
import { printDialog } from '@/modules/documents/printDialog';
import { RecordDraft, useForgetDraft } from '@/modules/records/RecordDraft';
import { markdownPieces } from './markdown';

interface Written {
  text?: string;
}

interface HandoverDialogProps {
  /** Markdown that the editor begins with; undefined until all of it is known. */
  generated: string | undefined;
  /** Of a file, without its ending. */
  name: string;
  /** Names the shift: what is typed is kept under it. */
  shift: string;
  onClose: () => void;
}

/** The handover as text, to which a person adds what no list knows; to copy, download or print. What is typed is kept in this browser until it is closed. */
export default function HandoverDialog({ generated, name, shift, onClose }: HandoverDialogProps) {
  // As it was when the person began: what changes meanwhile takes nothing away from them.
  const [begun, setBegun] = useState(generated);
  if (begun === undefined && generated !== undefined) setBegun(generated);
  const draft = `shift handover ${shift}`;
  const forget = useForgetDraft(draft);
  return (
    <AppDialog
      open
      size="large"
      title="Handover"
      onClose={() => {
        forget();
        onClose();
      }}
      unsaved="What you typed was not copied, and is kept nowhere else."
    >
      {begun === undefined ? (
        <LinesSkeleton lines={12} />
      ) : (
        <HandoverForm begun={begun} name={name} draft={draft} />
      )}
    </AppDialog>
  );
}

function HandoverForm({ begun, name, draft }: { begun: string; name: string; draft: string }) {
  const initial = useMemo<Written>(() => ({ text: begun }), [begun]);
  const copy = useCopy();
  return (
    <AppForm<Written>
      label="Handover"
      initialValues={initial}
      // RecordDraft keeps it, beyond the tab.
      draft={undefined}
      onSubmit={async ({ text = '' }) =>
        (await copy(text))
          ? undefined
          : { [FORM_ERROR]: 'Not copied. Select the text and copy it by hand, or download it.' }
      }
    >
      <Box sx={{ '@media print': { display: 'none' } }}>
        <TextArea
          name="text"
          label="Markdown"
          hint="Add your notes anywhere in it."
          rows={16}
          monospace
          autoFocus
        />
      </Box>
      <HandoverActions name={name} />
      <RecordDraft record={draft} />
    </AppForm>
  );
}

function HandoverActions({ name }: { name: string }) {
  const form = useForm<Written>();
  const [printed, setPrinted] = useState('');
  const text = () => form.getState().values.text ?? '';
  const print = () => {
    flushSync(() => setPrinted(text()));
    printDialog();
    setPrinted('');
  };
  return (
    <>
      {/* On paper the text is drawn, and as long as it is. */}
      {printed && (
        <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
          {markdownPieces(printed).map((section, index) => (
            <Markdown key={index} text={section} />
          ))}
        </Box>
      )}
      <Inline gap={2} wrap>
        <SubmitButton label="Copy Markdown" busyLabel="Copying" />
        <Button onClick={() => download(`${name}.md`, text(), 'text/markdown')}>Download Markdown</Button>
        <Button onClick={print}>Print</Button>
      </Inline>
    </>
  );
}
