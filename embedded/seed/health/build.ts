import { LOCAL_AGENT, between, nameUuid, timeUuid, unit } from '../../core/ids';
import { pairs } from '../tabular';
import { STORY } from '../story';
import type { World } from '../world';
import { componentKey } from '../topology/model';
import { CANARIES } from './canaries';
import { CUSTOMER_CHECKS } from './checkList';
import { PLATFORM_CHECKS } from './checkListPlatform';
import { MESSAGES } from './messages';
import type { Canary, Check } from './model';
import { runsAround } from './schedule';
import { specEntry } from './spec';
import { DOWN, FLAPPING, FLAPPING_DOWN, REMOVED, SILENCED } from './states';

/** Canaries and checks of the curated estate. */

/** Checks of the curated estate; beyond it, stores are added (`stores.sql.ts`). */
export const CORE_CHECKS = 400;

/** Where a canary comes from, as its `source` column says. */
function sourceOf(world: World, plan: (typeof CANARIES)[number]): string {
  if (plan.source === 'UI') return 'UI';
  if (plan.source === 'edge') return `kubernetes/edge-eu-west/${plan.namespace}/${plan.name}`;
  if (plan.source !== 'component') return nameUuid(`canary crd/${plan.name}`);
  const system =
    { 'payments-slo': 'Payments', 'storefront-slo': 'Storefront', 'search-slo': 'Search' }[plan.name] ?? '';
  return `component/${world.components.get(componentKey('retail-systems', system)).id}`;
}

function addCanaries(world: World): void {
  for (const plan of CANARIES) {
    const createdAt = world.clock.ago(`${between(`canary/${plan.name}`, plan.deleted ? 300 : 30, 420)}d`);
    world.canaries.add(plan.name, {
      id: timeUuid(createdAt, `canary/${plan.name}`),
      name: plan.name,
      namespace: plan.namespace,
      schedule: plan.schedule,
      agentId: plan.source.startsWith('edge') ? world.agents.get('eu-west-edge').id : LOCAL_AGENT,
      labels: pairs(plan.labels),
      icon: '',
      createdAt,
      deletedAt: plan.deleted ? world.clock.ago(plan.deleted) : undefined,
      checks: [],
    });
  }
}

/** The names behind the braces of a pattern, each with its alternative. */
export function expand(pattern: string): { name: string; alternative: string }[] {
  const match = /^(.*)\{(.*)\}(.*)$/.exec(pattern);
  if (!match) return [{ name: pattern, alternative: pattern.split('/').at(-1) ?? '' }];
  const [, before = '', list = '', after = ''] = match;
  return list.split(',').map(alternative => ({ name: `${before}${alternative}${after}`, alternative }));
}

const DAY_MS = 86_400_000;

/** How long a check has been well: from minutes to weeks, the more the likelier. */
function wellSince(world: World, key: string): string {
  const shortest = Math.log(4 * 60_000);
  const longest = Math.log(45 * DAY_MS);
  return world.clock.agoMs(Math.exp(shortest + (longest - shortest) * unit(`well/${key}`)));
}

function stateOf(
  world: World,
  name: string,
  key: string,
): Pick<Check, 'status' | 'since' | 'isFlapping' | 'errors' | 'outage'> {
  const { clock } = world;
  const isFlapping = FLAPPING.includes(name);
  const down = DOWN.find(({ check }) => check === name);
  if (down)
    return {
      status: 'unhealthy',
      since: clock.ago(down.since),
      isFlapping,
      outage: undefined,
      errors: down.error ? [down.error.replaceAll('\\n', '\n')] : [],
    };
  const minutes = FLAPPING_DOWN[name];
  if (minutes !== undefined)
    return {
      status: 'unhealthy',
      since: clock.ago(`${minutes}m`),
      isFlapping,
      outage: undefined,
      errors: [],
    };
  if (name === STORY.check) {
    const outage = [clock.ago(STORY.failed), clock.ago(STORY.recovered)] as const;
    return { status: 'healthy', since: outage[1], isFlapping, outage, errors: [] };
  }
  const since = isFlapping ? clock.agoMs(between(`well/${key}`, 4, 22) * 60_000) : wellSince(world, key);
  return { status: 'healthy', since, isFlapping, outage: undefined, errors: [] };
}

