import type { ConfigItem } from '../estate/model';
import { nameOf, shuffled } from '../../core/ids';
import type { World } from '../world';

/** What notifications are about: 60 config items and more, components, checks and canaries, some of them gone. */

export interface Resource {
  kind: 'config' | 'component' | 'check' | 'canary';
  id: string;
  name: string;
  type: string;
  health: string;
  status: string;
  description: string;
  labels: Record<string, string>;
}

export const fromConfig = (item: ConfigItem): Resource => ({
  kind: 'config',
  id: item.id,
  name: item.name,
  type: item.type,
  health: item.health,
  status: item.status,
  description: item.description ?? '',
  labels: item.tags,
});

export function resources(world: World): Record<Resource['kind'], Resource[]> {
  const byRank = <T extends { id: string }>(items: readonly T[]) =>
    shuffled(items, ({ id }) => `send/${nameOf(id)}`);
  const live = world.configs.all().filter(({ deletedAt, key }) => !deletedAt && !key.includes('auditor'));
  const ill = byRank(live.filter(({ health }) => health !== 'healthy')).slice(0, 45);
  const well = byRank(
    live.filter(
      ({ health, type }) => health === 'healthy' && /Deployment|RDS|Instance|HelmRelease/.test(type),
    ),
  ).slice(0, 9);
  const gone = byRank(world.configs.all().filter(({ deletedAt }) => deletedAt)).slice(0, 6);
  const components = world.components
    .all()
    .filter(({ isHidden, type }) => !isHidden && type !== 'KubernetesPod');
  const deletedComponents = world.components
    .all()
    .filter(({ deletedAt }) => deletedAt)
    .slice(0, 2);
  const checks = world.checks.all();
  return {
    config: [...ill, ...well, ...gone].map(fromConfig),
    component: [...byRank(components).slice(0, 18), ...deletedComponents].map(
      ({ id, name, type, status, reason, labels }) => ({
        kind: 'component',
        id,
        name,
        type,
        health: status === 'info' ? 'unknown' : status,
        status,
        description: reason ?? '',
        labels,
      }),
    ),
    check: [
      ...checks.filter(({ status, deletedAt }) => status === 'unhealthy' && !deletedAt).slice(0, 20),
      ...checks.filter(({ isFlapping }) => isFlapping).slice(0, 8),
      ...checks.filter(({ deletedAt, canary }) => deletedAt && !canary.deletedAt),
    ].map(({ id, name, type, status, errors, canary, labels }) => ({
      kind: 'check',
      id,
      name,
      type,
      health: status,
      status,
      description: errors[0] ?? `${type} check failed`,
      labels: { ...canary.labels, ...labels },
    })),
    canary: world.canaries
      .all()
      .filter(({ name }) => /frankfurt|file-exchange|restic|warehouse-builds/.test(name))
      .map(({ id, name, labels }) => ({
        kind: 'canary',
        id,
        name,
        type: 'canary',
        health: 'unhealthy',
        status: 'unhealthy',
        description: 'has not run for twice its interval',
        labels,
      })),
  };
}
