import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-final-form';
import type { CodeHandle, Finding, TextEdit } from '@/components/code-editor/types';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { CodeInput } from '@/components/form/CodeInput';
import { TextInput } from '@/components/form/inputs';
import { all, required, type FieldRule } from '@/components/form/rules';
import { Inline, Stack } from '@/components/layout/layout';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import type { FieldsProps } from '@/modules/records/types';
import type { ViewRow } from './api';
import { nameProblem, viewSpecProblem } from './form';
import type { ItemList } from './specText';

const AddItemDialog = lazy(() => import('./AddItemDialog'));
const ViewBeginnings = lazy(() => import('./ViewBeginnings'));
const ViewPreview = lazy(() => import('./ViewPreview'));

const ADDED = [
  ['panels', 'Add panel'],
  ['columns', 'Add column'],
] as const;
const NO_FINDINGS: readonly Finding[] = [];

const specRule: FieldRule = Object.assign((value: unknown) => viewSpecProblem(value), {
  required: true as const,
});
const nameRule = all(required, nameProblem);

/** The names of a view, its spec with the schema of the backend, and what the spec comes to beside it. */
export default function ViewFields({ row, readOnly }: FieldsProps<ViewRow>) {
  const { values } = useFormState<{ spec?: unknown }>({ subscription: { values: true } });
  const help = useSchemaHelp('view');
  const [findings, setFindings] = useState(NO_FINDINGS);
  const [isUnread, setUnread] = useState(false);
  const editor = useRef<CodeHandle>(null);
  /** Counts what was chosen to begin with: the editor begins anew with it, whatever text it held. */
  const [begun, setBegun] = useState(0);
  /** What is added by a form, and the text that it is added to. */
  const [adding, setAdding] = useState<{ list: ItemList; text: string }>();
  const stopAdding = () => setAdding(undefined);
  const edit = (written: TextEdit) => {
    // The dialog gives the focus back when it goes; after that the caret goes to what was written.
    flushSync(stopAdding);
    editor.current?.edit(written);
  };
  const locked = readOnly || row !== undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {!row && (
        <div style={{ gridColumn: '1 / -1' }}>
          <LazyBoundary>
            <ViewBeginnings onBegin={() => setBegun(count => count + 1)} />
          </LazyBoundary>
        </div>
      )}
      <Stack gap={3} style={{ alignContent: 'start' }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextInput
            name="name"
            label="Name"
            placeholder="Enter view name"
            rule={nameRule}
            disabled={locked}
            autoFocus={!locked}
            {...(row &&
              !readOnly && { hint: 'Links and the table of rows use it, so it cannot be changed.' })}
          />
          <TextInput
            name="namespace"
            label="Namespace"
            placeholder="default"
            rule={nameProblem}
            disabled={locked}
          />
        </Box>
        {!readOnly && (
          <Inline gap={2} wrap>
            {ADDED.map(([list, label]) => (
              <Button
                key={list}
                variant="outlined"
                onClick={() => editor.current && setAdding({ list, text: editor.current.text() })}
              >
                {label}
              </Button>
            ))}
          </Inline>
        )}
        <CodeInput
          key={begun}
          name="spec"
          label="Spec"
          language="yaml"
          map
          help={help}
          rule={specRule}
          minLines={26}
          maxLines={40}
          disabled={readOnly}
          handle={editor}
          onFindings={setFindings}
          onUnread={setUnread}
        />
      </Stack>
      <LazyBoundary fallback={<LinesSkeleton />}>
        <ViewPreview
          row={row}
          spec={values.spec}
          findings={findings}
          isUnread={isUnread}
          onGoTo={finding => editor.current?.goTo(finding.row, finding.column)}
        />
      </LazyBoundary>
      {adding && (
        <OverlayBoundary onClose={stopAdding}>
          <AddItemDialog
            list={adding.list}
            spec={values.spec}
            text={adding.text}
            onEdit={edit}
            onClose={stopAdding}
          />
        </OverlayBoundary>
      )}
    </Box>
  );
}
