import { shift } from '../clock';
import { kubeKey } from '../estate/site';
import { LOCAL_AGENT, chance, pick, timeUuid, unit, weighted } from '../../core/ids';
import { STORY } from '../story';
import { SYSTEM_PERSON, type World } from '../world';
import { PEOPLE, targetOf } from './targets';
import { addRun } from './run';

/** 160 runs of 60 days, with their actions and approvals. */

const TOTAL = 160;

/** Playbooks by how often they are run. */
const POPULARITY = [
  ['restart-deployment', 40],
  ['collect-diagnostics', 26],
  ['rollback-release', 18],
  ['drain-node', 13],
  ['explain-outage', 12],
  ['scale-deployment', 10],
  ['debug-pod', 8],
  ['promote-release', 10],
  ['snapshot-database', 8],
  ['probe-from-everywhere', 8],
  ['flush-payments-cache', 7],
  ['announce-maintenance', 9],
  ['compare-latency', 5],
  ['reboot-instance', 5],
  ['failover-payments-db', 6],
  ['page-on-call', 6],
  ['rotate-bucket-policy', 2],
  ['release-warehouse-scanner', 3],
] as const;

const STATUSES = [
  ['completed', 70],
  ['failed', 19],
  ['cancelled', 4],
  ['timed_out', 4],
] as const;

/** The newest runs, of another shape than the dice give: status, playbook, age in milliseconds. */
const NEWEST: readonly (readonly [status: string, playbook: string, ageMs: number])[] = [
  ['running', 'drain-node', 240_000],
  ['pending_approval', 'restart-deployment', 2_700_000],
  ['pending_approval', 'failover-payments-db', 7_200_000],
  ['scheduled', 'announce-maintenance', 3_600_000],
  ['scheduled', 'snapshot-database', 5_400_000],
  ['sleeping', 'rollback-release', 420_000],
  ['retrying', 'rollback-release', 300_000],
  ['waiting', 'probe-from-everywhere', 540_000],
  ['pending_approval', 'restart-deployment', 18_000_000],
  ['pending_approval', 'restart-deployment', 30_000_000],
  ['waiting', 'collect-diagnostics', 360_000],
];

/** How long ago the n-th run was made: the newest first, 60 days in all. */
function age(index: number, clock: World['clock']): string {
  const [, , newest] = NEWEST[index] ?? [];
  if (newest !== undefined) return clock.agoMs(newest);
  return clock.agoMs(
    (((index - 8) / (TOTAL - 8)) ** 1.4 * 60 * 24 + unit(`run age/${index}`) * 5) * 3_600_000,
  );
}

/** Parents of other runs: how many children each has. */
const CHILDREN: Readonly<Record<number, number>> = { 10: 2, 31: 3, 47: 2, 66: 3, 90: 2, 121: 2 };
/** The parent whose children started one another: three levels. */
const CHAIN = 31;

/** Children are over, but for the last of the parent that waits. */
function childStatus(index: number, child: number, count: number): string {
  if (NEWEST[index]?.[0] === 'waiting') return child === 1 ? 'running' : 'completed';
  return child === 1 && count % 4 === 0 ? 'failed' : 'completed';
}

const FROM_NOTIFICATION = [14, 25, 52, 83];
const ON_EDGE = 30;

/** Adds the runs, the one of incident INC-7 among them. */
export function addRuns(world: World): void {
  const payments = world.configs.get(kubeKey('Deployment', 'prod-eu-1', STORY.namespace, STORY.deployment));
  const story = world.clock.ago(STORY.restartAsked);
  addRun(world, {
    key: 'INC-7',
    playbook: 'restart-deployment',
    status: 'completed',
    createdAt: story,
    createdBy: world.people.get('ravi').id,
    sendId: timeUuid(shift(story, -4_000), 'send/INC-7 playbook'),
    approvedBy: { person: 'carmen' },
    place: {
      target: { config_id: payments.id },
      name: payments.name,
      namespace: 'payments',
      agentId: LOCAL_AGENT,
    },
    parameters: { reason: 'INC-7: authorisations fail since the last release', wait: 'true' },
  });
  const edge = world.agents.get('eu-west-edge').id;
  let onEdge = 0;
  let children = 0;
  for (let index = 0; world.runs.length < TOTAL; index += 1) {
    const key = `run ${index}`;
    const [fixedStatus, fixedPlaybook] = NEWEST[index] ?? [];
    const playbook =
      fixedPlaybook ??
      (CHILDREN[index]
        ? 'collect-diagnostics'
        : FROM_NOTIFICATION.includes(index)
          ? 'restart-deployment'
          : weighted(`playbook/${key}`, POPULARITY));
    const status = fixedStatus ?? (CHILDREN[index] ? 'completed' : weighted(`status/${key}`, STATUSES));
    const createdAt = age(index, world.clock);
    const isSystem = FROM_NOTIFICATION.includes(index);
    let place = targetOf(world, playbook, key);
    if (
      index >= NEWEST.length &&
      index % 4 === 0 &&
      onEdge < ON_EDGE &&
      'config_id' in place.target &&
      playbook !== 'failover-payments-db'
    ) {
      // The agent's own clusters are looked after by the same playbooks.
      const types = (world.playbooks.get(playbook).spec['configs'] as { types?: string[] }[])[0]?.types ?? [];
      const fit = world.configs
        .all()
        .filter(item => item.agentId === edge && !item.deletedAt && types.includes(item.type));
      if (fit.length > 0) {
        const item = pick(`edge/${key}`, fit);
        place = {
          target: { config_id: item.id },
          name: item.name,
          namespace: item.tags['namespace'] ?? '',
          agentId: edge,
        };
      }
    }
    if (place.agentId === edge) onEdge += 1;
    const needsApproval = playbook === 'restart-deployment' || playbook === 'failover-payments-db';
    const isApproved =
      needsApproval &&
      ['completed', 'failed'].includes(status) &&
      world.rows('playbook_approvals').length < 12;
    const run = addRun(world, {
      key,
      playbook,
      status,
      createdAt,
      place,
      createdBy: isSystem ? SYSTEM_PERSON : world.people.get(pick(`by/${key}`, PEOPLE)).id,
      ...(isSystem ? { sendId: timeUuid(shift(createdAt, -4_000), `send/${key}`) } : {}),
      ...(isApproved
        ? { approvedBy: chance(`approver/${key}`, 0.6) ? { person: 'carmen' } : { team: 'SRE' } }
        : {}),
    });
    let parentId = run.id;
    for (let child = 0; child < (CHILDREN[index] ?? 0); child += 1) {
      children += 1;
      const own = pick(`child/${key}/${child}`, [
        'explain-outage',
        'compare-latency',
        'debug-pod',
        'snapshot-database',
      ]);
      const made = addRun(world, {
        key: `${key} child ${child}`,
        playbook: own,
        status: childStatus(index, child, children),
        createdAt: shift(createdAt, 45_000 + child * 30_000),
        createdBy: SYSTEM_PERSON,
        parentId,
      });
      if (index === CHAIN) parentId = made.id;
    }
  }
}
