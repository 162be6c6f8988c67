import './health.css';
import type { CheckSummary } from './api';
import { AppLink } from '@/components/link/AppLink';
import { Icon } from '@/components/icon/Icon';
import { to } from '@/lib/routing/paths';
import { selectTabNamespace } from './selectors';
import { useAppSelector } from '@/lib/store/hooks';
import { toInstant } from '@/lib/time/instant';
import { useIncidentOf } from './pageChecks';
import { SilencedBy, SilencedMark } from '@/modules/silences/SilencedMark';

/** The namespace of a check, quietly beside its name. */
export function NamespaceTag({ namespace }: { namespace: string | null | undefined }) {
  if (!namespace) return null;
  return (
    <span className="namespace-tag" title={namespace}>
      {namespace}
    </span>
  );
}

/** The way to the incident that a check is linked to. */
function IncidentMark({ checkId }: { checkId: string }) {
  const incident = useIncidentOf(checkId);
  if (!incident) return null;
  return (
    <AppLink href={to('incident', { id: incident.id })} className="incident-mark">
      <span title={`Incident: ${incident.title} (${incident.status})`}>
        <Icon name="incident" size={14} label={`Incident: ${incident.title}`} />
      </span>
    </AppLink>
  );
}

type Noted = Pick<CheckSummary, 'id' | 'canary_id' | 'namespace' | 'silenced_at'>;

/** What stands quietly beside the name of a check: its namespace unless the tab names it, its incident, and that it is silenced, since or until when in the tip. */
export function NameNotes({ check }: { check: Noted }) {
  const inTab = useAppSelector(selectTabNamespace);
  const since = check.silenced_at ? toInstant(check.silenced_at) : undefined;
  return (
    <>
      {check.namespace && check.namespace !== inTab && (
        <span className="namespace-room">
          <NamespaceTag namespace={check.namespace} />
        </span>
      )}
      <IncidentMark checkId={check.id} />
      {since === undefined ? <SilencedBy check={check} /> : <SilencedMark at={since} />}
    </>
  );
}
