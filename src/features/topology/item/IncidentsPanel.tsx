import Box from '@mui/material/Box';
import { useState } from 'react';
import { Choice } from '@/components/filter/Choice';
import { statusWord } from '@/components/status/tones';
import { INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { EVERY, INCIDENT_TYPE_FILTER } from '@/lib/incidents/vocabulary';
import { paths } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { useListIncidentsByComponentQuery } from '../api';
import { ListPanel } from '@/modules/panel/ListPanel';
import type { PanelProps } from './panelProps';
import { Rows } from '@/components/panel/Row';
import { IncidentRow } from './rows';

const STATUSES = [
  [EVERY, 'All'] as const,
  ...INCIDENT_STATUSES.map(status => [status, statusWord(status)] as const),
];
const TYPES = INCIDENT_TYPE_FILTER.map(({ value, label }) => [value, label] as const);

/** Incidents with evidence on a component; the open ones at first. */
export function IncidentsPanel({ component, open, onToggle }: PanelProps) {
  const [type, setType] = useState<string>(EVERY);
  const [status, setStatus] = useState<string>('open');
  const query = useListIncidentsByComponentQuery({
    componentId: component.id,
    type: type === EVERY ? '' : type,
    status: status === EVERY ? '' : status,
  });
  return (
    <ListPanel
      title="Incidents"
      count={query.data?.length}
      query={query}
      isEmpty={rows => rows.length === 0}
      filters={
        <Box sx={{ display: 'flex', gap: 2, pt: 2, pb: 2 }}>
          <Choice label="Type" value={type} choices={TYPES} onChange={setType} width={132} />
          <Choice label="Status" value={status} choices={STATUSES} onChange={setStatus} width={132} />
        </Box>
      }
      all={{
        href: withParams(paths.incidents, { component: component.id, type, status }),
        text: 'All incidents',
      }}
      open={open}
      onToggle={onToggle}
    >
      {rows => (
        <Rows label="Incidents">
          {rows.map(incident => (
            <IncidentRow key={incident.id} incident={incident} />
          ))}
        </Rows>
      )}
    </ListPanel>
  );
}
