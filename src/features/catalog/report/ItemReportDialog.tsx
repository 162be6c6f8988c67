import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { resourceMissing } from '@/auth/slice';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Choice } from '@/components/filter/Choice';
import { Inline, Muted } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { isAborted } from '@/lib/aborted';
import { isMissingService, messageOf } from '@/lib/errors';
import { saveFile } from '@/lib/export/download';
import { useGivenUp } from '@/lib/hooks/useGivenUp';
import { useAppDispatch } from '@/lib/store/hooks';
import type { ConfigDetail } from '../api';
import { usePostCatalogReportMutation } from './api';

const FORMATS = [
  ['html', 'HTML'],
  ['pdf', 'PDF'],
  ['json', 'JSON'],
] as const;
type Format = (typeof FORMATS)[number][0];

const SPANS = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['1y', '1 year'],
] as const;
type Span = (typeof SPANS)[number][0];

const SECTIONS = [
  ['changes', 'Changes'],
  ['insights', 'Insights'],
  ['relationships', 'Relationships'],
  ['access', 'Access'],
  ['accessLogs', 'Sign-ins'],
  ['configJSON', 'Config'],
] as const;
type Section = (typeof SECTIONS)[number][0];

const USUAL: Readonly<Record<Section, boolean>> = {
  changes: true,
  insights: true,
  relationships: true,
  access: true,
  accessLogs: false,
  configJSON: false,
};

/** Saves the backend's own report of an item. */
export default function ItemReportDialog({ item, onClose }: { item: ConfigDetail; onClose: () => void }) {
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const [ask, { isLoading }] = usePostCatalogReportMutation();
  const untilLeft = useGivenUp();
  const [format, setFormat] = useState<Format>('html');
  const [since, setSince] = useState<Span>('30d');
  const [below, setBelow] = useState(false);
  const [sections, setSections] = useState(USUAL);
  const title = item.name ?? item.id;
  const save = async () => {
    const roots = [{ id: item.id, includeChildren: below }];
    const { data, error } = await untilLeft(ask({ format, title, since, roots, ...sections }));
    if (isAborted(error)) return;
    if (data !== undefined) {
      saveFile(`${title}-report.${format}`, data);
      onClose();
    } else if (isMissingService(error)) {
      notify.error('This backend makes no reports of the catalog.');
      dispatch(resourceMissing('catalog_report'));
    } else notify.error(`The report could not be made: ${messageOf(error)}`);
  };
  const toggle = (label: string, checked: boolean, onChange: (on: boolean) => void) => (
    <FormControlLabel
      key={label}
      control={<Switch checked={checked} onChange={(_event, on) => onChange(on)} disabled={isLoading} />}
      label={label}
    />
  );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Report of ${title}`}
      size="small"
      busy={isLoading}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" loading={isLoading} onClick={() => void save()}>
            Download
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2, justifyItems: 'start' }}>
        <Inline gap={3} wrap>
          <Choice label="Format" value={format} choices={FORMATS} onChange={setFormat} width={140} />
          <Choice label="Time range" value={since} choices={SPANS} onChange={setSince} width={140} />
        </Inline>
        {toggle('Include the items that it leads to', below, setBelow)}
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
          <Box component="legend" sx={{ p: 0, fontSize: 'note', color: 'text.secondary' }}>
            Sections
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, max-content)', columnGap: 6 }}>
            {SECTIONS.map(([section, label]) =>
              toggle(label, sections[section], on => setSections({ ...sections, [section]: on })),
            )}
          </Box>
        </Box>
        <Muted small>The backend makes the report. It holds what you may read.</Muted>
      </Box>
    </AppDialog>
  );
}
