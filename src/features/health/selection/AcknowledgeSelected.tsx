import { useAccess } from '@/auth/access';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { SelectionAction } from '@/components/selection/SelectionAction';
import { NOTIFICATIONS } from '@/lib/access/policy';
import { useNow } from '@/lib/hooks/useNow';
import { serverNow } from '@/lib/time/clock';
import { acknowledgePlan } from '@/modules/silences/acknowledge';
import type { SilencePlan } from '@/modules/silences/silenceCalls';
import { acknowledgements, currentSilence } from '@/modules/silences/standing';
import { useListSilencesStandingQuery, type CheckSilence } from '@/modules/silences/standingApi';
import { useAcknowledge } from '@/modules/silences/useAcknowledge';
import type { CheckSummary } from '../api';
import { isFailing } from '../model/filter';

const NO_SILENCES: readonly CheckSilence[] = [];

interface AcknowledgeSelectedProps {
  selected: readonly CheckSummary[];
  /** Why nothing can be done with them. */
  reason: string | undefined;
  onPlan: (plan: SilencePlan) => void;
}

/**
 * Acknowledges those of the chosen checks that fail and are loud; where all of them are acknowledged, ends that. Nothing
 * where none fails.
 */
export function AcknowledgeSelected({ selected, reason, onPlan }: AcknowledgeSelectedProps) {
  const { can } = useAccess();
  const { data = NO_SILENCES } = useListSilencesStandingQuery(undefined, { skip: !can(NOTIFICATIONS) });
  const { zone } = useTimeDisplay();
  const now = useNow(10_000);
  const { endAcknowledgement, busy } = useAcknowledge();
  const failing = selected.filter(isFailing);
  const loud = failing.filter(check => !currentSilence(check, data, now)?.active);
  const acknowledged = failing.flatMap(check => acknowledgements(check, data, now));
  if (loud.length > 0)
    return (
      <SelectionAction
        label="Acknowledge"
        reason={reason}
        onAct={() => onPlan(acknowledgePlan(loud, data, serverNow(), zone))}
      />
    );
  return (
    acknowledged.length > 0 && (
      <SelectionAction
        label="End acknowledgement"
        reason={reason}
        disabled={busy}
        onAct={() => void endAcknowledgement(acknowledged)}
      />
    )
  );
}
