import { lazy } from 'react';
import type { SelectOption } from '@/components/form/inputs';
import { isEmpty, type FieldRule } from '@/components/form/rules';
import { isObject } from '@/lib/json';
import type { ResourceOption } from '@/lib/optionSearch';
import { exactDuration, parseDuration } from '@/lib/time/duration';
import { MINUTE } from '@/lib/time/clock';
import type { RecordForm } from '@/modules/records/types';
import { keepUntouched, type ColumnsOfValues } from '@/modules/records/untouched';
import type { NotificationRule, NotificationRuleInsert, NotificationRulePatch } from './api';

export type RecipientKind = 'person' | 'team' | 'connection' | 'playbook';

/** Whom something is sent to: one kind, and one of that kind. */
export interface RecipientValues {
  kind?: RecipientKind | undefined;
  person?: SelectOption | undefined;
  team?: SelectOption | undefined;
  playbook?: SelectOption | undefined;
  connection?: ResourceOption | undefined;
}

export type Inhibition = NonNullable<NotificationRule['inhibitions']>[number];
type Service = NonNullable<NotificationRule['custom_services']>[number];

/** The form of a rule. */
export interface RuleValues {
  name: string;
  events?: readonly string[] | undefined;
  filter?: string | undefined;
  groupBy?: readonly string[] | undefined;
  recipient: RecipientValues;
  repeat?: string | undefined;
  wait?: string | undefined;
  waitEval?: string | undefined;
  title?: string | undefined;
  /** Markdown; the backend's own without one. */
  template?: string | undefined;
  inhibitions?: readonly Inhibition[] | undefined;
  properties?: Record<string, string> | undefined;
  fallback: RecipientValues;
  fallbackDelay?: string | undefined;
}

export const NO_RECIPIENT = 'Choose whom to notify';
export const TOO_SHORT = 'Duration must be greater than 1 minute';
export const NO_DURATION = 'Not a duration: try 5m, 1h30m or 2d';

/** A duration of a minute or more, or nothing. */
export const durationRule: FieldRule = value => {
  if (isEmpty(value)) return undefined;
  const ms = parseDuration(String(value));
  if (ms === undefined) return NO_DURATION;
  return ms < MINUTE ? TOO_SHORT : undefined;
};

/** An interval as the backend reads it: a duration, of any length. */
export const intervalRule: FieldRule = value =>
  isEmpty(value) || parseDuration(String(value)) !== undefined ? undefined : NO_DURATION;

/** What is wrong with an inhibition, in the words of the reference; undefined when nothing is. */
export function inhibitionProblem(value: unknown): string | undefined {
  if (!isObject(value) || isEmpty(value['from'])) return 'From resource type is required';
  const { to } = value;
  if (to === undefined || to === null) return 'At least one resource type is required';
  if (!Array.isArray(to)) return 'Must be an array of resource types';
  if (!to.every(one => typeof one === 'string')) return 'All items must be strings';
  if (to.length === 0) return 'At least one resource type is required';
  const { depth } = value;
  const isDepth = isEmpty(depth) || (typeof depth === 'number' && Number.isInteger(depth) && depth >= 0);
  return isDepth ? undefined : 'Depth must be a whole number';
}

const PREFIX = 'connection://';

/** A connection as an option, from what a service names it by. */
function connectionOf(services: readonly Service[] | null): ResourceOption | undefined {
  const [first] = services ?? [];
  if (!first) return undefined;
  const text = first.connection ?? '';
  const path = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  const parts = path.split('/');
  const name = parts.at(-1) || first.name || first.url || 'Service';
  const namespace = parts.length > 1 ? parts.slice(0, -1).join('/') : undefined;
  return { kind: 'connections', id: text || name, name, ...(namespace && { namespace }) };
}

/** How a service names a connection that was chosen. */
export const connectionText = ({ name, namespace }: ResourceOption): string =>
  `${PREFIX}${namespace ? `${namespace}/` : ''}${name}`;

/** What people, teams and playbooks are called, by id. */
export type NameOf = (id: string) => string | undefined;

interface RecipientColumns {
  person_id: string | null;
  team_id: string | null;
  playbook_id: string | null;
  custom_services: Service[] | null;
}

function recipientOf(
  { person_id: person, team_id: team, playbook_id: playbook, custom_services: services }: RecipientColumns,
  nameOf: NameOf,
): RecipientValues {
  const option = (value: string): SelectOption => ({ value, label: nameOf(value) ?? value });
  if (person) return { kind: 'person', person: option(person) };
  if (team) return { kind: 'team', team: option(team) };
  if (playbook) return { kind: 'playbook', playbook: option(playbook) };
  const connection = connectionOf(services);
  return connection ? { kind: 'connection', connection } : {};
}

const fallbackColumns = (row: NotificationRule): RecipientColumns => ({
  person_id: row.fallback_person_id,
  team_id: row.fallback_team_id,
  playbook_id: row.fallback_playbook_id,
  custom_services: row.fallback_custom_services,
});

const NS = 1e6;
const written = (ns: number | null): string | undefined => (ns ? exactDuration(ns / NS) : undefined);
const nanoseconds = (text: string | undefined): number | null => {
  const ms = parseDuration(text);
  return ms === undefined ? null : ms * NS;
};

