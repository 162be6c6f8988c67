import type { PickedKind } from '@/lib/optionSearch';
import type { Place } from '@/lib/place';
import { to, toCheck } from '@/lib/routing/paths';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';

/** What playbooks run on. */
export type TargetKind = 'config' | 'component' | 'check';

/** One resource that a playbook runs on. */
export interface PlaybookTarget {
  kind: TargetKind;
  id: string;
  name: string;
  /** Type of the resource, or its icon; drawn before the name. */
  icon?: string | undefined;
  /** Where it lives, where that is known. */
  place?: Place | undefined;
}

interface KindFacts {
  kind: TargetKind;
  /** Its key in calls and links. */
  param: 'config_id' | 'component_id' | 'check_id';
  /** The list of selectors in a spec, which is also its name in the resource search. */
  selectors: Extract<PickedKind, 'configs' | 'components' | 'checks'>;
  /** Names the resource selector of the run dialog (PBK-017, PBK-018, PBK-019). */
  label: string;
  href: (id: string) => string;
}

/** In the order in which a spec is looked at. */
export const TARGET_KINDS: readonly KindFacts[] = [
  {
    kind: 'config',
    param: 'config_id',
    selectors: 'configs',
    label: 'Catalog Item',
    href: id => to('catalogItem', { id }),
  },
  {
    kind: 'component',
    param: 'component_id',
    selectors: 'components',
    label: 'Component',
    href: id => to('topologyItem', { id }),
  },
  { kind: 'check', param: 'check_id', selectors: 'checks', label: 'Check', href: id => toCheck(id) },
];

export function targetKindFacts(kind: TargetKind): KindFacts {
  const facts = TARGET_KINDS.find(targetKind => targetKind.kind === kind);
  if (!facts) throw new Error(`No kind ${kind}`);
  return facts;
}

/** The page of what a playbook ran on. */
export const targetHref = ({ kind, id }: Pick<PlaybookTarget, 'kind' | 'id'>): string =>
  targetKindFacts(kind).href(id);

/** What a call names it by: `{ config_id }`. */
export const targetIds = (target: Pick<PlaybookTarget, 'kind' | 'id'> | undefined): Record<string, string> =>
  target ? { [targetKindFacts(target.kind).param]: target.id } : {};

/** The kind of resource that a spec targets, with its selectors; undefined for a playbook that runs on nothing. */
export function specTarget(spec: Readonly<Record<string, unknown>> | undefined) {
  for (const facts of TARGET_KINDS) {
    const selectors = ownValue(spec, facts.selectors);
    if (Array.isArray(selectors) && selectors.length > 0) return { ...facts, list: selectors as unknown[] };
  }
  return undefined;
}

/** Whether a playbook is marked as one that is run with care: its name is typed before it runs (`labels: {confirm: 'true'}`). */
export function asksToConfirm(spec: Readonly<Record<string, unknown>> | undefined): boolean {
  const labels = ownValue(spec, 'labels');
  return isObject(labels) && ['true', true].includes(ownValue(labels, 'confirm') as string | boolean);
}
