import { kubeKey } from '../estate/site';
import { LOCAL_AGENT, pick } from '../../core/ids';
import { componentKey } from '../topology/model';
import type { World } from '../world';
import type { Run } from './run';

/** What playbooks run on, and with which parameters. */

export interface Target {
  target: Run['target'];
  name: string;
  namespace: string;
  agentId: string;
}

/** Something the playbook may run on. */
export function targetOf(world: World, playbook: string, key: string): Target {
  const { spec } = world.playbooks.get(playbook);
  const selectors = (kind: string) => spec[kind] as { types?: string[]; name?: string }[] | undefined;
  const configs = selectors('configs');
  if (configs) {
    const named = configs[0]?.name;
    const fit = world.configs
      .all()
      .filter(
        item =>
          !item.deletedAt &&
          !item.key.includes('auditor') &&
          configs.some(({ types }) => types?.includes(item.type)) &&
          (!named || item.name === named),
      );
    const item = pick(`target/${key}`, fit);
    return {
      target: { config_id: item.id },
      name: item.name,
      namespace: item.tags['namespace'] ?? '',
      agentId: item.agentId,
    };
  }
  if (selectors('components')) {
    const named = playbook === 'flush-payments-cache';
    const fit = world.components
      .all()
      .filter(
        item =>
          !item.deletedAt &&
          !item.isHidden &&
          item.type !== 'KubernetesPod' &&
          (!named || item.name === 'Payments' || item.name === 'payments-api'),
      );
    const item = pick(
      `target/${key}`,
      playbook === 'announce-maintenance' ? fit.filter(({ type }) => type === 'System') : fit,
    );
    return {
      target: { component_id: item.id },
      name: item.name,
      namespace: item.namespace ?? '',
      agentId: item.agentId,
    };
  }
  const types = selectors('checks')?.flatMap(({ types: listed }) => listed ?? []) ?? [];
  const fit = world.checks
    .all()
    .filter(check => !check.deletedAt && (types.length === 0 || types.includes(check.type)));
  const check = pick(
    `target/${key}`,
    playbook === 'probe-from-everywhere' ? fit.filter(({ canary }) => canary.agentId !== LOCAL_AGENT) : fit,
  );
  return {
    target: { check_id: check.id },
    name: check.name,
    namespace: check.canary.namespace,
    agentId: check.canary.agentId,
  };
}

export const PEOPLE = ['ravi', 'lucas', 'amara', 'elias', 'hana', 'carmen', 'ifeoma', 'tomasz'] as const;

/** Values for the parameters of a playbook, all text. */
export function parametersOf(world: World, playbook: string, key: string): Record<string, string> {
  const parameters = (world.playbooks.get(playbook).spec['parameters'] ?? []) as {
    name: string;
    type?: string;
    default?: string;
  }[];
  const reasons = [
    'Readiness failing after the release',
    'Memory climbs, needs a fresh start',
    'Drill of the on-call rota',
    'Customers report timeouts',
    'Asked for by the incident manager',
  ];
  const given: Record<string, () => string> = {
    people: () => world.people.get(pick(`person/${key}`, PEOPLE)).id,
    team: () => world.teams.get('SRE').id,
    component: () => world.components.get(componentKey('retail-systems', 'Payments')).id,
    config: () => world.configs.get(kubeKey('Namespace', 'prod-eu-1', 'payments', 'payments')).id,
    check: () => world.checks.get('payments-api/health').id,
  };
  return Object.fromEntries(
    parameters.map(({ name, type = 'text', default: usual }) => [
      name,
      given[type]?.() ?? usual ?? (name === 'version' ? '4.12.3' : pick(`parameter/${key}/${name}`, reasons)),
    ]),
  );
}