/** What the form begins with. */
export function ruleValues(row: NotificationRule | undefined, nameOf: NameOf): RuleValues {
  if (!row) return { name: '', recipient: {}, fallback: {} };
  const given: RuleValues = {
    name: row.name,
    events: row.events,
    filter: row.filter ?? undefined,
    groupBy: row.group_by?.length ? row.group_by : undefined,
    recipient: recipientOf(row, nameOf),
    repeat: row.repeat_interval ?? undefined,
    wait: written(row.wait_for),
    waitEval: written(row.wait_for_eval_period),
    title: row.title ?? undefined,
    template: row.template ?? undefined,
    inhibitions: row.inhibitions?.length ? row.inhibitions : undefined,
    properties: row.properties ?? undefined,
    fallback: recipientOf(fallbackColumns(row), nameOf),
    fallbackDelay: written(row.fallback_delay),
  };
  return given;
}

/** The first service with another connection; what else it holds, and the services after it, stay. */
function servicesOf(before: readonly Service[] | null, chosen: ResourceOption | undefined): Service[] | null {
  if (!chosen) return null;
  const [first, ...rest] = before ?? [];
  // The same one: whatever the service is made of, also one without a connection.
  if (first && connectionOf([first])?.id === chosen.id) return [first, ...rest];
  const { url: _url, webhook: _webhook, ...kept } = first ?? {};
  return [{ ...kept, name: kept.name ?? chosen.name, connection: connectionText(chosen) }, ...rest];
}

function recipientColumns(values: RecipientValues, before: RecipientColumns | undefined): RecipientColumns {
  const { kind } = values;
  return {
    person_id: kind === 'person' ? (values.person?.value ?? null) : null,
    team_id: kind === 'team' ? (values.team?.value ?? null) : null,
    playbook_id: kind === 'playbook' ? (values.playbook?.value ?? null) : null,
    custom_services:
      kind === 'connection' ? servicesOf(before?.custom_services ?? null, values.connection) : null,
  };
}

const text = (value: string | undefined): string | null => value?.trim() || null;

const hasRecipient = (columns: RecipientColumns): boolean => Object.values(columns).some(Boolean);

const nobody: NameOf = () => undefined;
type Sent = NotificationRuleInsert & NotificationRulePatch;

/** Recipients are missing: they are sent by their ids, and keep what else their services hold (`servicesOf`). */
const COLUMNS: ColumnsOfValues<RuleValues, Sent> = {
  name: ['name'],
  events: ['events'],
  filter: ['filter'],
  groupBy: ['group_by'],
  repeat: ['repeat_interval'],
  wait: ['wait_for'],
  waitEval: ['wait_for_eval_period'],
  title: ['title'],
  template: ['template'],
  inhibitions: ['inhibitions'],
  properties: ['properties'],
  fallbackDelay: ['fallback_delay'],
};

/** What is sent, or what is wrong, by field. What nobody touched is sent as it is stored. @param row as it was opened; undefined to add one */
export function readRule(
  values: RuleValues,
  row: NotificationRule | undefined,
): { rule: Sent } | { problems: Record<string, string> } {
  const recipient = recipientColumns(values.recipient, row);
  if (!hasRecipient(recipient)) return { problems: { recipient: NO_RECIPIENT } };
  const fallback = recipientColumns(values.fallback, row && fallbackColumns(row));
  const rule: Sent = {
    name: values.name.trim(),
    events: [...(values.events ?? [])],
    filter: text(values.filter),
    group_by: values.groupBy ? [...values.groupBy] : null,
    ...recipient,
    repeat_interval: text(values.repeat),
    wait_for: nanoseconds(values.wait),
    wait_for_eval_period: nanoseconds(values.waitEval),
    title: text(values.title),
    template: text(values.template),
    inhibitions: values.inhibitions ? [...values.inhibitions] : null,
    properties: values.properties ?? null,
    fallback_person_id: fallback.person_id,
    fallback_team_id: fallback.team_id,
    fallback_playbook_id: fallback.playbook_id,
    fallback_custom_services: fallback.custom_services,
    fallback_delay: nanoseconds(values.fallbackDelay),
  };
  if (!row) return { rule };
  return { rule: keepUntouched(rule, COLUMNS, values, ruleValues(row, nobody), row) };
}

/** The form of a rule on the record pattern. */
export const ruleForm = (nameOf: NameOf): RecordForm<NotificationRule, RuleValues> => ({
  Fields: lazy(() => import('./RuleFields')),
  valuesOf: row => ruleValues(row, nameOf),
  labels: {
    name: 'Name',
    events: 'Events',
    filter: 'Filter',
    groupBy: 'Group By',
    recipient: 'Recipient',
    repeat: 'Repeat Interval',
    wait: 'Wait For',
    waitEval: 'Wait For Eval Period',
    title: 'Title',
    template: 'Template',
    inhibitions: 'Inhibitions',
    properties: 'Properties',
    fallback: 'Fallback',
    fallbackDelay: 'Fallback Delay',
  },
  draft: true,
  size: 'medium',
  saysMissing: true,
});
