import { HealthWithStatus, StatusIndicator } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { healthNow, healthThen, type NotifiedSubject, type ToldHealth } from './resource';

/** Health and status as far as they are known: both, one of them, or nothing. */
function Health({ health, status }: { health: string | undefined; status: string | null | undefined }) {
  if (health === undefined) return status ? <StatusIndicator status={status} /> : null;
  return <HealthWithStatus health={health} status={status || statusWord(health)} />;
}

/** What a notification said, with the health that it told of before it; of a health that the backend does not say, nothing. */
export function TitleThen({ send }: { send: ToldHealth & { resource_health_description?: string | null } }) {
  const health = healthThen(send);
  const title = send.resource_health_description ?? '';
  return (
    <span className="cell-name" style={{ paddingLeft: 0 }}>
      {(health !== undefined || send.resource_status) && (
        <span title="Health when it was sent" style={{ flex: 'none' }}>
          <Health health={health} status={send.resource_status} />
        </span>
      )}
      <span className="cell-cut" title={title}>
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
