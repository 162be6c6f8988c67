import type { ListedRun } from './runsApi';
import type { TargetKind } from './targets';
import { placeOf, type Placed } from '@/lib/place';

const target = (
  kind: TargetKind,
  { id, name }: { id: string; name: string | null },
  icon: string | null,
  placed: Placed,
) => ({ kind, id, name: name ?? id, icon: icon ?? kind, place: placeOf(placed) });

/** What a run was on, and where that lives; undefined for one on nothing, and for what the person may not see. */
export function targetOfRun({ config, component, check }: Pick<ListedRun, 'config' | 'component' | 'check'>) {
  if (config) return target('config', config, config.type, config);
  if (component) return target('component', component, component.icon, labelled(component));
  return check ? target('check', check, check.icon, labelled(check)) : undefined;
}

const labelled = ({ namespace, labels }: NonNullable<ListedRun['check']>) => ({ namespace, tags: labels });

/** What the playbook of a run is called. */
export const runTitle = ({
  playbooks,
}: {
  playbooks: { title?: string | null; name: string } | null;
}): string => playbooks?.title || playbooks?.name || 'Playbook';

/** How long a run or an action took so far, ms; undefined before it began. @param now epoch ms, the end of what goes on */
export function tookMs(
  { start_time: start, end_time: end }: { start_time: string | null; end_time: string | null },
  now: number,
): number | undefined {
  if (!start) return undefined;
  return Math.max(0, (end ? Date.parse(end) : now) - Date.parse(start));
}
