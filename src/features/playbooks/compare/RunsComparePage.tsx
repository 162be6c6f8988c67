import SwapIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { DateTime } from '@/components/age/Age';
import { Differences } from '@/components/diff/Differences';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Bar } from '@/components/filter/Bar';
import { Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { Page } from '@/components/page/Page';
import { Parts, Section } from '@/components/page/Section';
import { runTone } from '@/components/status/runTone';
import { StatusChip, StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { paths, to } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import { useLeavingOut } from '@/modules/diff-rules/useLeavingOut';
import { runTitle, targetOfRun } from '@/modules/playbooks/runs';
import {
  useListPlaybookRunsOneQuery,
  type PlaybookRun,
  type RunWithChildren,
} from '@/modules/playbooks/runsApi';
import { TargetLink } from '@/modules/playbooks/TargetLink';
import { Took } from '@/modules/playbooks/Took';
import { PlaybooksNav } from '../PlaybooksNav';
import { useListPlaybookRunActionsResultsQuery, type RunStep } from './api';
import {
  comparedParams,
  comparedSteps,
  longerText,
  outputsOf,
  type ComparedParam,
  type ComparedStep,
} from './compared';
import { SideBySide } from './SideBySide';
import { runsCompareUrl, type RunsCompareUrl } from './url';

const ALL_RUNS = <AppLink href={paths.playbookRuns}>All runs</AppLink>;

/** `/playbooks/runs/compare`: two runs side by side. Both are in the link. */
export default function RunsComparePage() {
  const [url, patch] = useUrlState(runsCompareUrl);
  const isChosen = url.left !== '' && url.right !== '';
  return (
    <Page>
      <PlaybooksNav />
      <Bar label="Comparison">
        <Button
          startIcon={<SwapIcon fontSize="line" />}
          disabled={!isChosen}
          onClick={() => patch({ left: url.right, right: url.left })}
        >
          Swap sides
        </Button>
      </Bar>
      {isChosen ? (
        <Sides url={url} onView={diffView => patch({ diffView }, 'replace')} />
      ) : (
        <EmptyState
          text="Choose two runs to compare"
          hint="Select two rows of the list of runs and press Compare."
        >
          {ALL_RUNS}
        </EmptyState>
      )}
    </Page>
  );
}

interface SidesProps {
  url: RunsCompareUrl;
  onView: (view: RunsCompareUrl['diffView']) => void;
}

interface AskedSide<Answer> {
  currentData?: Answer | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** Two queries as one: both answers, or what keeps one of them away. */
function bothOf<Answer>(
  left: AskedSide<Answer>,
  right: AskedSide<Answer>,
): QueryLike<readonly [left: Answer, right: Answer]> {
  const [before, after] = [left.currentData, right.currentData];
  return {
    data: before === undefined || after === undefined ? undefined : [before, after],
    error: left.error ?? right.error,
    refetch: () => {
      for (const { error, refetch } of [left, right]) if (error !== undefined) refetch();
    },
  };
}

function Sides({ url, onView }: SidesProps) {
  const left: AskedSide<RunWithChildren | null> = useListPlaybookRunsOneQuery(url.left || skipToken);
  const right: AskedSide<RunWithChildren | null> = useListPlaybookRunsOneQuery(url.right || skipToken);
  return (
    <QueryView query={bothOf(left, right)} skeleton={<LinesSkeleton lines={8} />}>
      {([before, after]) =>
        before && after ? (
          <Compared left={before.run} right={after.run} view={url.diffView} onView={onView} />
        ) : (
          <EmptyState
            text={
              before
                ? 'The right run was not found'
                : after
                  ? 'The left run was not found'
                  : 'Neither run was found'
            }
            hint="It was deleted, or you do not have access to it."
          >
            {ALL_RUNS}
          </EmptyState>
        )
      }
    </QueryView>
  );
}

function RunName({ run }: { run: PlaybookRun }) {
  return <AppLink href={to('playbookRun', { id: run.id })}>{runTitle(run)}</AppLink>;
}

function RunTarget({ run }: { run: PlaybookRun }) {
  const target = targetOfRun(run);
  return target ? <TargetLink target={target} /> : '–';
}

const RunStatus = ({ status }: { status: string }) => (
  <StatusChip tone={runTone(status)}>{statusWord(status)}</StatusChip>
);

/** How long it took, and how much longer than on the left. */
function Duration({ of, longer }: { of: PlaybookRun | RunStep; longer?: string | undefined }) {
  if (!of.start_time) return '–';
  return (
    <>
      <Took of={of} />
      {longer !== undefined && (
        <Box component="span" sx={{ ml: 1.5, color: 'text.secondary' }}>
          {longer}
        </Box>
      )}
    </>
  );
}

interface ComparedProps {
  left: PlaybookRun;
  right: PlaybookRun;
  view: RunsCompareUrl['diffView'];
  onView: (view: RunsCompareUrl['diffView']) => void;
}

function Compared({ left, right, view, onView }: ComparedProps) {
  const params = comparedParams(left, right);
  const steps = bothOf(
    useListPlaybookRunActionsResultsQuery(left.id),
    useListPlaybookRunActionsResultsQuery(right.id),
  );
  return (
    <Parts>
      <Section title="Runs">
        <SideBySide
          label="Runs"
          rows={[
            {
              name: 'Run',
              left: <RunName run={left} />,
              right: <RunName run={right} />,
              differs: left.playbook_id !== right.playbook_id,
            },
            {
              name: 'Status',
              left: <RunStatus status={left.status} />,
              right: <RunStatus status={right.status} />,
              differs: left.status !== right.status,
            },
            {
              name: 'On',
              left: <RunTarget run={left} />,
              right: <RunTarget run={right} />,
              differs: targetOfRun(left)?.id !== targetOfRun(right)?.id,
            },
            {
              name: 'By',
              left: left.created_by?.name ?? '–',
              right: right.created_by?.name ?? '–',
              differs: left.created_by?.id !== right.created_by?.id,
            },
            {
              name: 'Requested',
              left: <DateTime value={left.created_at} />,
              right: <DateTime value={right.created_at} />,
            },
            {
              name: 'Duration',
              left: <Duration of={left} />,
              right: <Duration of={right} longer={longerText(left, right)} />,
            },
          ]}
        />
      </Section>
      {params.length > 0 && (
        <Section title="Parameters">
          <SideBySide label="Parameters" rows={params.map(paramRow)} />
        </Section>
      )}
      <QueryView query={steps} skeleton={<LinesSkeleton lines={6} />}>
        {([before, after]) => <Steps left={before} right={after} view={view} onView={onView} />}
      </QueryView>
    </Parts>
  );
}

/** A line of the table. Values of secrets are not known here. */
function paramRow({ label, secret, differs, left, right }: ComparedParam) {
  const valueText = (value: string | undefined) => {
    if (value === undefined) return '–';
    return secret ? '•••••• (secret, not compared)' : value || 'nothing';
  };
  return { name: label, differs, left: valueText(left), right: valueText(right) };
}

function StepCell({ step, longer }: { step: RunStep | undefined; longer?: string | undefined }) {
  if (!step) return 'Not run';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <StatusDot tone={runTone(step.status)} label={statusWord(step.status)} />
      <span>
        <Duration of={step} longer={longer} />
      </span>
      {step.retry_count ? <span>retry {step.retry_count}</span> : null}
      <Muted component="span">
        <DateTime value={step.start_time} />
      </Muted>
    </Box>
  );
}

const stepRow = ({ name, left, right }: ComparedStep) => ({
  name,
  differs: left?.status !== right?.status,
  left: <StepCell step={left} />,
  right: <StepCell step={right} longer={longerText(left, right)} />,
});

interface StepsProps extends Pick<ComparedProps, 'view' | 'onView'> {
  left: readonly RunStep[];
  right: readonly RunStep[];
}

function Steps({ left, right, view, onView }: StepsProps) {
  const leaving = useLeavingOut();
  const [before, after] = [useMemo(() => outputsOf(left), [left]), useMemo(() => outputsOf(right), [right])];
  const steps = comparedSteps(left, right);
  if (steps.length === 0)
    return <EmptyState text="No steps yet" hint="Neither run has begun with its actions." />;
  return (
    <Parts>
      <Section title="Steps">
        <SideBySide label="Steps" rows={steps.map(stepRow)} />
      </Section>
      <Section title="Outputs">
        <Differences left={before} right={after} view={view} onView={onView} leaving={leaving} />
      </Section>
    </Parts>
  );
}
