import { required, type FieldRule } from '@/lib/rules';
import { partsInForce, readScopeTarget, storedTarget, TARGET_PARTS, unknownCriteria } from './model';
import type { ScopeKind, ScopeTarget, TargetPart } from './model';
import { tagSelectorProblem } from './tagSelector';

/** One target as the form holds it. */
export type TargetValues = Partial<Record<TargetPart, string | undefined>> & {
  kind?: ScopeKind | undefined;
  more?: ScopeTarget['more'];
  /** A target that this page cannot read: it is kept as it is stored. */
  stored?: { value: unknown };
};

/** A scope as the form holds it. */
export interface NamedScopeValues {
  name?: string | undefined;
  namespace?: string | undefined;
  description?: string | undefined;
  targets: readonly TargetValues[];
}

/** What a new target starts with. */
export const NEW_TARGET: TargetValues = { kind: 'config' };
/** What a new scope starts with: one target without criteria. */
export const NEW_NAMED_SCOPE: NamedScopeValues = { targets: [NEW_TARGET] };

/** The columns that the form writes. */
interface NamedScopeColumns {
  name: string;
  namespace: string | null;
  description: string | null;
  targets: unknown[];
}

/** A row as the form shows it. */
export const namedScopeValues = (row: NamedScopeColumns): NamedScopeValues => ({
  name: row.name,
  namespace: row.namespace ?? undefined,
  description: row.description ?? undefined,
  targets: row.targets.map((value): TargetValues => readScopeTarget(value) ?? { stored: { value } }),
});

/** What the form holds of a target, without blank parts; undefined while no type is chosen, or for one that is only kept. */
export function targetOfValues({ kind, more, ...values }: TargetValues): ScopeTarget | undefined {
  if (!kind) return undefined;
  const target: ScopeTarget = more ? { kind, more } : { kind };
  for (const part of TARGET_PARTS) {
    const text = values[part]?.trim();
    if (text) target[part] = text;
  }
  return target;
}

/** The row to send; the namespace of what is made here without one is the empty text. */
export const namedScopeRecord = (values: NamedScopeValues): NamedScopeColumns => ({
  name: values.name?.trim() ?? '',
  namespace: values.namespace?.trim() ?? '',
  description: values.description?.trim() || null,
  targets: values.targets.flatMap(item => {
    if (item.stored) return [item.stored.value];
    const target = targetOfValues(item);
    return target ? [storedTarget(target)] : [];
  }),
});

const NO_TARGETS = 'At least one target is required';
const NO_CRITERION =
  'Each target needs a type and at least one of: agent, namespace, name, or tags. Use * as the name for all of a type.';

/** Whether a target can match anything. */
function hasCriterion(item: TargetValues): boolean {
  if (item.stored) return true;
  const target = targetOfValues(item);
  return target !== undefined && (partsInForce(target).length > 0 || unknownCriteria(target).length > 0);
}

const someTarget: FieldRule = Object.assign(
  (value: unknown) => {
    if (!Array.isArray(value) || value.length === 0) return NO_TARGETS;
    return (value as TargetValues[]).every(hasCriterion) ? undefined : NO_CRITERION;
  },
  { required: true, always: true },
);

/** What the form refuses, by field. */
export const namedScopeRules = {
  name: required,
  targets: someTarget,
  tagSelector: (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? tagSelectorProblem(value) : undefined,
} as const satisfies Record<string, FieldRule>;
