import CheckIcon from '@mui/icons-material/Check';
import IconButton from '@mui/material/IconButton';
import { useWriteBlock } from '@/api/writable';
import { useAccess } from '@/auth/access';
import { Age } from '@/components/age/Age';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { Icon } from '@/components/icon/Icon';
import { Row } from '@/components/panel/Row';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { CheckHealth } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { SILENCING } from '@/lib/access/policy';
import { useNow } from '@/lib/hooks/useNow';
import { toCheck } from '@/lib/routing/paths';
import { failureLine } from '@/lib/terminal/failureLine';
import { startOf } from '@/lib/terminal/plain';
import { SilencedBy, useKnownSilences } from '@/modules/silences/SilencedMark';
import { acknowledgedText, acknowledgements, currentSilence } from '@/modules/silences/standing';
import { useAcknowledge } from '@/modules/silences/useAcknowledge';
import type { FailingCheck } from './api';
import { NowLine } from './NowLine';

/** Characters of what a run said that are drawn: it is one line. */
const LINE = 200;

interface Failed {
  severity: string | null;
  /** The newest run; an answer may lack it. */
  check_statuses?: FailingCheck['check_statuses'] | null;
}

/** What a check's newest run said, as one line; before it how bad a failure is, where the check says so. */
function whatFails({ severity, check_statuses: runs }: Failed): string {
  const said = startOf(failureLine(runs?.[0] ?? {}), LINE);
  return [severity && statusWord(severity), said].filter(Boolean).join(' · ');
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface FailingRowProps {
  check: FailingCheck;
  /** Asks how long it is to be silenced. */
  onSilence: () => void;
}

/** A failing check with what it says, who acknowledged it, and the ways to acknowledge or silence it. */
export function FailingRow({ check, onSilence }: FailingRowProps) {
  const { can } = useAccess();
  const block = useWriteBlock();
  const { zone } = useTimeDisplay();
  const now = useNow(10_000);
  const silences = useKnownSilences(check);
  const { acknowledge, endAcknowledgement, busy } = useAcknowledge();
  const standing = currentSilence(check, silences, now);
  const acknowledged = acknowledgements(check, silences, now);
  const isAcknowledged = acknowledged.length > 0;
  const by = standing?.active && standing.acknowledged ? acknowledgedText(standing, zone) : '';
  return (
    <Row
      icon={<CheckHealth health={check.status} hideLabel />}
      href={toCheck(check.id)}
      text={check.name}
      after={
        <>
          {!by && <SilencedBy check={check} />}
          <Age value={check.last_transition_time} />
          {can(SILENCING) && (
            <span className="now-acts">
              {(isAcknowledged || !standing?.active) && (
                <DisabledReason reason={block}>
                  <IconButton
                    size="small"
                    disabled={busy}
                    color={isAcknowledged ? 'primary' : 'default'}
                    className={isAcknowledged ? 'is-acknowledged' : ''}
                    aria-label={`${isAcknowledged ? 'End acknowledgement of' : 'Acknowledge'} ${check.name}`}
                    title={isAcknowledged ? 'End acknowledgement' : 'Acknowledge for an hour'}
                    onClick={() =>
                      void (isAcknowledged ? endAcknowledgement(acknowledged) : acknowledge(check))
                    }
                  >
                    <CheckIcon fontSize="line" />
                  </IconButton>
                </DisabledReason>
              )}
              <DisabledReason reason={block}>
                <IconButton
                  size="small"
                  aria-label={`Silence ${check.name}`}
                  title="Silence"
                  onClick={onSilence}
                >
                  <Icon name="silence" size={16} />
                </IconButton>
              </DisabledReason>
            </span>
          )}
        </>
      }
      below={
        by ? (
          // In two lines where need be: until when is what counts.
          <span title={whatFails(check)}>{sentence(by)}</span>
        ) : (
          <NowLine text={whatFails(check)} />
        )
      }
    />
  );
}
