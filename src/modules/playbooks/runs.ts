import type { TargetKind } from './targets';

/** A run as lists and pages show it; the rows of the api are ones. */
export interface ShownRun {
  id: string;
  status: string;
  created_at: string;
  scheduled_time: string;
  start_time: string | null;
  end_time: string | null;
  created_by?: { name: string | null } | null;
  playbooks?: { id: string; name: string; title: string; icon?: string | null } | null;
  config?: ShownTarget | null;
  component?: ShownTarget | null;
  check?: ShownTarget | null;
}

interface ShownTarget {
  id: string;
  name: string | null;
  icon?: string | null;
  type?: string | null;
}

const KINDS: readonly TargetKind[] = ['config', 'component', 'check'];

/** What a run was on; undefined for one on nothing, and for what the person may not see. */
export function targetOfRun(run: ShownRun) {
  for (const kind of KINDS) {
    const found = run[kind];
    if (found)
      return { kind, id: found.id, name: found.name ?? found.id, icon: found.type ?? found.icon ?? kind };
  }
  return undefined;
}

/** What the playbook of a run is called. */
export const runTitle = ({ playbooks }: Pick<ShownRun, 'playbooks'>): string =>
  playbooks?.title || playbooks?.name || 'Playbook';

/** How long a run or an action took so far, ms; undefined before it began. @param now epoch ms, the end of what goes on */
export function tookMs(
  { start_time: start, end_time: end }: { start_time: string | null; end_time: string | null },
  now: number,
): number | undefined {
  if (!start) return undefined;
  return Math.max(0, (end ? Date.parse(end) : now) - Date.parse(start));
}
