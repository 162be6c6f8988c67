import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Skeleton } from '@/components/feedback/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { messageOf } from '@/lib/errors';
import { NOTHING_ELSE } from '@/components/diff/leavingOut';
import { LeftOutNote } from '@/components/diff/LeftOutNote';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { QueryView } from '@/components/feedback/QueryView';
import { Loading } from '@/components/feedback/skeletons';
import { Inline, Muted, Stack } from '@/components/layout/layout';
import { countOf, formatCount } from '@/lib/format';
import { useRowHref } from '@/lib/useUrlState';
import { useLeavingOut } from '@/modules/diff-rules/useLeavingOut';
import { changesUrl, GROUPS_DRAWN, openedChange } from '../../url';
import type { TurnsByItem } from '../effect/effects';
import { useTurns } from '../effect/useTurns';
import { ReadMore } from '../ReadMore';
import { useSeries, type SeriesProps } from '../useSeries';
import { FleetGroupCard } from './FleetGroupCard';
import { fleetOf, type Fleet } from './groups';
import { LeaveOutGroup } from './LeaveOutGroup';
import { partGroups } from './leftOutGroups';
import { useDiffs } from './useDiffs';

const WAITING = (
  <Loading label="Loading diffs">
    <Stack gap={3}>
      {[168, 132, 132].map((height, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Stack>
  </Loading>
);

/** The diffs of all changes of a search, those that are the same once with all items that got them. Loaded when it is shown. */
export default function FleetDiff(props: SeriesProps) {
  const { url, patch } = props;
  const { window, query } = useSeries(props);
  const turns = useTurns(window);
  const { ended, progress, stop, resume } = useDiffs(query.data?.rows);
  const fleet = useMemo(() => ended && fleetOf(ended.changes, ended.found), [ended]);
  const total = query.data?.total ?? 0;
  const beyond = total - (query.data?.rows.length ?? 0);
  return (
    <Stack gap={2}>
      {progress && progress.of > 0 ? (
        <Reading {...progress} onStop={stop} />
      ) : (
        <Summary
          fleet={fleet}
          beyond={beyond}
          total={total}
          // What failed has its own way on.
          onResume={ended?.state === 'stopped' ? resume : undefined}
          more={<ReadMore beyond={beyond} read={url.read} patch={patch} />}
        />
      )}
      {!progress && ended?.state === 'failed' && (
        <ErrorPanel
          dense
          title="Not all diffs could be read"
          message={messageOf(ended.error)}
          onRetry={resume}
        />
      )}
      <QueryView query={{ ...query, data: fleet }} skeleton={WAITING}>
        {found => (
          <Groups
            fleet={found}
            url={url}
            patch={patch}
            turns={turns.data}
            incomplete={ended?.state !== 'done'}
          />
        )}
      </QueryView>
    </Stack>
  );
}

function Reading({ read, of, onStop }: { read: number; of: number; onStop: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 32, fontSize: 'note' }}>
      <LinearProgress
        variant="determinate"
        value={Math.round((100 * read) / of)}
        aria-label="Reading diffs"
        sx={{ flex: 1, maxWidth: 320 }}
      />
      <Muted component="span" className="tabular">
        {`${formatCount(read)} of ${countOf(of, 'change')} read`}
      </Muted>
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </Box>
  );
}

interface SummaryProps {
  /** Undefined before the first reading ended: its place is kept. */
  fleet: Fleet | undefined;
  /** Changes of the search that are older than those that were read. */
  beyond: number;
  total: number;
  onResume: (() => void) | undefined;
  /** Reads older changes too. */
  more: ReactNode;
}

/** What was looked at, and what was not. */
function Summary({ fleet, beyond, total, onResume, more }: SummaryProps) {
  if (!fleet) return <div style={{ minHeight: 32 }} />;
  const { groups, diffs, without, unread } = fleet;
  const parts = [
    `${countOf(diffs, 'diff')} in ${countOf(groups.length, 'group')}`,
    ...(without > 0 ? [`${countOf(without, 'change')} without a diff`] : []),
    ...(unread > 0 ? [`the diffs of ${countOf(unread, 'change')} not read`] : []),
    ...(beyond > 0 ? [`the newest ${formatCount(total - beyond)} of ${countOf(total, 'change')} read`] : []),
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        minHeight: 32,
        fontSize: 'note',
        color: 'text.secondary',
      }}
    >
      <output aria-label="What is compared">{parts.join(' · ')}</output>
      {onResume && (
        <Button size="small" onClick={onResume}>
          Read the rest
        </Button>
      )}
      {more}
      <div style={{ flex: 1 }} />
      {diffs > 0 && <span>Names, namespaces, UUIDs and times are ignored when diffs are grouped.</span>}
    </Box>
  );
}

function Groups({
  fleet,
  url,
  patch,
  turns,
  incomplete,
}: Pick<SeriesProps, 'url' | 'patch'> & {
  fleet: Fleet;
  /** Undefined while it is not known. */
  turns: TurnsByItem | undefined;
  /** Not all was read: nothing is said to be missing. */
  incomplete: boolean;
}) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const hrefOf = useRowHref(changesUrl, openedChange);
  const { groups: all, without } = fleet;
  const leaving = useLeavingOut();
  const rules = leaving?.rules;
  const { shown, leftOut, used } = useMemo(() => partGroups(all, rules ?? []), [all, rules]);
  const hasTypes = useMemo(() => new Set(all.flatMap(({ changeTypes }) => changeTypes)).size > 1, [all]);
  if (all.length === 0) {
    if (incomplete) return null;
    return without > 0 ? (
      <EmptyState text="No diffs among these changes" hint="They have no before and after; see the list." />
    ) : (
      <EmptyState text="No changes in this range" hint="Choose a longer range, or fewer filters." />
    );
  }
  const layout = url.diffView === 'auto' ? (wide ? 'split' : 'inline') : url.diffView;
  const groups = leaving?.isAll ? all : shown;
  const rest = groups.length - url.groups;
  return (
    <Stack gap={3} style={{ justifyItems: 'stretch' }}>
      {leaving && (
        <Inline align="center" gap={2}>
          <LeftOutNote {...leaving} leftOut={leftOut.length} used={used} noun="group" />
          <div style={{ flex: 1 }} />
          {leaving.button}
        </Inline>
      )}
      {groups.length === 0 && <EmptyState text={NOTHING_ELSE} />}
      {groups.slice(0, url.groups).map(group => {
        const record = group.members.at(-1)?.id ?? '';
        const isUnfolded = url.unfolded.includes(record);
        const unfolded = isUnfolded
          ? url.unfolded.filter(other => other !== record)
          : [...url.unfolded, record];
        return (
          <FleetGroupCard
            key={group.key}
            group={group}
            turns={turns}
            layout={layout}
            hrefOf={hrefOf}
            isUnfolded={isUnfolded}
            onUnfold={() => patch({ unfolded }, 'replace')}
            menu={name =>
              leaving && (
                <LeaveOutGroup
                  name={name}
                  group={group}
                  hasOtherTypes={hasTypes}
                  onLeaveOut={leaving.onLeaveOut}
                />
              )
            }
          />
        );
      })}
      {rest > 0 && (
        <Button
          sx={{ justifySelf: 'center' }}
          onClick={() => patch({ groups: url.groups + GROUPS_DRAWN }, 'replace')}
        >
          {`Show ${formatCount(Math.min(GROUPS_DRAWN, rest))} of ${countOf(rest, 'more group')}`}
        </Button>
      )}
    </Stack>
  );
}
