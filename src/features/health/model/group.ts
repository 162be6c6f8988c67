import type { ComponentType } from 'react';
import type { CheckSummary } from '../api';
import { BY_FAILURE, LABEL_PREFIX } from '../url';
import { isPassing } from './filter';

/** What checks add up to (ENT-031). */
interface Sums {
  icon?: string;
  /** The checks' type, or 'multiple'. */
  type: string;
  namespaces: string[];
  /** Summed runs of the checks. */
  uptime: { passed: number; failed: number };
  /** Checks that passed every run, out of all: what the uptime column shows. */
  fullyPassing: number;
  /** Mean of the checks' hourly means, in ms; absent when none has one. */
  latency?: number;
  /** When the last of the checks changed its health, epoch ms. */
  changedAt?: number;
}

/** The type of a group whose members differ in it. */
export const MULTIPLE = 'multiple';

export const NO_VALUE = '(none)';
export const OTHERS = 'Others';

/** Which group a check belongs to; undefined means that the check stands by itself. */
function groupKey(groupBy: string): ((check: CheckSummary) => string) | undefined {
  if (groupBy.startsWith(LABEL_PREFIX)) {
    const key = groupBy.slice(LABEL_PREFIX.length);
    return ({ labels }) => (labels && Object.hasOwn(labels, key) ? (labels[key] ?? OTHERS) : OTHERS);
  }
  switch (groupBy) {
    case 'description':
    case 'canary_name':
    case 'type':
      return check => check[groupBy] || NO_VALUE;
    case 'name':
      return ({ name }) => {
        const slash = name.indexOf('/');
        return slash < 0 ? name : name.slice(0, slash);
      };
    default:
      return undefined;
  }
}

/** True when `groupBy` names a way of grouping; anything else, garbage included, means no grouping. */
export const isGrouping = (groupBy: string): boolean =>
  groupBy === BY_FAILURE || groupKey(groupBy) !== undefined;

/** What a group has to say beyond its name and sums, where its grouping knows more (failure/). */
interface GroupAccount {
  /** Drawn for the name. */
  text: string;
  /** The whole of it, for the tip. */
  title: string;
  /** Comes behind all others by name, whatever the direction: it holds what the grouping is not about. */
  isRest: boolean;
  /** Drawn beside the name. */
  Facts?: ComponentType<{ group: CheckGroup }>;
}

/** A group of checks with what they add up to. */
export class CheckGroup {
  /** The checks that the sums are of. */
  readonly all: readonly CheckSummary[];
  /** How many of all pass. */
  readonly healthy: number;
  readonly #whole: CheckGroup | undefined;
  #sums: Sums | undefined;

  /**
   * @param members the checks to list, at least one
   * @param whole the group of which these are some: the sums are its sums
   */
  constructor(
    readonly name: string,
    readonly members: readonly CheckSummary[],
    whole?: CheckGroup,
    readonly account: GroupAccount | undefined = whole?.account,
  ) {
    this.all = whole?.all ?? members;
    this.healthy = whole?.healthy ?? members.filter(isPassing).length;
    this.#whole = whole;
  }

  /** Added up when a person looks: a page shows few of many groups. */
  get sums(): Sums {
    return (this.#sums ??= this.#whole?.sums ?? sumsOf(this.members));
  }

  get size(): number {
    return this.all.length;
  }

  get unhealthy(): number {
    return this.size - this.healthy;
  }

  get status(): 'good' | 'mixed' | 'bad' {
    if (this.healthy === this.size) return 'good';
    return this.healthy === 0 ? 'bad' : 'mixed';
  }
}

/**
 * Groups of which only some members are listed (Hide Passing) still add up all of them: a group with one failing check
 * out of twelve is mixed, not unhealthy. Groups without a listed member are left out.
 * @param listed keeps the members to list
 */
export function narrowEntries(
  entries: readonly HealthEntry[],
  listed: (check: CheckSummary) => boolean,
): readonly HealthEntry[] {
  const kept: HealthEntry[] = [];
  for (const entry of entries) {
    if (!isGroup(entry)) {
      if (listed(entry)) kept.push(entry);
      continue;
    }
    const members = entry.members.filter(listed);
    if (members.length === 0) continue;
    kept.push(new CheckGroup(entry.name, members, entry));
  }
  return kept;
}

function sumsOf(checks: readonly CheckSummary[]): Sums {
  let passed = 0;
  let failed = 0;
  let fullyPassing = 0;
  let latencySum = 0;
  let latencyCount = 0;
  let changedAt = 0;
  const types = new Set<string>();
  const icons = new Set<string | undefined>();
  const namespaces = new Set<string>();
  for (const check of checks) {
    passed += check.uptime?.passed ?? 0;
    failed += check.uptime?.failed ?? 0;
    if ((check.uptime?.failed ?? 0) === 0 && (check.uptime?.passed ?? 0) > 0) fullyPassing += 1;
    const latency = check.latency?.rolling1h;
    if (latency !== undefined && latency !== null) {
      latencySum += latency;
      latencyCount += 1;
    }
    const changed = check.last_transition_time ? Date.parse(check.last_transition_time) : Number.NaN;
    if (changed > changedAt) changedAt = changed;
    types.add(check.type);
    icons.add(check.icon ?? undefined);
    if (check.namespace) namespaces.add(check.namespace);
  }
  const [type = ''] = types;
  const [icon] = icons;
  return {
    icon: icons.size === 1 ? icon : undefined,
    type: types.size === 1 ? type : MULTIPLE,
    namespaces: [...namespaces].sort(),
    uptime: { passed, failed },
    fullyPassing,
    latency: latencyCount > 0 ? latencySum / latencyCount : undefined,
    changedAt: changedAt > 0 ? changedAt : undefined,
  };
}

/** A check by itself, or a group of checks. */
export type HealthEntry = CheckSummary | CheckGroup;
export const isGroup = (entry: HealthEntry): entry is CheckGroup => entry instanceof CheckGroup;

/**
 * Groups checks by a field (HLT-059), by the name's part before the first '/' (HLT-060), or by a label
 * (HLT-062). Empty fields go to '(none)', unlabelled checks to 'Others', and a group of one by name is that
 * check.
 */
export function grouped(checks: readonly CheckSummary[], groupBy: string): readonly HealthEntry[] {
  const keyOf = groupKey(groupBy);
  if (!keyOf) return checks;
  const groups = new Map<string, CheckSummary[]>();
  for (const check of checks) {
    const key = keyOf(check);
    const members = groups.get(key);
    if (members) members.push(check);
    else groups.set(key, [check]);
  }
  return [...groups].map(([name, members]) => {
    const [only] = members;
    return groupBy === 'name' && members.length === 1 && only ? only : new CheckGroup(name, members);
  });
}
