import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { millis } from '../clock';
import { FAILED_NODE } from '../estate/kubernetes';
import { timeUuid } from '../../core/ids';
import { ownValue } from '../../core/records';
import { records } from '../tabular';
import type { Named, Registry, Row, World } from '../world';

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

/**
 * The silences: one a target kind, by filter, by selectors, ended, to come and taken back. Times are before (`-`) or after
 * (`+`) now; one without an end lasts until a person ends it. A target is a kind and a key, or JSON.
 */
const SILENCES = records(
  ['name', 'by', 'from', 'until', 'target', 'description', 'deleted', 'source'],
  `
  tax-service-migration  | lucas  | -2d      | +1d      | config Deployment/staging-eu-1/checkout/tax-service | Staging database is being migrated
  failed-node            | ravi   | -4h50m   | +8h      | config Node/prod-eu-1//${FAILED_NODE} recursive | Machine is being replaced by AWS
  label-printer-paris    | elias  | -9d      | -        | check label-printer/paris | Printer is at the repair shop
  warehouse-builds-token | elias  | -2d20h   | +4d      | canary warehouse-builds | Personal access token has expired, renewal asked for
  search-reindex         | tomasz | +1d4h    | +1d10h   | component retail-systems/Search | Weekly full reindex
  staging-nights         | amara  | -90d     | -        | {"filter":"config.tags.cluster == 'staging-eu-1' && matchTime('22:00-06:00')"} | Nobody is paged for staging
  spark-batch-window     | tomasz | -30d     | +60d     | {"selectors":[{"types":["AWS::EC2::Instance"],"labelSelector":"role=spark"}]} | Machines are busy every night | - | KubernetesCRD
  black-friday-rehearsal | carmen | -24d6h   | -23d22h  | component retail-systems/Checkout recursive | Load test of the checkout
  kafka-upgrade          | tomasz | -40d     | -39d     | config StatefulSet/prod-eu-1/data-platform/kafka | Rolling upgrade of the brokers | 38d
  madrid-vpn             | ravi   | -20d     | -        | check vpn/madrid | Provider changes the line | 6d
`,
);

/** What a silence is about, as its columns. */
function silencedColumns(world: World, target: string): Row {
  if (target.startsWith('{')) return JSON.parse(target) as Row;
  const [kind, key = '', recursive] = target.split(' ');
  const { configs: config, checks: check, canaries: canary, components: component } = world;
  const registry = ownValue<Registry<Named>>({ config, check, canary, component }, kind ?? '');
  return { [`${kind}_id`]: registry?.get(key).id, ...(recursive ? { recursive: true } : {}) };
}

/** Adds the silences. */
export function addSilences(world: World): void {
  const { clock } = world;
  const at = (time: string) => (time.startsWith('-') ? clock.ago(time.slice(1)) : clock.ahead(time.slice(1)));
  for (const { name, by, from, until, target, description, deleted, source } of SILENCES) {
    const created = from.startsWith('-') ? at(from) : clock.ago('7h');
    world.add('notification_silences', {
      id: timeUuid(created, `silence/${name}`),
      name,
      namespace: source ? 'data' : 'default',
      description,
      from: at(from),
      until: until ? at(until) : null,
      ...silencedColumns(world, target),
      source: source || 'UI',
      created_by: source ? null : world.people.get(by).id,
      created_at: created,
      updated_at: deleted ? clock.ago(deleted) : created,
      deleted_at: deleted ? clock.ago(deleted) : null,
    });
  }
}

/** The id of a silence, for what it held back. */
export function silenceId(world: World, name: string): string {
  const row = world.rows('notification_silences').find(silence => silence['name'] === name);
  if (!row) throw new Error(`there is no silence '${name}'`);
  return String(row['id']);
}
