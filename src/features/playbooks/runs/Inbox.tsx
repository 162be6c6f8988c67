import Box from '@mui/material/Box';
import { Age } from '@/components/age/Age';
import { Icon } from '@/components/icon/Icon';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { formatCount } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { ProductionMark } from '@/components/place/ProductionMark';
import { runTitle, targetOfRun } from '@/modules/playbooks/runs';
import { MOST_WAITING, type WaitingRun } from '@/modules/playbooks/waitingApi';

/** What a run is to be on, and where that lives. */
function OnWhat({ run }: { run: WaitingRun }) {
  const target = targetOfRun(run);
  if (!target) return null;
  return (
    <>
      <Muted component="span" className="cell-cut" small title={target.place.text}>
        on {target.name}
        {target.place.text && `, ${target.place.text}`}
      </Muted>
      {target.place.production && <ProductionMark />}
    </>
  );
}

interface InboxProps {
  /** The longest first. */
  runs: readonly WaitingRun[];
  /** There may be older ones besides. */
  isPart: boolean;
}

/** The runs that wait for the person at the page, each leading to where it is approved. */
export function Inbox({ runs, isPart }: InboxProps) {
  if (runs.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Pending your approval"
      sx={{
        display: 'grid',
        gap: 1,
        p: 3,
        border: '1px solid',
        borderColor: 'status.warning.dot',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
      }}
    >
      <Heading component="h2">
        Pending your approval{' '}
        <Muted component="span" className="tabular" style={{ fontWeight: 400 }}>
          {formatCount(runs.length)}
        </Muted>
      </Heading>
      {isPart && (
        <Muted small>{`Of all runs pending approval only the newest ${MOST_WAITING} are looked at.`}</Muted>
      )}
      <Stack component="ul">
        {runs.map(run => (
          <Box
            component="li"
            key={run.id}
            sx={{
              display: 'flex',
              // On a phone what is to be approved is read whole, in as many lines as it takes.
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              alignItems: 'center',
              columnGap: 2,
              minHeight: 28,
              minWidth: 0,
              py: { xs: 0.5, sm: 0 },
              fontSize: 'body',
            }}
          >
            <Icon name={run.playbooks?.icon ?? 'playbook'} />
            <span className="cell-cut">
              <AppLink href={to('playbookRun', { id: run.id })}>{runTitle(run)}</AppLink>
            </span>
            <OnWhat run={run} />
            <Muted component="span" small style={{ whiteSpace: 'nowrap' }}>
              {run.created_by?.name && `${run.created_by.name}, `}
              <Age value={run.created_at} suffix />
            </Muted>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
