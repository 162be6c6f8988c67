import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import type { FormApi } from 'final-form';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWriteBlock } from '@/api/writable';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Page } from '@/components/page/Page';
import { useNotify } from '@/components/toast/notify';
import { Stack } from '@/components/layout/layout';
import { paths } from '@/lib/routing/paths';
import { usePostResourceSearchQuery } from '@/modules/pickers/search';
import { RecordPanel } from '@/modules/records/RecordPanel';
import { useLeave } from '@/modules/records/useLeave';
import { NotificationsNav } from '../NotificationsNav';
import type { SilenceRow } from './api';
import { SILENCE_KINDS, type SilenceFormValues } from './form';
import { prefilledValues, readPrefill, type Prefill } from './prefill';
import { useSilenceEditor } from './useSilenceEditor';

/** What the link names, found; undefined while it is looked for. */
function usePrefilled(prefill: Prefill): Partial<SilenceFormValues> | undefined {
  const { kind, id } = prefill;
  const asked =
    kind && kind !== 'canary' && id
      ? { query: '', selectors: { [SILENCE_KINDS[kind].plural]: [{ id }] }, limit: 1 }
      : skipToken;
  const { currentData, isError } = usePostResourceSearchQuery(asked);
  const waits = asked !== skipToken && currentData === undefined && !isError;
  const found = kind && kind !== 'canary' ? currentData?.[SILENCE_KINDS[kind].plural]?.[0] : undefined;
  return useMemo(
    () => (waits ? undefined : prefilledValues(prefill, found?.name)),
    [waits, prefill, found?.name],
  );
}

const DRAFT = 'silences add';

/** The form on a page of its own; it goes back to the list when it is done. */
function SilenceForm({ prefilled }: { prefilled: Partial<SilenceFormValues> }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const editor = useSilenceEditor(prefilled);
  const block = useWriteBlock('notification');
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const handle = useRef<FormApi<SilenceFormValues>>(null);
  const back = () => void navigate(paths.silences);
  const leave = useLeave(handle, DRAFT, 'The silence is not saved.', back);
  return (
    <Stack gap={4} style={{ maxWidth: 880 }}>
      <RecordPanel<SilenceRow, SilenceFormValues>
        editor={editor}
        row={undefined}
        name="silence"
        draftKey={DRAFT}
        readOnly={undefined}
        block={block}
        foot={foot}
        handle={handle}
        onDone={values => notify.success(editor.added(values))}
        onLeave={back}
        onDelete={undefined}
        onClose={() => void leave()}
      />
      <Box ref={setFoot} sx={{ display: 'flex', alignItems: 'center', gap: 2 }} />
    </Stack>
  );
}

/** `/notifications/silences/add`: a new silence, with what the link says filled in. */
export default function SilenceAddPage() {
  const { search } = useLocation();
  const prefill = useMemo(() => readPrefill(search), [search]);
  const prefilled = usePrefilled(prefill);
  return (
    <Page>
      <NotificationsNav />
      {prefill.left.length > 0 && (
        <Alert severity="warning" sx={{ maxWidth: 880 }}>
          {`Not taken over from the filter: ${prefill.left.join('; ')}.`}
        </Alert>
      )}
      {prefilled ? <SilenceForm key={search} prefilled={prefilled} /> : <LinesSkeleton />}
    </Page>
  );
}
