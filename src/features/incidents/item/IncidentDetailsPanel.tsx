import Box from '@mui/material/Box';
import { Age, DateTime } from '@/components/age/Age';
import { CopyButton } from '@/components/copy/CopyButton';
import { Facts } from '@/components/facts/Facts';
import { Choice } from '@/components/filter/Choice';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { Inline, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { PanelFrame, type PanelToggle } from '@/components/panel/PanelFrame';
import { IncidentSeverityMark } from '@/components/status/IncidentStatus';
import { useNow } from '@/lib/hooks/useNow';
import { INCIDENT_SEVERITIES } from '@/lib/incidents/basics';
import { INCIDENT_TYPES, readSeverity, typeWord } from '@/lib/incidents/vocabulary';
import { endOf } from '@/lib/incidents/workflow';
import { paths } from '@/lib/routing/paths';
import { MINUTE } from '@/lib/time/clock';
import { formatDuration } from '@/lib/time/duration';
import { toInstant } from '@/lib/time/instant';
import { withParams } from '@/lib/urls';
import { TimeWithMoment } from '@/modules/moments/TimeWithMoment';
import { usePeopleChoices } from '@/modules/pickers/people';
import type { IncidentPatch } from '../api';
import type { IncidentDetail } from './api';
import { useBegan } from './began/useBegan';

const SEVERITIES = INCIDENT_SEVERITIES.map(({ value, label }) => [value, label] as const);
const TYPES = INCIDENT_TYPES.map(({ value, label }) => [value, label] as const);

/** How long an incident lasts; it stands still once it is resolved or closed. @param began ISO */
function Duration({ incident, began }: { incident: IncidentDetail; began: string }) {
  const end = endOf(incident);
  const from = toInstant(began);
  // It ticks as the age beside it does: in the first minute every second.
  const coarse = useNow(10_000);
  const isYoung = from !== undefined && coarse - from < MINUTE + 10_000;
  const fine = useNow(isYoung ? 1000 : 10_000);
  const now = Math.max(coarse, fine);
  const until = toInstant(end) ?? now;
  if (from === undefined) return null;
  return (
    <span className="tabular">
      {formatDuration(Math.max(0, until - from))}
      {end === undefined && ' so far'}
    </span>
  );
}

interface PersonFieldProps {
  label: string;
  person: { id: string; name: string } | null | undefined;
  isResting: boolean;
  onChange: (id: string | null) => void;
}

/** Who it is, found by name or e-mail address. */
function PersonField({ label, person, isResting, onChange }: PersonFieldProps) {
  const choices = usePeopleChoices();
  return (
    <ChoiceBox
      label={label}
      value={person ? { value: person.id, label: person.name } : undefined}
      onChange={chosen => onChange(chosen?.value ?? null)}
      {...choices}
      disabled={isResting}
      placeholder="Unassigned"
    />
  );
}

interface IncidentDetailsPanelProps extends PanelToggle {
  incident: IncidentDetail;
  /** Absent: it is read only. */
  save: ((patch: IncidentPatch) => Promise<boolean>) | undefined;
  /** Why it cannot be changed for now. */
  block: string | undefined;
}

/** What an incident is, and who leads it; changed in its place. */
export function IncidentDetailsPanel({ incident, save, block, ...toggle }: IncidentDetailsPanelProps) {
  const { commander, communicator, created_by: author, rule } = incident;
  const began = useBegan(incident);
  const isResting = block !== undefined;
  const set = (patch: IncidentPatch) => void save?.(patch);
  return (
    <PanelFrame title="Details" {...toggle}>
      {save && (
        <Box sx={{ display: 'grid', gap: 3, pt: 2, pb: 3 }}>
          <Inline gap={2} wrap>
            <Choice
              label="Type"
              value={TYPES.find(([, word]) => word === typeWord(incident.type))?.[0] ?? incident.type}
              choices={
                typeWord(incident.type) === 'NA' ? [...TYPES, [incident.type, incident.type] as const] : TYPES
              }
              onChange={type => set({ type })}
              disabled={isResting}
              width={150}
            />
            <Choice
              label="Priority"
              value={readSeverity(incident.severity) ?? incident.severity}
              choices={
                readSeverity(incident.severity)
                  ? SEVERITIES
                  : [...SEVERITIES, [incident.severity, incident.severity] as const]
              }
              onChange={severity => set({ severity })}
              disabled={isResting}
              width={126}
            />
          </Inline>
          <PersonField
            label="Commander"
            person={commander}
            isResting={isResting}
            onChange={id => set({ commander_id: id })}
          />
          <PersonField
            label="Communicator"
            person={communicator}
            isResting={isResting}
            onChange={id => set({ communicator_id: id })}
          />
          {block !== undefined && <Muted small>{block}</Muted>}
        </Box>
      )}
      <Facts
        record={incident}
        columns={1}
        label="Details"
        facts={[
          [
            'Id',
            <Box key="id" component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {incident.incident_id}
              <CopyButton
                text={incident.id}
                label={`Copy the id of ${incident.incident_id}`}
                said="Copied the id to clipboard"
              />
            </Box>,
          ],
          ['Type', !save && typeWord(incident.type)],
          ['Priority', !save && <IncidentSeverityMark severity={incident.severity} />],
          ['Commander', !save && (commander?.name ?? 'Unassigned')],
          ['Communicator', !save && (communicator?.name ?? 'Unassigned')],
          ['Opened by', author?.name],
          [
            'Rule',
            rule && (
              <AppLink href={withParams(paths.incidents, { rule: rule.id, status: 'all' })}>
                {rule.name}
              </AppLink>
            ),
          ],
          ['Started', <TimeWithMoment key="started" value={began} />],
          // Opened by hand or by a rule, some time after a check of its evidence began to fail.
          ['Opened', began !== incident.created_at && <DateTime key="opened" value={incident.created_at} />],
          ['Age', <Age key="age" value={incident.created_at} />],
          ['Acknowledged', incident.acknowledged && <DateTime value={incident.acknowledged} />],
          ['Resolved', incident.resolved && <DateTime value={incident.resolved} />],
          ['Closed', incident.closed && <DateTime value={incident.closed} />],
          ['Duration', <Duration key="duration" incident={incident} began={began} />],
        ]}
      />
    </PanelFrame>
  );
}
