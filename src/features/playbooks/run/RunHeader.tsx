import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { Link, useHref } from 'react-router-dom';
import { messageOf } from '@/lib/errors';
import { usePostCancelRunMutation, type PlaybookRun } from '@/modules/playbooks/runsApi';
import { useWriteBlock } from '@/api/writable';
import { usePlaybookAccessOf, useRunRefusal } from '@/modules/playbooks/playbookAccess';
import { useIsApprover } from '@/modules/playbooks/useIsApprover';
import { approversOf } from '@/modules/playbooks/waiting';
import { Age, DateTime } from '@/components/age/Age';
import { ShortId } from '@/components/copy/ShortId';
import { useConfirm } from '@/components/dialog/confirm';
import { Facts } from '@/components/facts/Facts';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { Icon } from '@/components/icon/Icon';
import { Heading } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { runTitle, targetOfRun } from '@/modules/playbooks/runs';
import { TargetLink } from '@/modules/playbooks/TargetLink';
import { Took } from '@/modules/playbooks/Took';
import { CutName } from '@/components/name/CutName';
import { LongName } from '@/components/name/LongName';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { runTone } from '@/components/status/runTone';
import { StatusChip } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import { toRunForm, toRunsOf } from '@/modules/playbooks/link';
import { paramsOf } from '@/modules/playbooks/params';
import { hasRunEnded, hasRunFailed } from '@/modules/playbooks/status';
import { paths, to } from '@/lib/routing/paths';
import { serverNow } from '@/lib/time/clock';
import { AttachButton } from '@/modules/evidence/AttachButton';
import { runAttachment } from './attachRun';
import { decisionsOn } from './decisions';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { TimeWithMoment } from '@/modules/moments/TimeWithMoment';

const ApproveDialog = lazy(() => import('./ApproveDialog'));

/** What can be done with a run: approve it while it waits for that, cancel it until it ends, run it again. */
function RunButtons({ run }: { run: PlaybookRun }) {
  const on = { playbookId: run.playbook_id, target: targetOfRun(run) };
  const { approve: approval, end } = decisionsOn(
    run,
    usePlaybookAccessOf()(on),
    useIsApprover(approversOf(run.spec)),
  );
  const offersRun = useRunRefusal()(on) === undefined;
  const block = useWriteBlock('playbook');
  const notify = useNotify();
  const confirm = useConfirm();
  const [isReviewed, setIsReviewed] = useState(false);
  const [cancel] = usePostCancelRunMutation();
  const again = toRunForm({ ...on, params: run.parameters ?? {}, again: true }, paramsOf(run.spec));
  const waits = run.status === 'pending_approval';
  // Backends know no rejection: an approver who rejects cancels the run, and no reason is kept.
  const rejects = approval !== undefined;
  const page = useHref(to('playbookRun', { id: run.id }));
  useShortcut('run.approve', () => setIsReviewed(true), {
    enabled: approval !== undefined && !(approval.reason ?? block),
  });
  const cancelIt = async () => {
    const agreed = await confirm({
      title: rejects ? 'Reject Run' : 'Cancel Run',
      text: `${rejects ? 'Reject' : 'Cancel'} this run of ${runTitle(run)}? ${
        waits
          ? 'It is cancelled before anything runs, and no reason is kept.'
          : 'Completed actions are not rolled back.'
      }`,
      confirmLabel: rejects ? 'Reject' : 'Cancel run',
      cancelLabel: waits ? 'Keep waiting' : 'Keep running',
      severity: 'warning',
    });
    if (!agreed) return;
    const { error } = await cancel({ id: run.id });
    if (error) notify.error(`Failed to ${rejects ? 'reject' : 'cancel'} playbook run: ${messageOf(error)}`);
    else notify.success(rejects ? 'Playbook run rejected' : 'Playbook run cancelled');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } }}>
      {approval && (
        <DisabledReason reason={approval.reason ?? block}>
          <Button size="small" variant="contained" onClick={() => setIsReviewed(true)}>
            Approve
          </Button>
        </DisabledReason>
      )}
      {approval && isReviewed && (
        <OverlayBoundary onClose={() => setIsReviewed(false)}>
          <ApproveDialog run={run} onClose={() => setIsReviewed(false)} />
        </OverlayBoundary>
      )}
      {end && (
        <DisabledReason reason={end.reason ?? block}>
          <Button size="small" variant="outlined" color="error" onClick={() => void cancelIt()}>
            {rejects ? 'Reject' : 'Cancel run'}
          </Button>
        </DisabledReason>
      )}
      {hasRunFailed(run.status) && (
        <AttachButton
          attachment={() => runAttachment(run, `${globalThis.location.origin}${page}`, serverNow())}
        />
      )}
      {offersRun && hasRunEnded(run.status) && (
        <Button size="small" variant="outlined" component={Link} to={again}>
          Run again
        </Button>
      )}
    </Box>
  );
}

/** What a run is: its playbook and status, what it is on, who asked for it and when. */
export function RunHeader({ run }: { run: PlaybookRun }) {
  const target = targetOfRun(run);
  const waits = run.status === 'scheduled' && Date.parse(run.scheduled_time) > Date.parse(run.created_at);
  return (
    <Box component="header" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box component="nav" aria-label="Parents" sx={{ display: 'flex', gap: 1.5, fontSize: 'note' }}>
        <AppLink href={paths.playbookRuns}>Runs</AppLink>
        <span aria-hidden="true">/</span>
        <AppLink href={toRunsOf(run.playbook_id)}>
          <CutName name={runTitle(run)} />
        </AppLink>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Icon name={run.playbooks?.icon ?? 'playbook'} size={20} />
        <Heading component="h2" large>
          <LongName name={runTitle(run)} />
        </Heading>
        <output aria-live="polite" aria-label="Status of the run">
          <StatusChip tone={runTone(run.status)}>{statusWord(run.status)}</StatusChip>
        </output>
        <RunButtons run={run} />
      </Box>
      {run.error && (
        <Alert severity="error" variant="outlined" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {run.error}
        </Alert>
      )}
      <Facts
        record={run}
        keepLines
        facts={[
          ['On', target && <TargetLink target={target} />],
          ['By', run.created_by?.name],
          ['Requested', <Age key="requested" value={run.created_at} suffix />],
          ['Scheduled for', waits && <DateTime value={run.scheduled_time} />],
          ['Started', run.start_time && <TimeWithMoment key="started" value={run.start_time} />],
          ['Ended', run.end_time && <DateTime value={run.end_time} />],
          ['Duration', run.start_time && <Took of={run} />],
          [
            'Started by',
            run.parent_id && (
              <AppLink href={to('playbookRun', { id: run.parent_id })}>Another playbook run</AppLink>
            ),
          ],
          ['Id', <ShortId key="id" id={run.id} />],
        ]}
      />
    </Box>
  );
}
