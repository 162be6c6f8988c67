import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import {
  useListPlaybookRunsOneQuery,
  useGetPlaybookRunActionsQuery,
  type RunWithChildren,
} from '@/modules/playbooks/runsApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { runTitle, targetOfRun } from '@/modules/playbooks/runs';
import { toInstant } from '@/lib/time/instant';
import { useUrlState } from '@/lib/useUrlState';
import { BeforeAfterSection } from '@/modules/before-after/BeforeAfterSection';
import { spanParam } from '@/modules/before-after/halves';
import { usePolling } from '@/lib/hooks/usePolling';
import { isUuid } from '@/lib/ids';
import { hasRunEnded, hasRunFailed } from '@/modules/playbooks/status';
import { paths } from '@/lib/routing/paths';
import { Actions } from './Actions';
import { Approvals } from './Approvals';
import { ChildRuns } from './ChildRuns';
import { Parameters } from './Parameters';
import { RunHeader } from './RunHeader';

const Digest = lazy(() => import('./Digest'));

/** How much time before and after the run is compared. */
const runUrl = { compared: spanParam } as const;

/** While a run goes on it is asked for every 2 s and its actions every second. */
const RUN_EVERY = 2000;
const ACTIONS_EVERY = 1000;

/** About as high as what it stands for, which comes above all else. */
const DIGEST = <LinesSkeleton lines={6} />;

const gone = (
  <EmptyState text="Run not found" hint="It was deleted, or you do not have access to it.">
    <AppLink href={paths.playbookRuns}>All runs</AppLink>
  </EmptyState>
);

/** `/playbooks/runs/{id}`: one run of a playbook, followed until it ends. */
export default function RunPage() {
  const { id = '' } = useParams();
  const query = useListPlaybookRunsOneQuery(id, { skip: !isUuid(id) });
  const goesOn = query.currentData ? !isOver(query.currentData) : false;
  usePolling({ intervalMs: goesOn ? RUN_EVERY : null, run: () => query.refetch().unwrap() });
  return (
    <Page>
      {isUuid(id) ? (
        <QueryView query={{ ...query, data: query.currentData }} skeleton={<LinesSkeleton lines={10} />}>
          {found => (found ? <Run key={id} found={found} /> : gone)}
        </QueryView>
      ) : (
        gone
      )}
    </Page>
  );
}

/** Whether neither the run nor any it started goes on. */
const isOver = ({ run, children }: RunWithChildren) =>
  [run, ...children].every(one => hasRunEnded(one.status));

/** What was before a run that is over and what came after it, where it was on something. */
function RunEffect({ run }: { run: RunWithChildren['run'] }) {
  const [{ compared }, patch] = useUrlState(runUrl);
  const target = targetOfRun(run);
  const [from, to] = [toInstant(run.start_time), toInstant(run.end_time)];
  if (!target || from === undefined || to === undefined) return null;
  return (
    <BeforeAfterSection
      happened={{ target: { kind: target.kind, id: target.id }, time: { from, to }, runId: run.id }}
      span={compared}
      onSpan={span => patch({ compared: span }, 'replace')}
    />
  );
}

function Run({ found }: { found: RunWithChildren }) {
  const { run, children } = found;
  const over = isOver(found);
  const actions = useGetPlaybookRunActionsQuery(run.id);
  usePolling({
    intervalMs: over ? null : ACTIONS_EVERY,
    run: () => actions.refetch().unwrap(),
    untilEnd: true,
  });
  return (
    <Stack gap={5}>
      <PageTitle title={`${runTitle(run)}: run`} />
      <RunHeader run={run} />
      {hasRunFailed(run.status) && !actions.error && (
        <LazyBoundary fallback={DIGEST}>
          {actions.currentData ? (
            <Digest
              run={run}
              action={actions.currentData.find(({ status }) => status === 'failed')}
              skeleton={DIGEST}
            />
          ) : (
            DIGEST
          )}
        </LazyBoundary>
      )}
      <Parameters run={run} />
      <Approvals run={run} />
      <Actions runs={[run, ...children]} query={actions} />
      <RunEffect run={run} />
      <ChildRuns of={run} runs={children} />
    </Stack>
  );
}