function addChecks(world: World): void {
  for (const row of [...CUSTOMER_CHECKS, ...PLATFORM_CHECKS]) {
    const canary = world.canaries.get(row.canary);
    const severity = CANARIES.find(({ name }) => name === row.canary)?.severity ?? 'medium';
    for (const { name, alternative } of expand(row.name)) {
      const fill = (text: string) =>
        text.replaceAll('$1', alternative).replaceAll('$0', name.split('/')[0] ?? '');
      const key = `${canary.name}/${name}`;
      const icon = MESSAGES[row.type]?.icon ?? row.type;
      const labels = pairs(fill(row.labels));
      const endpoint = fill(row.endpoint);
      const description = fill(row.description);
      const runs = runsAround(canary.schedule, world.clock.now, key);
      // A check that left no longer runs; what it last said stays.
      const removed = REMOVED.includes(name) ? world.clock.ago(`${between(key, 9, 40)}d`) : canary.deletedAt;
      const createdAt = new Date(
        Math.max(
          new Date(canary.createdAt).getTime(),
          world.clock.now.getTime() - between(`check/${key}`, 35, 400) * DAY_MS,
        ),
      ).toISOString();
      const check: Check = {
        id: timeUuid(createdAt, `check/${key}`),
        name,
        type: row.type,
        canary,
        endpoint,
        description,
        icon,
        severity,
        labels,
        owner: canary.labels['team'] ?? '',
        ...stateOf(world, name, key),
        lastRuntime: removed ?? runs.last.toISOString(),
        nextRuntime: runs.next.toISOString(),
        silencedAt: SILENCED.includes(name)
          ? world.clock.agoMs(between(`silenced/${key}`, 3, 90) * 3_600_000)
          : undefined,
        createdAt,
        deletedAt: removed,
        spec: specEntry(row.type, { name, endpoint, description, icon, labels }),
      };
      // A check cannot have been well for longer than it exists, nor have changed after its last run.
      if (check.since < createdAt) check.since = createdAt;
      if (check.since > check.lastRuntime) check.since = check.lastRuntime;
      canary.checks.push(check);
      world.checks.add(name, check);
    }
  }
}

function canaryRow(world: World, canary: Canary): Record<string, unknown> {
  const plan = CANARIES.find(({ name }) => name === canary.name);
  if (!plan) throw new Error(`canary ${canary.name} has no plan`);
  const live = canary.checks.filter(({ deletedAt }) => !deletedAt || canary.deletedAt);
  const kinds = [...new Set(live.map(({ type }) => MESSAGES[type]?.kind ?? type))];
  const icon =
    kinds.length === 1 ? (MESSAGES[canary.checks[0]?.type ?? '']?.icon ?? 'heartbeat') : 'heartbeat';
  return {
    id: canary.id,
    agent_id: canary.agentId,
    name: canary.name,
    namespace: canary.namespace,
    labels: canary.labels,
    annotations: null,
    source: sourceOf(world, plan),
    created_by: plan.source === 'UI' ? world.people.get('ravi').id : null,
    created_at: canary.createdAt,
    updated_at: canary.createdAt,
    deleted_at: canary.deletedAt ?? null,
    spec: {
      schedule: canary.schedule,
      icon,
      severity: plan.severity,
      ...(canary.labels['team'] ? { owner: canary.labels['team'] } : {}),
      ...Object.fromEntries(
        kinds.map(kind => [
          kind,
          live.filter(({ type }) => (MESSAGES[type]?.kind ?? type) === kind).map(({ spec }) => spec),
        ]),
      ),
    },
  };
}

/** The namespace a check looks at, where that is not its canary's. */
const namespaceOf = (endpoint: string) => /^\w+:\/\/[\w-]+\.([\w-]+):\d+/.exec(endpoint)?.[1] ?? null;

function checkRow(check: Check): Record<string, unknown> {
  const { canary, endpoint } = check;
  return {
    id: check.id,
    canary_id: canary.id,
    agent_id: canary.agentId,
    type: check.type,
    name: check.name,
    namespace: namespaceOf(endpoint),
    description: check.description,
    icon: check.icon,
    spec: { ...check.spec, endpoint },
    labels: check.labels,
    owner: check.owner || null,
    severity: check.severity,
    category: canary.labels['tier'] ?? null,
    transformed: false,
    status: check.status,
    last_runtime: check.lastRuntime,
    next_runtime: check.deletedAt ? null : check.nextRuntime,
    last_transition_time: check.since,
    silenced_at: check.silencedAt ?? null,
    created_at: check.createdAt,
    updated_at: check.deletedAt ?? check.since,
    deleted_at: check.deletedAt ?? null,
  };
}

/** Adds the canaries and checks. */
export function addHealth(world: World): void {
  addCanaries(world);
  addChecks(world);
  world.add('canaries', ...world.canaries.all().map(canary => canaryRow(world, canary)));
  world.add('checks', ...world.checks.all().map(checkRow));
  world.add(
    'checks_unlogged',
    ...world.checks
      .all()
      .filter(({ deletedAt }) => !deletedAt)
      .map(({ id, canary, status, lastRuntime, nextRuntime, since }) => ({
        check_id: id,
        canary_id: canary.id,
        status,
        last_runtime: lastRuntime,
        next_runtime: nextRuntime,
        created_at: since,
        updated_at: lastRuntime,
      })),
  );
}
