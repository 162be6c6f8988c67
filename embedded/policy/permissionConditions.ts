/** What limits a permission record to particular resources, as whoami says it. */

export interface Limits {
  object_selector: unknown;
  component_id: string | null;
  config_id: string | null;
  canary_id: string | null;
  playbook_id: string | null;
  connection_id: string | null;
}

/** The columns of `permissions` that limit a record. */
export const LIMITS = 'object_selector, component_id, config_id, canary_id, playbook_id, connection_id';

/**
 * The condition of a rule in the words of released backends: clauses joined by `&&`; `true` where nothing limits it.
 * Source: `Permission.Condition` of flanksource/duty.
 */
export function conditionOf(limits: Limits): string {
  const ids = [
    ['Component', limits.component_id],
    ['Config', limits.config_id],
    ['Canary', limits.canary_id],
    ['Playbook', limits.playbook_id],
    ['Connection', limits.connection_id],
  ] as const;
  const clauses = [
    limits.object_selector !== null &&
      `matchResourceSelector(r.obj, ${JSON.stringify(JSON.stringify(limits.object_selector))})`,
    ...ids.map(([kind, id]) => id !== null && `str(r.obj.${kind}.ID) == "${id}"`),
  ];
  return clauses.filter(clause => clause !== false).join(' && ') || 'true';
}
