import ArrowDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, useState } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { IncidentStatusChip } from '@/components/status/IncidentStatus';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import type { IncidentStatus } from '@/lib/incidents/basics';
import { saysOver, statusesAfter, statusPatch } from '@/lib/incidents/workflow';
import type { IncidentPatch } from '../api';
import { useListEvidencesItemQuery, type EvidenceDetail, type IncidentDetail } from './api';

const OverDialog = lazy(() => import('./done/OverDialog'));

interface StatusControlProps {
  incident: IncidentDetail;
  /** Absent: it is read only. */
  save: ((patch: IncidentPatch) => Promise<boolean>) | undefined;
  block: string | undefined;
}

/**
 * Whether a person is asked first: something of the definition of done is open, or there is none and there could be one.
 * @param evidences undefined where they are not known: then something may be open
 */
export function asksFirst(status: IncidentStatus, evidences: readonly EvidenceDetail[] | undefined): boolean {
  if (!saysOver(status)) return false;
  if (!evidences) return true;
  const required = evidences.filter(evidence => evidence.definition_of_done === true);
  if (required.some(one => one.done !== true)) return true;
  return status !== 'closed' && required.length === 0 && evidences.length > 0;
}

/** The status of an incident, and what it can be changed to: what usually comes next first. */
export function StatusControl({ incident, save, block }: StatusControlProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asking, setAsking] = useState<IncidentStatus>();
  const [busy, setBusy] = useState(false);
  const { data: evidences } = useListEvidencesItemQuery(incident.id);
  const notify = useNotify();
  const chip = <IncidentStatusChip status={incident.status} />;
  if (!save) return chip;

  const change = async (status: IncidentStatus) => {
    if (busy) return;
    setBusy(true);
    const saved = await save(statusPatch(status, incident));
    setBusy(false);
    if (saved) notify.success('Incident status updated successfully');
  };
  const choose = (status: IncidentStatus) => {
    setAnchor(undefined);
    if (asksFirst(status, evidences)) setAsking(status);
    else void change(status);
  };
  const { next, others } = statusesAfter(incident.status);
  const [usual] = next;
  const item = (status: IncidentStatus) => (
    <MenuItem key={status} onClick={() => choose(status)}>
      <IncidentStatusChip status={status} />
    </MenuItem>
  );
  return (
    <>
      <DisabledReason reason={block}>
        <Button
          size="small"
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          aria-label={`Status: ${statusWord(incident.status)}`}
          disabled={busy}
          onClick={event => setAnchor(event.currentTarget)}
          endIcon={<ArrowDown />}
          sx={{ px: 1 }}
        >
          {chip}
        </Button>
      </DisabledReason>
      {usual && (
        <DisabledReason reason={block}>
          <Button size="small" variant="outlined" disabled={busy} onClick={() => choose(usual)}>
            {`Set to ${statusWord(usual)}`}
          </Button>
        </DisabledReason>
      )}
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': 'Change status' } }}
      >
        {next.map(item)}
        {others.length > 0 && <Divider component="li" />}
        {others.map(item)}
      </Menu>
      {asking && (
        <OverlayBoundary onClose={() => setAsking(undefined)}>
          <OverDialog
            incidentId={incident.id}
            status={asking}
            evidences={evidences}
            onClose={() => setAsking(undefined)}
            onGoOn={() => {
              setAsking(undefined);
              void change(asking);
            }}
          />
        </OverlayBoundary>
      )}
    </>
  );
}
