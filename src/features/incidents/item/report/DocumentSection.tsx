import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useWriteBlock } from '@/api/writable';
import { useAskDiscard } from '@/components/dialog/unsaved';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { TextArea } from '@/components/form/inputs';
import { SubmitButton } from '@/components/form/SubmitButton';
import { Heading, Inline, Muted } from '@/components/layout/layout';
import Markdown from '@/components/markdown/Markdown';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import { useFocusBack } from '@/lib/hooks/useFocusBack';
import { pressedKey } from '@/lib/pressedKey';
import { GENERATED, NOT_WRITTEN } from './markdown';
import { useSectionChange, type SaveWritten } from './useWrittenSave';
import { SECTION_HEADINGS, type ProseSection } from './written';

interface SectionProps {
  heading: string;
  /** Beside the heading: its buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the document. */
export function DocumentSection({ heading, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, pt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 32, mb: 1 }}>
        <Heading component="h3" id={id} large>
          {heading}
        </Heading>
        {actions}
      </Box>
      {children}
    </Box>
  );
}

/** Says that what follows comes from the incident. */
export function GeneratedMark() {
  return (
    <Box sx={{ fontSize: 'note', fontStyle: 'italic', color: 'text.secondary', pb: 1 }}>{GENERATED}</Box>
  );
}

interface ProseSectionProps {
  section: ProseSection;
  /** What people wrote, Markdown. */
  text: string;
  /** What an editor begins with where nobody wrote anything. */
  prefilled?: string;
  /** Absent: it is read only. */
  save: SaveWritten | undefined;
  /** Stands before the text, or in its place. */
  children?: ReactNode;
}

/** A section that people write: its text, and in its place the editor of its Markdown. */
export function ProseSectionView({ section, text, prefilled = '', save, children }: ProseSectionProps) {
  const heading = SECTION_HEADINGS[section];
  const [editing, setEditing] = useKeptOpen(`post-mortem ${section}`);
  const block = useWriteBlock();
  const open = editing && save !== undefined;
  const button = useFocusBack(open);
  return (
    <DocumentSection
      heading={heading}
      actions={
        save &&
        !open && (
          <DisabledReason reason={block}>
            <Button
              ref={button}
              size="small"
              aria-label={`Edit ${heading.toLowerCase()}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          </DisabledReason>
        )
      }
    >
      {children}
      {open ? (
        <ProseEditor
          section={section}
          begun={text}
          prefilled={prefilled}
          save={save}
          onClose={() => setEditing(false)}
        />
      ) : text === '' ? (
        !children && <Muted>{NOT_WRITTEN}</Muted>
      ) : (
        <Markdown text={text} inSection />
      )}
    </DocumentSection>
  );
}

interface Prose {
  text?: string;
  /** What the section said when the person began. */
  begun: string;
}

interface ProseEditorProps {
  section: ProseSection;
  begun: string;
  prefilled: string;
  save: SaveWritten;
  onClose: () => void;
}

function ProseEditor({ section, begun, prefilled, save, onClose }: ProseEditorProps) {
  const heading = SECTION_HEADINGS[section];
  // As it was when the person began: what others save meanwhile does not reset the form.
  const [initial] = useState<Prose>({ text: begun || prefilled, begun });
  const changeOf = useSectionChange();
  const submit = async ({ text = '', begun: seen }: Prose) => {
    const failure = text.trim() === seen ? undefined : await save(changeOf(section, text.trim(), seen));
    if (failure !== undefined) return { [FORM_ERROR]: failure };
    onClose();
    return undefined;
  };
  return (
    <AppForm<Prose>
      label={`Edit ${heading.toLowerCase()}`}
      initialValues={initial}
      draft={`post-mortem ${section}`}
      onSubmit={submit}
    >
      <EditorKeys what={heading} onClose={onClose}>
        <TextArea name="text" label={heading} hint="Markdown" rows={6} autoFocus />
      </EditorKeys>
    </AppForm>
  );
}

interface EditorKeysProps {
  /** What is edited: 'Summary'. */
  what: string;
  submitLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The fields of an editor in the document with its buttons. Cancel and Escape give up that one, after a question once it was changed. */
export function EditorKeys({ what, submitLabel = 'Save', onClose, children }: EditorKeysProps) {
  const form = useForm();
  const ask = useAskDiscard();
  const giveUp = async () => {
    const { dirty, submitting } = form.getState();
    if (submitting) return;
    if (!dirty || (await ask(`The change of the ${what.toLowerCase()} is not saved.`))) onClose();
  };
  return (
    <Box
      onKeyDown={event => {
        // A list of choices that is open closes by itself.
        if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        void giveUp();
      }}
      sx={{ display: 'grid', gap: 3, pt: 2, minWidth: 0 }}
    >
      {children}
      <Inline gap={2}>
        <SubmitButton label={submitLabel} busyLabel="Saving" />
        <Button onClick={() => void giveUp()}>Cancel</Button>
      </Inline>
    </Box>
  );
}
