import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useWriteBlock } from '@/api/writable';
import { useAccess } from '@/auth/access';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { NOTIFICATIONS, SILENCING } from '@/lib/access/policy';
import { useNow } from '@/lib/hooks/useNow';
import { useListSilencesChecksQuery } from './api';
import type { SilenceTarget } from './silence';
import { currentSilence } from './standing';
import { useAcknowledge } from './useAcknowledge';

interface AcknowledgeButtonProps {
  check: SilenceTarget & { status?: string | null };
}

/** Acknowledges a failing check by one press. Nothing for one that is well or silenced: `SilencedNote` says that and ends it. */
export function AcknowledgeButton({ check }: AcknowledgeButtonProps) {
  const { id, canary_id, status } = check;
  const { can } = useAccess();
  const checks = useMemo(() => [{ id, canary_id }], [id, canary_id]);
  const { data = [] } = useListSilencesChecksQuery(checks, { skip: id === '' || !can(NOTIFICATIONS) });
  const { acknowledge, busy } = useAcknowledge();
  const now = useNow(1000);
  const block = useWriteBlock();
  const isOffered = status && status !== 'healthy' && can(SILENCING);
  if (!isOffered || currentSilence(check, data, now)?.active) return null;
  return (
    <DisabledReason reason={block}>
      <Button variant="outlined" disabled={busy} onClick={() => void acknowledge(check)}>
        Acknowledge
      </Button>
    </DisabledReason>
  );
}
