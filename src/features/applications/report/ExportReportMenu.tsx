import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { resourceMissing } from '@/auth/slice';
import { useNotify } from '@/components/toast/notify';
import { isMissingService, messageOf } from '@/lib/errors';
import { download, exportName, saveFile } from '@/lib/export/download';
import type { Json } from '@/lib/json';
import { useAppDispatch } from '@/lib/store/hooks';
import { computerNow } from '@/lib/time/clock';
import { useGetApplicationExportMutation, type ReportFormat } from './exportApi';
import { canonicalReport } from './model/canonical';
import type { Report } from './model/report';

const MADE: readonly (readonly [format: ReportFormat, label: string])[] = [
  ['html', 'HTML'],
  ['pdf', 'PDF'],
];

interface ExportReportMenuProps {
  /** Where the menu hangs. */
  anchor: HTMLElement;
  report: Report;
  /** What the report was made of. */
  json: Json;
  onClose: () => void;
}

/** Saves a report: its data, which the hash is of, or the backend's own page of it where the backend makes any. */
export default function ExportReportMenu({ anchor, report, json, onClose }: ExportReportMenuProps) {
  const { namespace = '', name = '' } = useParams();
  const { lacks } = useAccess();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const [ask] = useGetApplicationExportMutation();
  const [making, setMaking] = useState<ReportFormat>();
  const fileName = (extension: string) => exportName(`audit-report-${report.name}`, extension, computerNow());
  const save = () => {
    download(fileName('json'), canonicalReport(json), 'application/json');
    onClose();
  };
  const make = async (format: ReportFormat) => {
    setMaking(format);
    const { data, error } = await ask({ namespace, name, format });
    setMaking(undefined);
    if (data !== undefined) {
      saveFile(fileName(format), data);
      onClose();
    } else if (isMissingService(error)) {
      notify.error('This backend makes no files of reports. Use Print View, or export JSON.');
      dispatch(resourceMissing('application_export'));
      onClose();
    } else notify.error(`The file could not be made: ${messageOf(error)}`);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={save}>JSON</MenuItem>
      {!lacks('application_export') && [
        <ListSubheader
          key="made"
          disableSticky
          sx={{ px: 3, fontSize: 'note', lineHeight: '28px', background: 'none' }}
        >
          Made by the backend
        </ListSubheader>,
        ...MADE.map(([format, label]) => (
          <MenuItem key={format} disabled={making !== undefined} onClick={() => void make(format)}>
            {making === format ? `${label}: being made...` : label}
          </MenuItem>
        )),
      ]}
    </Menu>
  );
}
