import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { sha256, timeUuid } from '../ids';
import type { Row, World } from '../world';

/** Custom views: their definitions and what their panels showed last. */

export interface ViewPlan {
  name: string;
  namespace: string;
  source: string;
  labels?: Row;
  age: string;
  error?: string;
  spec: Row & { columns?: readonly Row[]; panels?: readonly (Row & { name: string; type: string })[] };
}

export const viewPlans = () =>
  parse(readFileSync(new URL('views.yaml', import.meta.url), 'utf8')) as ViewPlan[];

/** The fingerprint of a choice of variables: SHA-256 of the sorted `key=value` list; empty without variables. */
export function fingerprint(variables: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(variables)
    .map(([key, value]) => `${key}=${value}`)
    .sort();
  return pairs.length > 0 ? sha256(pairs.join(',')) : '';
}

/** The variables that `payments-overview` was opened with; the first are its defaults. */
export const OPENED_WITH: readonly Record<string, string>[] = [
  { cluster: 'prod-eu-1', namespace: 'payments' },
  { cluster: 'prod-eu-1', namespace: 'checkout' },
  { cluster: 'staging-eu-1', namespace: 'payments' },
];

const SECOND_NS = 1_000_000_000;
const day = (world: World, back: number) => world.clock.ago(`${back}d`).slice(0, 10);

/** What the query of a panel returned. Figures that the data hold are counted from them. */
function panelRows(world: World, view: string, panel: string): Row[] {
  const live = world.configs.all().filter(({ deletedAt }) => !deletedAt);
  const ofType = (type: string) => live.filter(item => item.type === type);
  const tally = (values: readonly string[], label: string, count: string) =>
    [...new Set(values)]
      .sort()
      .map(value => ({ [label]: value, [count]: values.filter(other => other === value).length }));
  const days = Array.from({ length: 30 }, (_, index) => 29 - index);
  switch (`${view}/${panel}`) {
    case 'sre-overview/Health':
      return tally(
        ofType('Kubernetes::Deployment').map(({ health }) => health),
        'health',
        'count',
      );
    case 'sre-overview/Deployments':
      return [{ value: ofType('Kubernetes::Deployment').length }];
    case 'sre-overview/Oldest release':
      return [{ value: 19 * 86_400 * SECOND_NS, label: 'oldest' }];
    case 'payments-overview/Pods':
      return [
        { value: ofType('Kubernetes::Pod').filter(({ tags }) => tags['namespace'] === 'payments').length },
      ];
    case 'payments-overview/By node':
      return tally(
        ofType('Kubernetes::Pod')
          .filter(({ tags }) => tags['namespace'] === 'payments')
          .map(({ properties }) => properties?.find(({ name }) => name === 'node')?.text ?? ''),
        'label',
        'value',
      );
    case 'rds-backups/Last 7 days':
      return ofType('AWS::RDS::Instance').map(({ name }) => ({
        database: name,
        value: name === 'orders-db' ? 7 : 6,
      }));
    case 'fleet-panels/Config items':
      return [{ value: live.length }];
    case 'fleet-panels/Nodes by zone':
      return tally(
        ofType('Kubernetes::Node').map(({ tags }) => tags['zone'] ?? ''),
        'zone',
        'count',
      );
    case 'fleet-panels/Memory in use':
      return [{ value: 63.4 }];
    case 'fleet-panels/Unhealthy':
      return tally(
        live.filter(({ health }) => health === 'unhealthy').map(({ type }) => type),
        'type',
        'value',
      );
    case 'fleet-panels/Time since the last incident':
      return [{ value: 11 * 60 * SECOND_NS, label: 'INC-32' }];
    case 'fleet-panels/Note':
      return [{ value: 'Figures are refreshed every fifteen minutes.' }];
    case 'fleet-panels/CPU by node':
      return ofType('Kubernetes::Node').map(({ name, properties }) => ({
        label: name,
        value: properties?.find(({ name: property }) => property === 'cpu')?.value ?? 0,
      }));
    case 'fleet-panels/Account':
      return [
        { label: 'Account', value: '418295736104' },
        { label: 'Regions', value: 'eu-west-1, eu-central-1' },
        { label: 'Support plan', value: 'Enterprise' },
      ];
    case 'fleet-panels/Changes a day':
      return days.map(back => ({ day: `${day(world, back)}T00:00:00Z`, changes: 38 + ((back * 17) % 41) }));
    case 'fleet-panels/Job runs':
      return days.map(back => ({
        date: day(world, back),
        successful: 780 + ((back * 29) % 90),
        failed: (back * 7) % 31,
      }));
    case 'data-freshness/Stale data sets':
      return [{ value: 4 }];
    default:
      return [{ value: 0 }];
  }
}

function addPanels(world: World, plan: ViewPlan, viewId: string): void {
  if (!plan.spec.panels) return;
  const results = plan.spec.panels.map(panel => ({
    ...panel,
    rows: panelRows(world, plan.name, panel.name),
  }));
  const prints = plan.name === 'payments-overview' ? OPENED_WITH.map(fingerprint) : [''];
  world.add(
    'view_panels',
    ...prints.map(request_fingerprint => ({
      view_id: viewId,
      request_fingerprint,
      results,
      refreshed_at: world.clock.ago(plan.error ? '3d' : '9m'),
    })),
  );
}

/** Adds the views and the results of their panels. */
export function addViews(world: World): void {
  for (const plan of viewPlans()) {
    const created = world.clock.ago(plan.age);
    const id = timeUuid(created, `view/${plan.namespace}/${plan.name}`);
    world.add('views', {
      id,
      name: plan.name,
      namespace: plan.namespace,
      spec: plan.spec,
      source: plan.source,
      labels: plan.labels ?? null,
      created_by: plan.source === 'UI' ? world.people.get('elias').id : null,
      last_ran: world.clock.ago(plan.error ? '3d' : '9m'),
      error: plan.error ?? null,
      created_at: created,
      updated_at: created,
    });
    addPanels(world, plan, id);
  }
}
