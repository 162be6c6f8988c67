import { shift } from '../clock';
import { childrenOf, nodeNameOf } from '../estate/ailments';
import { FAILED_NODE } from '../estate/kubernetes';
import { kubeKey } from '../estate/site';
import { STORY } from '../story';
import { componentKey } from '../topology/model';
import type { World } from '../world';
import { silenceId } from './build';
import { fromConfig, type Resource } from './sendResources';
import { addSend } from './send';

/** Sends that belong to the stories of the data. */

/** The node went away: its own notification went out, those of its pods were held back by it. */
export function addNodeStory(world: World): void {
  const node = world.configs.get(`Node/prod-eu-1//${FAILED_NODE}`);
  const at = world.clock.ago('5h8m');
  const parent = addSend(world, {
    key: 'node',
    rule: 'node-health',
    at,
    status: 'sent',
    event: 'config.unhealthy',
    resource: fromConfig(node),
  });
  const pods = world.configs
    .all()
    .filter(
      item =>
        item.type === 'Kubernetes::Pod' && nodeNameOf(item) === FAILED_NODE && item.health === 'unhealthy',
    );
  for (const [index, pod] of pods.slice(0, 18).entries()) {
    addSend(world, {
      key: `node pod ${index}`,
      rule: 'node-health',
      at: shift(at, 20_000 + index * 1_500),
      status: 'inhibited',
      event: 'config.unhealthy',
      resource: fromConfig(pod),
      more: { parent_id: parent },
    });
  }
}

/** INC-7: sent, silenced for the checkout by its load test, and inhibited for what the deployment is made of. */
export function addStory(world: World): void {
  const deployment = world.configs.get(kubeKey('Deployment', 'prod-eu-1', STORY.namespace, STORY.deployment));
  const was: Resource = {
    ...fromConfig(deployment),
    health: 'unhealthy',
    status: 'Failed',
    description:
      'Deployment has minimum availability: false. Readiness probe failed: HTTP probe failed with statuscode: 500',
  };
  const at = world.clock.ago(STORY.told);
  const sent = addSend(world, {
    key: 'INC-7 sent',
    rule: 'payments-unhealthy',
    at,
    status: 'sent',
    event: 'config.unhealthy',
    resource: was,
  });
  const checkout = world.components.get(componentKey('retail-systems', 'Checkout'));
  addSend(world, {
    key: 'INC-7 silenced',
    rule: 'component-health',
    at: shift(at, 3_000),
    status: 'silenced',
    event: 'component.unhealthy',
    more: { silenced_by: silenceId(world, 'black-friday-rehearsal') },
    resource: {
      kind: 'component',
      id: checkout.id,
      name: checkout.name,
      type: checkout.type,
      health: 'unhealthy',
      status: 'unhealthy',
      description: 'payments-api is unhealthy',
      labels: checkout.labels,
    },
  });
  for (const [index, child] of childrenOf(world, deployment)
    .flatMap(set => [set, ...childrenOf(world, set)])
    .slice(0, 4)
    .entries()) {
    addSend(world, {
      key: `INC-7 inhibited ${index}`,
      rule: 'payments-unhealthy',
      at: shift(at, 8_000 + index * 900),
      status: 'inhibited',
      event: 'config.unhealthy',
      resource: { ...fromConfig(child), health: 'unhealthy' },
      more: { parent_id: sent },
    });
  }
  const check = world.checks.get(STORY.check);
  addSend(world, {
    key: 'INC-7 check',
    rule: 'critical-checks',
    at: world.clock.ago(STORY.opened),
    status: 'sent',
    event: 'check.failed',
    resource: {
      kind: 'check',
      id: check.id,
      name: check.name,
      type: check.type,
      health: 'unhealthy',
      status: 'unhealthy',
      description: 'response code invalid: got 500',
      labels: check.canary.labels,
    },
  });
}

/** Sends that started playbooks. */
export function addRunSends(world: World): void {
  for (const run of world.runs) {
    if (!run.sendId) continue;
    const item = world.configs.all().find(({ id }) => id === run.target.config_id);
    if (!item) continue;
    const key = run.key === 'INC-7' ? 'INC-7 playbook' : run.key;
    addSend(world, {
      key,
      rule: 'auto-restart-payments',
      at: shift(run.createdAt, -4_000),
      status: 'sent',
      event: 'config.unhealthy',
      resource: { ...fromConfig(item), health: 'unhealthy' },
      more: { playbook_run_id: run.id },
    });
  }
}
