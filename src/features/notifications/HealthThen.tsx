import { HealthWithStatus, StatusIndicator } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { healthNow, healthThen, type NotifiedSubject, type ToldHealth } from '@/modules/notified/subject';

interface HealthProps {
  health: string | undefined;
  status: string | null | undefined;
  hideLabel?: boolean;
}

/** Health and status as far as they are known: both, one of them, or nothing. */
function Health({ health, status, hideLabel }: HealthProps) {
  if (health === undefined) return status ? <StatusIndicator status={status} /> : null;
  return <HealthWithStatus health={health} status={status || statusWord(health)} hideLabel={hideLabel} />;
}

interface TitleThenProps {
  send: ToldHealth & { resource_health_description?: string | null };
  /** Says the health now in the same row: one that is the same then is not written out again. */
  beside?: NotifiedSubject;
  /** In as many lines as it takes. */
  isWhole?: boolean;
}

/** What a notification said, with the health that it told of before it; of a health that the backend does not say, nothing. */
export function TitleThen({ send, beside, isWhole = false }: TitleThenProps) {
  const health = healthThen(send);
  const status = send.resource_status;
  const title = send.resource_health_description ?? '';
  // Where there is no title, the health is all there is to say.
  const isSame =
    beside &&
    title !== '' &&
    health === healthNow(beside) &&
    (status ?? '') === (beside.resource?.status ?? '');
  return (
    <span
      className={isWhole ? undefined : 'cell-name'}
      style={isWhole ? { display: 'flex', flexWrap: 'wrap', columnGap: 6 } : { paddingLeft: 0 }}
    >
      {(health !== undefined || status) && (
        <span title={`When it was sent: ${status || statusWord(health)}`} style={{ flex: 'none' }}>
          <Health health={health} status={status} hideLabel={isSame} />
        </span>
      )}
      <span className={isWhole ? undefined : 'cell-cut'} title={title}>
        {title}
      </span>
    </span>
  );
}

/** The health of what a notification is about, as it is now; nothing where the backend does not say it. */
export function HealthNow({ subject }: { subject: NotifiedSubject }) {
  const now = healthNow(subject);
  return now === 'Deleted' ? now : <Health health={now} status={subject.resource?.status} />;
}
