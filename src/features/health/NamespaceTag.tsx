import './health.css';
import type { CheckSummary } from './api';
import { selectTabNamespace } from './selectors';
import { useAppSelector } from '@/lib/store/hooks';
import { toInstant } from '@/lib/time/instant';
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

type Noted = Pick<CheckSummary, 'id' | 'canary_id' | 'namespace' | 'silenced_at'>;

/** What stands quietly beside the name of a check: its namespace unless the tab names it, and that it is silenced, since or until when in the tip. */
export function NameNotes({ check }: { check: Noted }) {
  const inTab = useAppSelector(selectTabNamespace);
  const since = check.silenced_at ? toInstant(check.silenced_at) : undefined;
  return (
    <>
      {check.namespace !== inTab && <NamespaceTag namespace={check.namespace} />}
      {since === undefined ? <SilencedBy check={check} /> : <SilencedMark at={since} />}
    </>
  );
}
