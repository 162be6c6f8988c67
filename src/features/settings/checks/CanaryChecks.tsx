import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Age } from '@/components/age/Age';
import { QueryView } from '@/components/feedback/QueryView';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Loading } from '@/components/feedback/skeletons';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { CheckHealth } from '@/components/status/Status';
import { countOf } from '@/lib/format';
import { usePolling } from '@/lib/hooks/usePolling';
import { plainText, startOf } from '@/lib/terminal/plain';
import { formatDuration } from '@/lib/time/duration';
import { RunNowButton } from '@/modules/checks/RunNowButton';
import { toCheck } from '@/lib/routing/paths';
import { useSettingsResourceQuery } from '../resources/api';
import { definitions } from '../resources/definitions';
import type { NoteProps } from '../resources/ResourcePage';
import { useListChecksOfCanaryQuery, type MadeCheck } from './api';
import { checkName, specChecks } from './canary';

/** Backends take a canary over on their own time: how often it is looked for, ms. */
const LOOK_EVERY_MS = 2000;
const FEW = 4;
const MESSAGE_LENGTH = 200;

/** What the newest run said, in a line. */
const saidBy = ({ check_statuses: [run] }: MadeCheck): string =>
  run ? startOf(plainText(run.error || run.message || ''), MESSAGE_LENGTH) : '';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 2,
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;

/** The shape of a row that is to come. */
const RowSkeleton = () => (
  <Box sx={ROW}>
    <Skeleton width={92} height={20} />
    <div style={{ flex: '1 1 160px', minHeight: 48 }}>
      <Skeleton width="60%" height={20} />
      <Skeleton width="40%" height={16} />
    </div>
    <Skeleton width={60} height={20} />
    <Skeleton variant="rounded" width={96} height={30} />
  </Box>
);

function MadeCheckRow({ check }: { check: MadeCheck }) {
  const [run] = check.check_statuses;
  return (
    <Box component="li" sx={ROW}>
      <div style={{ flex: '0 0 92px' }}>{run ? <CheckHealth health={check.status} /> : 'Not run yet'}</div>
      <div style={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <AppLink href={toCheck(check.id)}>{check.name}</AppLink>{' '}
        <Muted component="span" small>
          {check.type}
        </Muted>
        {run && (
          <Muted small>{[saidBy(check), formatDuration(run.duration)].filter(Boolean).join(' · ')}</Muted>
        )}
      </div>
      {run && <Age value={run.time} suffix />}
      <RunNowButton checkId={check.id} small about={check.name} />
    </Box>
  );
}

/** The checks that the backend made of a canary, how each went last, and running it. */
export default function CanaryChecks({ row }: NoteProps) {
  const { table, api } = definitions.canaries;
  const { currentData: canary } = useSettingsResourceQuery({ table, api, id: row.id });
  const query = useListChecksOfCanaryQuery(row.id);
  const [all, showAll] = useState(false);
  const made = query.currentData;
  const spec = (canary ?? row).spec;
  const missing = made
    ? specChecks(spec).filter(check => {
        const name = checkName(spec, check) || row.name;
        return !made.some(one => one.name === name && one.type.toLowerCase() === check.key.toLowerCase());
      })
    : [];
  usePolling({
    name: `checks of ${row.id}`,
    intervalMs: missing.length > 0 ? LOOK_EVERY_MS : null,
    run: () => query.refetch(),
  });
  return (
    <section aria-label="Checks and their last runs">
      <QueryView
        query={{ ...query, data: made }}
        skeleton={
          <Loading>
            {specChecks(row.spec)
              .slice(0, FEW)
              .map(({ key, index }) => (
                <RowSkeleton key={`${key} ${index}`} />
              ))}
          </Loading>
        }
      >
        {checks => (
          <>
            <Stack component="ul">
              {(all ? checks : checks.slice(0, FEW)).map(check => (
                <MadeCheckRow key={check.id} check={check} />
              ))}
            </Stack>
            {checks.length > FEW && !all && (
              <Button size="small" onClick={() => showAll(true)}>
                {`Show ${countOf(checks.length - FEW, 'more check')}`}
              </Button>
            )}
            {missing.length > 0 && (
              <Box
                component="output"
                sx={{ display: 'block', py: 2, fontSize: 'note', color: 'text.secondary' }}
              >
                {`The backend has not taken over ${countOf(missing.length, 'check')} yet. It does so within 5 minutes.`}
              </Box>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
