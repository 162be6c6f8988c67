import Box from '@mui/material/Box';
import { Age } from '@/components/age/Age';
import { QueryError } from '@/components/feedback/QueryView';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { IncidentStatusChip } from '@/components/status/IncidentStatus';
import { countOf } from '@/lib/format';
import { paths, to } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import type { SettingsResource } from './api';
import { useListIncidentsOfRuleQuery } from './ruleApi';
import { ruleWords } from './ruleWords';

/** What an incident rule does, in words, and which incidents it opened. */
export default function RuleNote({ row }: { row: SettingsResource }) {
  const { data, error, refetch } = useListIncidentsOfRuleQuery(row.id);
  const total = data?.total ?? data?.rows.length ?? 0;
  return (
    <Stack component="section" aria-label="What the rule does" gap={2} style={{ maxWidth: 880 }}>
      <div>{ruleWords(row.spec).join(' ')}</div>
      {error && <QueryError error={error} refetch={refetch} dense />}
      {data &&
        (total === 0 ? (
          <Muted>It has not opened an incident yet.</Muted>
        ) : (
          <div>
            <AppLink href={withParams(paths.incidents, { rule: row.id, status: 'all' })}>
              {`${countOf(total, 'incident')} opened by it`}
            </AppLink>
            <Box
              component="ul"
              aria-label="Incidents of the rule"
              sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}
            >
              {data.rows.map(({ id, incident_id: code, title, status, created_at: at }) => (
                <Box
                  key={id}
                  component="li"
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 2,
                    minHeight: 28,
                  }}
                >
                  <span>{code}</span>
                  <AppLink href={to('incident', { id })}>{title}</AppLink>
                  <IncidentStatusChip status={status} />
                  <Age value={at} suffix />
                </Box>
              ))}
            </Box>
          </div>
        ))}
    </Stack>
  );
}
