import Box from '@mui/material/Box';
import { Choice } from '@/components/filter/Choice';
import { statusWord } from '@/components/status/tones';
import { INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { EVERY, INCIDENT_TYPES } from '@/lib/incidents/vocabulary';
import { paths } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { useUrlState } from '@/lib/useUrlState';
import { useListIncidentsByComponentQuery } from '../api';
import { topologyUrl } from '../url';
import { ListPanel } from '@/modules/panel/ListPanel';
import type { PanelProps } from './panelProps';
import { Rows } from '@/components/panel/Row';
import { IncidentRow } from './rows';

const STATUSES = [
  [EVERY, 'All'] as const,
  ...INCIDENT_STATUSES.map(status => [status, statusWord(status)] as const),
];
const TYPES = [[EVERY, 'All'] as const, ...INCIDENT_TYPES.map(({ value, label }) => [value, label] as const)];

/** Incidents with evidence on a component; the open ones at first. */
export function IncidentsPanel({ component, open, onToggle }: PanelProps) {
  const [{ incidentType: type, incidentStatus: status }, patch] = useUrlState(topologyUrl);
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
          <Choice
            label="Type"
            value={type}
            choices={TYPES}
            onChange={incidentType => patch({ incidentType })}
            width={132}
          />
          <Choice
            label="Status"
            value={status}
            choices={STATUSES}
            onChange={incidentStatus => patch({ incidentStatus })}
            width={132}
          />
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
