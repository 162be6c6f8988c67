import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CheckDetail } from './openedApi';
import { useWriteBlock } from '@/api/writable';
import { useAccess } from '@/auth/access';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { toRunsOf } from '@/modules/playbooks/link';
import { PlaybooksButton } from '@/modules/playbooks/PlaybooksButton';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { Inline } from '@/components/layout/layout';
import { SILENCING } from '@/lib/access/policy';
import { READ_PLAYBOOKS } from '@/lib/access/reading';
import { checkAttachment } from '@/modules/evidence/attachment';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { to } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import type { HealthRange } from '@/lib/time/healthRanges';
import { RunNowButton } from '@/modules/checks/RunNowButton';
import { AcknowledgeButton } from '@/modules/silences/AcknowledgeButton';
import { SilencedNote } from '@/modules/silences/SilencedNote';
import { sourceLink } from './sourceLink';

const SilenceChecksDialog = lazy(() => import('@/modules/silences/SilenceChecksDialog'));
const TargetPlaybooksMenu = lazy(() => import('@/modules/playbooks/TargetPlaybooksMenu'));

interface CheckFooterProps {
  check: CheckDetail;
  /** Whose runs go with the check as evidence. */
  range: HealthRange;
  /** The check was run. @param start of the run, ISO */
  onRan: (start: string) => void;
}

/** Where a check is edited: its canary, opened on it. */
const toEdit = ({ canary_id: id, type, name }: CheckDetail): string =>
  withParams(to('settingsItem', { table: 'canaries', id }), { kind: type, check: name });

/**
 * What can be done with a check: go to where it is defined, run a playbook on it, acknowledge that it fails, silence it,
 * attach it to an incident, and run it now.
 */
export function CheckFooter({ check, range, onRan }: CheckFooterProps) {
  const { can, refusal } = useAccess();
  const linkEvidence = useLinkEvidence();
  const navigate = useNavigate();
  const block = useWriteBlock();
  const [silencing, setSilencing] = useState<readonly CheckDetail[]>();
  const source = sourceLink(check.canaries?.source);
  return (
    <Inline wrap justify="flex-end" gap={2} style={{ width: '100%' }}>
      {source ? (
        <Button variant="outlined" component={Link} to={source.href}>
          {source.label}
        </Button>
      ) : (
        can({ resource: 'canaries', action: 'write' }) && (
          <Button variant="outlined" component={Link} to={toEdit(check)}>
            Edit
          </Button>
        )
      )}
      <Box
        sx={{
          flex: { xs: '1 0 100%', sm: 1 },
          order: { xs: -1, sm: 0 },
          minWidth: 0,
          alignSelf: 'center',
          '&:empty': { flex: 1, order: 0 },
        }}
      >
        <SilencedNote check={check} />
      </Box>
      {refusal(READ_PLAYBOOKS) === undefined && (
        <PlaybooksButton>
          {(anchor, close) => (
            <TargetPlaybooksMenu
              target={{ kind: 'check', id: check.id, name: check.name, icon: check.type }}
              otherwise={id => void navigate(toRunsOf(id))}
              anchor={anchor}
              onClose={close}
            />
          )}
        </PlaybooksButton>
      )}
      <AcknowledgeButton check={check} />
      {can(SILENCING) && (
        <DisabledReason reason={block}>
          <Button variant="outlined" onClick={() => setSilencing([check])}>
            Silence
          </Button>
        </DisabledReason>
      )}
      {linkEvidence && (
        <Button variant="outlined" onClick={() => void linkEvidence([checkAttachment(check, range)])}>
          Attach as Evidence
        </Button>
      )}
      <RunNowButton checkId={check.id} onRan={onRan} />
      {silencing && (
        <OverlayBoundary onClose={() => setSilencing(undefined)}>
          <SilenceChecksDialog checks={silencing} onClose={() => setSilencing(undefined)} />
        </OverlayBoundary>
      )}
    </Inline>
  );
}
