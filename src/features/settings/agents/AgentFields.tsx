import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { AgentRow } from './api';
import { Age, DateTime } from '@/components/age/Age';
import { ShortId } from '@/components/copy/ShortId';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { StatusDot } from '@/components/status/Status';
import { indicatorTone, statusWord } from '@/components/status/tones';
import type { FieldsProps } from '@/modules/records/types';
import { ownedBy } from './CleanupChoice';

const factsOf = (agent: AgentRow): readonly (readonly [string, ReactNode])[] => [
  ['Status', <StatusDot key="status" tone={indicatorTone(agent.health)} label={statusWord(agent.status)} />],
  ['Last seen', agent.last_seen ? <Age key="seen" value={agent.last_seen} suffix /> : 'Never'],
  ['Last received', agent.last_received && <Age key="received" value={agent.last_received} suffix />],
  ['Version', agent.version],
  ['Host', agent.hostname],
  ['Address', agent.ip],
  ['Description', agent.description],
  ['Signs in as', agent.username],
  ['Owns', ownedBy(agent)],
  ['Created', <DateTime key="created" value={agent.created_at} />],
  ['Created by', agent.created_by?.name],
  ['Id', <ShortId key="id" id={agent.id} />],
];

/** What an agent says of itself, and its properties. */
export default function AgentFields({ row, readOnly }: FieldsProps<AgentRow>) {
  return (
    <>
      {row && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 1fr auto 1fr' },
            columnGap: 4,
            rowGap: 2,
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
          }}
        >
          {factsOf(row).map(
            ([label, value]) =>
              value && (
                <div key={label} style={{ display: 'contents' }}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Box>
      )}
      <KeyValueInput name="properties" label="Properties" noun="property" disabled={readOnly} />
    </>
  );
}
