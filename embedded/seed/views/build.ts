import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { timeUuid } from '../../core/ids';
import type { Row, World } from '../world';

/** Custom views: their definitions. What they show is read when the rest is there (results.ts). */

export interface ViewPlan {
  name: string;
  namespace: string;
  source: string;
  labels?: Row;
  age: string;
  error?: string;
  spec: Row;
}

export const viewPlans = () =>
  parse(readFileSync(new URL('views.yaml', import.meta.url), 'utf8')) as ViewPlan[];

/** Adds the views. */
export function addViews(world: World): void {
  for (const plan of viewPlans()) {
    const created = world.clock.ago(plan.age);
    world.add('views', {
      id: timeUuid(created, `view/${plan.namespace}/${plan.name}`),
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
  }
}
