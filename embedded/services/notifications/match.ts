import { ownValue } from '../../core/records';
import type { Parameters } from '../search/conditions';
import type { Kind } from '../search/kinds';
import { readSelector, selectorCondition } from '../search/selector';

/** What a silence says it holds back; any of its criteria is enough. */
export interface SilenceCriteria extends Record<string, unknown> {
  config_id?: string | null;
  component_id?: string | null;
  check_id?: string | null;
  canary_id?: string | null;
  recursive?: boolean | null;
  filter?: string | null;
  selectors?: unknown;
}

/** Kinds of things that are notified about, by the beginning of an event's name, and the column that names one of them. */
const COLUMNS = {
  configs: 'config_id',
  components: 'component_id',
  checks: 'check_id',
  canaries: 'canary_id',
};

/** Kinds with ancestors in a path of ids. */
const NESTED: readonly string[] = ['configs', 'components'];

/**
 * The condition on rows `t` of a kind that a silence's resource and selectors meet; `false` when they say nothing of the
 * kind. Its filter is no SQL: see `filterHolds`.
 */
export function silencedCondition(
  kind: Kind,
  silence: SilenceCriteria,
  parameters: Parameters,
  now: Date,
  conditionOf = selectorCondition,
): string {
  const conditions: string[] = [];
  const id = silence[ownValue(COLUMNS, kind.key) ?? ''];
  if (typeof id === 'string') {
    const one = parameters.add(id);
    conditions.push(`t.id = ${one}::uuid`);
    if (silence.recursive && NESTED.includes(kind.key))
      conditions.push(`${one}::text = ANY (string_to_array(t.path, '.'))`);
  }
  if (kind.key === 'checks' && silence.canary_id)
    conditions.push(`t.canary_id = ${parameters.add(silence.canary_id)}::uuid`);
  const selectors = Array.isArray(silence.selectors) ? silence.selectors : [];
  for (const selector of kind.key === 'canaries' ? [] : selectors)
    conditions.push(conditionOf(kind, readSelector(selector), parameters, now));
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false';
}
