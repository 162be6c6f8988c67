import type { CheckSummary } from '../api';
import { LABEL_PREFIX } from '../url';
import { isPassing } from './filter';

/** What checks add up to (health spec, section 3, aggregate group row). */
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
      return ({ name }) => {
        const slash = name.indexOf('/');
        return slash < 0 ? name : name.slice(0, slash);
      };
    default:
      return undefined;
  }
}

/** True when `groupBy` names a way of grouping; anything else, garbage included, means no grouping. */
export const isGrouping = (groupBy: string): boolean => groupKey(groupBy) !== undefined;

function passing(checks: readonly CheckSummary[]): number {
  let count = 0;
  for (const check of checks) if (isPassing(check)) count += 1;
  return count;
}

/**
 * A group of checks with what they add up to. The sums are made when somebody looks at them: of thousands of groups a
 * page shows a few dozen.
 */
export class CheckGroup {
  /** The checks that the sums are of. */
  readonly all: readonly CheckSummary[];
  private made: Sums | undefined;
  private counted: number | undefined;

  /**
   * @param members the checks to list, at least one
   * @param whole the group of which these are some: the sums are its sums
   */
  constructor(
    readonly name: string,
    readonly members: readonly CheckSummary[],
    private readonly whole?: CheckGroup,
  ) {
    this.all = whole?.all ?? members;
  }

  /** How many of all pass. */
  get healthy(): number {
    return this.whole?.healthy ?? (this.counted ??= passing(this.all));
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

  get sums(): Sums {
    return this.whole?.sums ?? (this.made ??= sumsOf(this.all));
  }
}

const groupsOfLists = new WeakMap<readonly CheckSummary[], CheckGroup>();

/** The group that a heading is drawn for, found by the list of its members. */
export function summaryOf(name: string, shown: readonly CheckSummary[]): CheckGroup {
  let group = groupsOfLists.get(shown);
  if (!group) groupsOfLists.set(shown, (group = new CheckGroup(name, shown)));
  return group;
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
    const group = new CheckGroup(entry.name, members, entry);
    groupsOfLists.set(members, group);
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

function sumsOf(checks: readonly CheckSummary[]): Sums {
  let passed = 0;
  let failed = 0;
  let fullyPassing = 0;
  let latencySum = 0;
  let latencyCount = 0;
  let changed: string | undefined;
  const types = new Distinct<string>();
  const icons = new Distinct<string | undefined>();
  const namespaces = new Distinct<string>();
  for (const check of checks) {
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
export type Entry = CheckSummary | CheckGroup;
export const isGroup = (entry: Entry): entry is CheckGroup => entry instanceof CheckGroup;

const SLASH = 47;

/** Whether a name is the key of its group, or goes on with a '/' behind it. A key holds none. */
const isNamedWithin = (name: string, key: string): boolean =>
  name.startsWith(key) && (name.length === key.length || name.charCodeAt(key.length) === SLASH);

/**
 * Groups checks by a field, by the name's part before the first '/', or by a label (health spec, section 5). Empty
 * fields go to '(none)', unlabelled checks to 'Others', and a group of one by name is that check.
 */
export function grouped(checks: readonly CheckSummary[], groupBy: string): readonly Entry[] {
  const keyOf = groupKey(groupBy);
  if (!keyOf) return checks;
  const groups = new Map<string, CheckSummary[]>();
  // Checks come in the order of their names, so that neighbours often share a group: no text is cut or looked up for them.
  let last: { key: string; members: CheckSummary[] } | undefined;
  for (const check of checks) {
    if (groupBy === 'name' && last && isNamedWithin(check.name, last.key)) {
      last.members.push(check);
      continue;
    }
    const key = keyOf(check);
    if (last?.key !== key) {
      let members = groups.get(key);
      if (!members) groups.set(key, (members = []));
      last = { key, members };
    }
    last.members.push(check);
  }
  return [...groups].map(([name, members]) => {
    const [only] = members;
    return groupBy === 'name' && members.length === 1 && only ? only : summaryOf(name, members);
  });
}
