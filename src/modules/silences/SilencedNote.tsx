import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useListSilencesChecksQuery } from './api';
import { useWriteBlock } from '@/api/writable';
import { useAccess } from '@/auth/access';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { NOTIFICATIONS, SILENCING } from '@/lib/access/policy';
import { useNow } from '@/lib/hooks/useNow';
import { acknowledgements, silencesOfCheck, currentSilence, type Silenceable } from './standing';
import { standingText, whyText } from './silence';
import { useAcknowledge } from './useAcknowledge';
import { useEndSilences } from './useEndSilences';

/**
 * Until when the notifications of a check are held back, or who acknowledged it, and the way to end that. Nothing for a check that is not
 * silenced, and for people who may not read notifications. A silence of the whole canary is told, and not ended here.
 */
export function SilencedNote({ check }: { check: Silenceable }) {
  const { id, canary_id } = check;
  const { can } = useAccess();
  const checks = useMemo(() => [{ id, canary_id }], [id, canary_id]);
  const { data = [] } = useListSilencesChecksQuery(checks, { skip: id === '' || !can(NOTIFICATIONS) });
  const { end, busy } = useEndSilences();
  const { endAcknowledgement, busy: acknowledging } = useAcknowledge();
  const { zone } = useTimeDisplay();
  const now = useNow(1000);
  const block = useWriteBlock();
  const standing = currentSilence(check, data, now);
  if (!standing) return null;
  const own = silencesOfCheck(check, data, now);
  const acknowledged = standing.active && standing.acknowledged;
  const endAll = () =>
    acknowledged
      ? endAcknowledgement(acknowledgements(check, data, now))
      : end(own, standing.byCanary ? 'Silence ended' : 'No longer silenced', 'Still silenced');
  const text = standingText(standing, { now, zone });
  const why = whyText(standing);
  return (
    <span className="silenced-note">
      <span>
        {text.charAt(0).toUpperCase() + text.slice(1)}
        {why && (
          <span className="silenced-why" title={why}>
            {why}
          </span>
        )}
      </span>
      {own.length > 0 && can(SILENCING) && (
        <DisabledReason reason={block}>
          <Button
            size="small"
            disabled={busy || acknowledging}
            onClick={() => void endAll()}
            {...(acknowledged && { 'aria-label': 'End acknowledgement' })}
          >
            {acknowledged ? 'End' : 'End silence'}
          </Button>
        </DisabledReason>
      )}
    </span>
  );
}
