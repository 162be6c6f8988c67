import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { millis } from '../clock';
import { FAILED_NODE } from '../estate/kubernetes';
import { kubeKey } from '../estate/site';
import { timeUuid } from '../../core/ids';
import { componentKey } from '../topology/model';
import type { Row, World } from '../world';

/** Notification rules and silences. */

interface RulePlan {
  name: string;
  namespace: string;
  title: string;
  events: string[];
  filter?: string;
  team?: string;
  person?: string;
  playbook?: string;
  custom_services?: Row[];
  fallback_services?: Row[];
  fallback_person?: string;
  fallback_delay?: string;
  repeat_interval?: string;
  wait_for?: string;
  wait_for_eval_period?: string;
  group_by?: string[];
  group_by_interval?: string;
  inhibitions?: Row[];
  watchdog_schedule?: string;
  source?: string;
  error?: string;
  age: string;
}

const NANOSECONDS = 1_000_000;
const nanoseconds = (duration: string | undefined) => (duration ? millis(duration) * NANOSECONDS : null);

const TEMPLATE = `**{{.title}}**

{{if .description}}{{.description}}{{end}}

{{labelsFormat .labels}}
`;

/** Adds the rules. */
export function addNotifications(world: World): void {
  const plans = parse(readFileSync(new URL('rules.yaml', import.meta.url), 'utf8')) as RulePlan[];
  for (const plan of plans) {
    const created = world.clock.ago(plan.age);
    const { id } = world.notifications.add(plan.name, {
      id: timeUuid(created, `notification/${plan.name}`),
      name: plan.name,
    });
    world.add('notifications', {
      id,
      name: plan.name,
      namespace: plan.namespace,
      title: plan.title,
      template: TEMPLATE,
      events: plan.events,
      filter: plan.filter ?? null,
      team_id: plan.team ? world.teams.get(plan.team).id : null,
      person_id: plan.person ? world.people.get(plan.person).id : null,
      playbook_id: plan.playbook ? world.playbooks.get(plan.playbook).id : null,
      custom_services: plan.custom_services ?? null,
      fallback_custom_services: plan.fallback_services ?? null,
      fallback_person_id: plan.fallback_person ? world.people.get(plan.fallback_person).id : null,
      fallback_delay: nanoseconds(plan.fallback_delay),
      repeat_interval: plan.repeat_interval ?? null,
      wait_for: nanoseconds(plan.wait_for),
      wait_for_eval_period: nanoseconds(plan.wait_for_eval_period),
      group_by: plan.group_by ?? null,
      group_by_interval: nanoseconds(plan.group_by_interval),
      inhibitions: plan.inhibitions ?? null,
      watchdog_schedule: plan.watchdog_schedule ?? null,
      error: plan.error ?? null,
      error_at: plan.error ? world.clock.ago('19d') : null,
      source: plan.source ?? 'UI',
      created_by: plan.source ? null : world.people.get('ravi').id,
      created_at: created,
      updated_at: created,
    });
  }
}

interface SilencePlan {
  name: string;
  description: string;
  from: string;
  /** Null: until a person ends it. */
  until: string | null;
  by: string;
  target: Row;
  source?: string;
  deleted?: string;
}

function silences(world: World): SilencePlan[] {
  const { clock } = world;
  const config = (key: string): Row => ({ config_id: world.configs.get(key).id });
  return [
    {
      name: 'tax-service-migration',
      description: 'Staging database is being migrated',
      from: clock.ago('2d'),
      until: clock.ahead('1d'),
      by: 'lucas',
      target: config(kubeKey('Deployment', 'staging-eu-1', 'checkout', 'tax-service')),
    },
    {
      name: 'failed-node',
      description: 'Machine is being replaced by AWS',
      from: clock.ago('4h50m'),
      until: clock.ahead('8h'),
      by: 'ravi',
      target: { ...config(`Node/prod-eu-1//${FAILED_NODE}`), recursive: true },
    },
    {
      name: 'label-printer-paris',
      description: 'Printer is at the repair shop',
      from: clock.ago('9d'),
      until: null,
      by: 'elias',
      target: { check_id: world.checks.get('label-printer/paris').id },
    },
    {
      name: 'warehouse-builds-token',
      description: 'Personal access token has expired, renewal asked for',
      from: clock.ago('2d20h'),
      until: clock.ahead('4d'),
      by: 'elias',
      target: { canary_id: world.canaries.get('warehouse-builds').id },
    },
    {
      name: 'search-reindex',
      description: 'Weekly full reindex',
      from: clock.ahead('1d4h'),
      until: clock.ahead('1d10h'),
      by: 'tomasz',
      target: { component_id: world.components.get(componentKey('retail-systems', 'Search')).id },
    },
    {
      name: 'staging-nights',
      description: 'Nobody is paged for staging',
      from: clock.ago('90d'),
      until: null,
      by: 'amara',
      target: { filter: "config.tags.cluster == 'staging-eu-1' && matchTime('22:00-06:00')" },
    },
    {
      name: 'spark-batch-window',
      description: 'Machines are busy every night',
      from: clock.ago('30d'),
      until: clock.ahead('60d'),
      by: 'tomasz',
      target: { selectors: [{ types: ['AWS::EC2::Instance'], labelSelector: 'role=spark' }] },
      source: 'KubernetesCRD',
    },
    {
      name: 'black-friday-rehearsal',
      description: 'Load test of the checkout',
      from: clock.ago('24d6h'),
      until: clock.ago('23d22h'),
      by: 'carmen',
      target: {
        component_id: world.components.get(componentKey('retail-systems', 'Checkout')).id,
        recursive: true,
      },
    },
    {
      name: 'kafka-upgrade',
      description: 'Rolling upgrade of the brokers',
      from: clock.ago('40d'),
      until: clock.ago('39d'),
      by: 'tomasz',
      target: config(kubeKey('StatefulSet', 'prod-eu-1', 'data-platform', 'kafka')),
      deleted: '38d',
    },
    {
      name: 'madrid-vpn',
      description: 'Provider changes the line',
      from: clock.ago('20d'),
      until: null,
      by: 'ravi',
      target: { check_id: world.checks.get('vpn/madrid').id },
      deleted: '6d',
    },
  ];
}

/** Adds the silences; one a target kind, by filter, by selectors, ended, to come and taken back. */
export function addSilences(world: World): void {
  for (const { name, description, from, until, by, target, source, deleted } of silences(world)) {
    const created = from < world.clock.now.toISOString() ? from : world.clock.ago('7h');
    world.add('notification_silences', {
      id: timeUuid(created, `silence/${name}`),
      name,
      namespace: source ? 'data' : 'default',
      description,
      from,
      until,
      ...target,
      source: source ?? 'UI',
      created_by: source ? null : world.people.get(by).id,
      created_at: created,
      updated_at: deleted ? world.clock.ago(deleted) : created,
      deleted_at: deleted ? world.clock.ago(deleted) : null,
    });
  }
}

/** The id of a silence, for what it held back. */
export function silenceId(world: World, name: string): string {
  const row = world.rows('notification_silences').find(silence => silence['name'] === name);
  if (!row) throw new Error(`there is no silence '${name}'`);
  return String(row['id']);
}
