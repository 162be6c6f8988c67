import type { CheckSummary } from '@/api/canary';
import { LABEL_PREFIX } from '../url';

/** A group of checks with what its members add up to (health spec, section 3, aggregate group row). */
export interface CheckGroup {
  name: string;
  /** The members to list, which may be fewer than the sums are of. */
  members: readonly CheckSummary[];
  /** The checks that the sums are of. */
  all: readonly CheckSummary[];
  /** How many those are. */
  size: number;
  icon?: string;
  /** The members' type, or 'multiple'. */
  type: string;
  namespaces: string[];
  status: 'good' | 'mixed' | 'bad';
  healthy: number;
  unhealthy: number;
  /** Summed runs of the members. */
  uptime: { passed: number; failed: number };
  /** Members that passed every run, out of all: what the uptime column shows. */
  fullyPassing: number;
  /** Mean of the members' hourly means, in ms; absent when no member has one. */
  latency?: number;
  /** When the last of its members changed its health, epoch ms. */
  changedAt?: number;
}

/** The type of a group whose members differ in it. */
export const MULTIPLE = 'multiple';

export const NONE = '(none)';
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
      return check => check[groupBy] || NONE;
    case 'name':
      return ({ name }) => name.split('/', 1)[0] ?? name;
    default:
      return undefined;
  }
}

/** True when `groupBy` names a way of grouping; anything else, garbage included, means no grouping. */
export const isGrouping = (groupBy: string): boolean => groupKey(groupBy) !== undefined;

const summaries = new WeakMap<readonly CheckSummary[], CheckGroup>();

/** What the heading of a group shows: its sums, found by the list of the members it is drawn with. */
export function summaryOf(name: string, shown: readonly CheckSummary[]): CheckGroup {
  let summary = summaries.get(shown);
  if (!summary) summaries.set(shown, (summary = summarise(name, shown)));
  return summary;
}

/**
 * Groups of which only some members are listed (Hide Passing) still add up all of them: a group with one failing check
 * out of twelve is mixed, not unhealthy. Groups without a listed member are left out.
 * @param listed keeps the members to list
 */
export function narrowed(
  entries: readonly Entry[],
  listed: (check: CheckSummary) => boolean,
): readonly Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (!isGroup(entry)) {
      if (listed(entry)) kept.push(entry);
      continue;
    }
    const members = entry.members.filter(listed);
    if (members.length === 0) continue;
    const group = { ...entry, members };
    summaries.set(members, group);
    kept.push(group);
  }
  return kept;
}

const zoneOf = (time: string) => (time.endsWith('Z') ? 'Z' : time.slice(-6));

/** Whether `a` is the later time. Times written alike compare as texts: reading twenty thousand dates takes 10 ms. */
function isLater(a: string, b: string): boolean {
  return a.length === b.length && zoneOf(a) === zoneOf(b) ? a > b : Date.parse(a) > Date.parse(b);
}

/** A set that is asked to take the same value many times in a row. */
class Distinct<T> extends Set<T> {
  private newest: T | undefined;

  override add(value: T): this {
    if (value === this.newest && this.size > 0) return this;
    this.newest = value;
    return super.add(value);
  }
}

/** What the members add up to. `members` holds at least one check. */
export function summarise(name: string, members: readonly CheckSummary[]): CheckGroup {
  let healthy = 0;
  let passed = 0;
  let failed = 0;
  let fullyPassing = 0;
  let latencySum = 0;
  let latencyCount = 0;
  let changed: string | undefined;
  const types = new Distinct<string>();
  const icons = new Distinct<string | undefined>();
  const namespaces = new Distinct<string>();
  for (const check of members) {
    if (check.status === 'healthy') healthy += 1;
    passed += check.uptime?.passed ?? 0;
    failed += check.uptime?.failed ?? 0;
    if ((check.uptime?.failed ?? 0) === 0 && (check.uptime?.passed ?? 0) > 0) fullyPassing += 1;
    const latency = check.latency?.rolling1h;
    if (latency !== undefined && latency !== null) {
      latencySum += latency;
      latencyCount += 1;
    }
    const transition = check.last_transition_time;
    if (transition && (changed === undefined || isLater(transition, changed))) changed = transition;
    types.add(check.type);
    icons.add(check.icon ?? undefined);
    if (check.namespace) namespaces.add(check.namespace);
  }
  const changedAt = changed === undefined ? Number.NaN : Date.parse(changed);
  const [type = ''] = types;
  const [icon] = icons;
  return {
    name,
    members,
    all: members,
    size: members.length,
    icon: icons.size === 1 ? icon : undefined,
    type: types.size === 1 ? type : MULTIPLE,
    namespaces: [...namespaces].sort(),
    status: healthy === members.length ? 'good' : healthy === 0 ? 'bad' : 'mixed',
    healthy,
    unhealthy: members.length - healthy,
    uptime: { passed, failed },
    fullyPassing,
    latency: latencyCount > 0 ? latencySum / latencyCount : undefined,
    changedAt: changedAt > 0 ? changedAt : undefined,
  };
}

/** A check by itself, or a group of checks. */
export type Entry = CheckSummary | CheckGroup;
export const isGroup = (entry: Entry): entry is CheckGroup => 'members' in entry;

/**
 * Groups checks by a field, by the name's part before the first '/', or by a label (health spec, section 5). Empty
 * fields go to '(none)', unlabelled checks to 'Others', and a group of one by name is that check.
 */
export function grouped(checks: readonly CheckSummary[], groupBy: string): readonly Entry[] {
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
    return groupBy === 'name' && members.length === 1 && only ? only : summaryOf(name, members);
  });
}
