import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWriteBlock } from '@/api/writable';
import { Age, DateTime } from '@/components/age/Age';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { Facts } from '@/components/facts/Facts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { Muted, Stack } from '@/components/layout/layout';
import { Row, Rows } from '@/components/panel/Row';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { runTone } from '@/components/status/runTone';
import { HealthIndicator, StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import { messageOf } from '@/lib/errors';
import { placeTags } from '@/lib/place';
import { to } from '@/lib/routing/paths';
import { usePostResourceSearchQuery } from '@/modules/pickers/search';
import { runTitle, targetOfRun } from '@/modules/playbooks/runs';
import { usePostApproveRunMutation, type PlaybookRun } from '@/modules/playbooks/runsApi';
import { TargetLink } from '@/modules/playbooks/TargetLink';
import { targetKindFacts, type PlaybookTarget } from '@/modules/playbooks/targets';
import { useLastRuns } from '@/modules/playbooks/useLastRuns';
import Preflight from '@/modules/preflight/Preflight';
import { textSize } from '@/theme/tokens';
import { Approvals } from './Approvals';
import { Parameters } from './Parameters';
import { Part } from './parts';
import { stepsOf, type PlaybookStep } from './steps';

/** How the target is now, where the backend says so. */
function TargetHealth({ target: { kind, id } }: { target: PlaybookTarget }) {
  const { selectors } = targetKindFacts(kind);
  const { currentData, error } = usePostResourceSearchQuery({
    query: '',
    selectors: { [selectors]: [{ id }] },
    limit: 1,
  });
  if (error) return <>{messageOf(error)}</>;
  if (!currentData) return <LinesSkeleton lines={1} />;
  const health = currentData[selectors]?.find(found => found.id === id)?.health;
  return health ? <HealthIndicator health={health} /> : <>not known</>;
}

/** Text as it is written, whole: what is approved is not scrolled past. */
function Written({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Muted component="span">{label}</Muted>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 2,
          borderRadius: 1,
          background: 'var(--mui-palette-surface-canvas)',
          fontFamily: 'monospace',
          fontSize: 'note',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </div>
  );
}

function Step({ step: { name, type, main, rest } }: { step: PlaybookStep }) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, fontSize: 'note' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 'body' }}>
        <Icon name={type} />
        <b>{name}</b>
        <Muted component="span">{type}</Muted>
      </Box>
      {main.map(({ label, text }) => (
        <Written key={label} label={label} text={text} />
      ))}
      {rest !== '' && <Written label={main.length > 0 ? 'Other settings' : 'Settings'} text={rest} />}
    </Box>
  );
}

function Steps({ run }: { run: PlaybookRun }) {
  const steps = stepsOf(run.spec.actions);
  return (
    <Part title="Steps">
      {steps.length === 0 ? (
        <EmptyState text="The playbook names no steps" />
      ) : (
        <Stack component="ol" aria-label="Steps" gap={3}>
          {steps.map((step, index) => (
            <Step key={`${step.name} ${index}`} step={step} />
          ))}
        </Stack>
      )}
    </Part>
  );
}

/** What happened the last three times: on the target, else on anything. */
function LastRuns({ run, target }: { run: PlaybookRun; target: PlaybookTarget | undefined }) {
  const here = useLastRuns({ playbookId: run.playbook_id, target, runId: run.id });
  const isNew = target !== undefined && here.data?.length === 0;
  const anywhere = useLastRuns({ playbookId: run.playbook_id, runId: run.id }, isNew);
  const title = target && !isNew ? `Last runs on ${target.name}` : 'Last runs of this playbook';
  return (
    <Part title={title}>
      {isNew && <div style={{ fontSize: textSize.note }}>It has not run on {target.name} yet.</div>}
      <QueryView query={isNew ? anywhere : here} skeleton={<LinesSkeleton lines={3} />}>
        {runs =>
          runs.length === 0 ? (
            <EmptyState text="It has not run yet" />
          ) : (
            <Rows label={title}>
              {runs.map(one => (
                <Row
                  key={one.id}
                  icon={<StatusDot tone={runTone(one.status)} label={statusWord(one.status)} hideLabel />}
                  href={to('playbookRun', { id: one.id })}
                  text={[statusWord(one.status), isNew && targetOfRun(one)?.name]
                    .filter(Boolean)
                    .join(' on ')}
                  after={<Age value={one.created_at} suffix />}
                  below={[one.created_by?.name, one.error].filter(Boolean).join(': ')}
                />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Part>
  );
}

interface ApproveDialogProps {
  run: PlaybookRun;
  onClose: () => void;
}

/** Everything that an approval lets happen, before it is given: who asks, on what, each step, with what, and how it went before. */
export default function ApproveDialog({ run, onClose }: ApproveDialogProps) {
  const [approve, { isLoading }] = usePostApproveRunMutation();
  const notify = useNotify();
  const block = useWriteBlock('playbook');
  const target = targetOfRun(run);
  const isHidden = !target && Boolean(run.config_id ?? run.component_id ?? run.check_id);
  const tags = placeTags({ tags: run.config?.tags ?? run.component?.labels ?? run.check?.labels });
  const approveIt = async () => {
    const { error } = await approve({ id: run.id });
    if (error) notify.error(`Failed to approve playbook run: ${messageOf(error)}`);
    else {
      notify.success('Playbook run approved');
      onClose();
    }
  };
  return (
    <AppDialog
      open
      title="Approve Run"
      size="medium"
      busy={isLoading}
      onClose={onClose}
      footer={
        <>
          <CancelButton label="Not now" disabled={isLoading} />
          <DisabledReason reason={block}>
            <Button variant="contained" disabled={isLoading} onClick={() => void approveIt()}>
              Approve
            </Button>
          </DisabledReason>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 2 }}>
        {target?.place.production && (
          <Alert severity="warning" variant="outlined">
            {runTitle(run)} will run in production.
          </Alert>
        )}
        <Facts
          label="What is requested"
          columns={1}
          facts={[
            ['Playbook', runTitle(run)],
            ['On', target ? <TargetLink target={target} /> : isHidden && 'Something you may not see'],
            ['Health', target && <TargetHealth target={target} />],
            ['Environment', tags.join(', ')],
            ['Requested by', run.created_by?.name ?? 'not known'],
            ['Requested', <DateTime key="requested" value={run.created_at} />],
          ]}
        />
        <Preflight
          playbookId={run.playbook_id}
          target={target && { kind: target.kind, id: target.id }}
          runId={run.id}
        />
        <Steps run={run} />
        <Parameters run={run} />
        <LastRuns run={run} target={target} />
        <Approvals run={run} />
      </Box>
    </AppDialog>
  );
}
