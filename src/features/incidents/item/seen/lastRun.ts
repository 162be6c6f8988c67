import { endOf } from '@/lib/incidents/workflow';
import { toInstant } from '@/lib/time/instant';
import type { EarlierIncident, RunOnShared } from './api';

/**
 * The run that came last before an earlier incident ended: on something that both incidents are about, begun while that one
 * went on. It need not have ended it: the backend does not say what did.
 */
export function lastRunOf(
  incident: Pick<
    EarlierIncident,
    'created_at' | 'status' | 'acknowledged' | 'resolved' | 'closed' | 'shared'
  >,
  runs: readonly RunOnShared[],
): RunOnShared | undefined {
  const begun = toInstant(incident.created_at);
  const ended = toInstant(endOf(incident));
  if (begun === undefined || ended === undefined) return undefined;
  const [last] = runs
    .flatMap(run => {
      const at = toInstant(run.start_time);
      const target = run.config_id ?? run.component_id ?? run.check_id;
      const isIts = target !== null && incident.shared.includes(target);
      return isIts && at !== undefined && at >= begun && at <= ended ? [{ run, at }] : [];
    })
    .toSorted((a, b) => b.at - a.at);
  return last?.run;
}
