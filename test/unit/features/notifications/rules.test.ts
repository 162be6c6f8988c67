import { describe, expect, test } from 'vitest';
import type { NotificationRule } from '@/api/generated/types/db';
import { spanText } from '@/features/notifications/index/columns';
import { countsFrom } from '@/features/notifications/bell/visited';
import { rulesRequest, type CourseSend } from '@/features/notifications/rules/api';
import { runSlots, successRate } from '@/components/status-strip/slots';
import { errorCounts, sendSlotTone } from '@/features/notifications/rules/course';
import {
  connectionText,
  durationRule,
  inhibitionProblem,
  intervalRule,
  NO_DURATION,
  NO_RECIPIENT,
  readRule,
  TOO_SHORT,
  ruleValues,
  type RuleValues,
} from '@/features/notifications/rules/form';
import { eventTone, RULE_EVENTS } from '@/features/notifications/rules/vocabulary';
import {
  healthNow,
  healthThen,
  notifiedKind,
  subjectHref,
  subjectIcon,
  subjectName,
} from '@/modules/notified/subject';
import { exactDuration, parseDuration } from '@/lib/time/duration';

const ROW: NotificationRule = {
  id: 'r1',
  name: 'critical',
  namespace: 'monitoring',
  events: ['check.failed', 'check.passed'],
  error: null,
  error_at: null,
  title: '{{.check.name}}',
  template: '**x**',
  filter: "check.type == 'http'",
  properties: { a: 'b' },
  playbook_id: null,
  person_id: null,
  team_id: 't1',
  repeat_interval: '4h',
  inhibitions: [{ direction: 'outgoing', from: 'A', to: ['B'], depth: 2, soft: true }],
  wait_for: 5_400e9,
  wait_for_eval_period: 60e9,
  group_by: ['type', 'tag:cluster'],
  group_by_interval: 600e9,
  watchdog_schedule: null,
  custom_services: null,
  fallback_delay: 900e9,
  fallback_custom_services: [
    { name: 'mail', connection: 'connection://monitoring/mail-relay', properties: { to: 'a@b.example' } },
  ],
  fallback_playbook_id: null,
  fallback_person_id: null,
  fallback_team_id: null,
  created_by: 'p1',
  source: 'UI',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
};
const row = (more: Partial<NotificationRule> = {}): NotificationRule => ({ ...ROW, ...more });
const names = (id: string) => ({ t1: 'SRE', p1: 'Amara' })[id];
const values = (more: Partial<RuleValues> = {}): RuleValues => ({
  name: 'n',
  events: ['check.failed'],
  recipient: { kind: 'person', person: { value: 'p1', label: 'Amara' } },
  fallback: {},
  ...more,
});
const ruleOf = (form: RuleValues, before?: NotificationRule) => {
  const read = readRule(form, before);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.rule;
};

describe('the form of a rule', () => {
  test('[ENT-016] what is saved is what was opened: every field that people write, and nothing else', () => {
    const form = ruleValues(row(), names);
    expect(form).toMatchObject({
      recipient: { kind: 'team', team: { value: 't1', label: 'SRE' } },
      wait: '1h30m',
      waitEval: '1m',
      fallback: { kind: 'connection', connection: { name: 'mail-relay', namespace: 'monitoring' } },
      fallbackDelay: '15m',
    });
    const saved = ruleOf(form, row());
    for (const [column, value] of Object.entries(saved))
      expect([column, value]).toEqual([column, Reflect.get(ROW, column)]);
    expect(Object.keys(saved)).not.toEqual(
      expect.arrayContaining(['id', 'sent', 'error', 'created_at', 'group_by_interval']),
    );
  });

  test('[ENT-016] what nobody touched is sent as it is stored: line breaks at the end, nanoseconds, empty lists', () => {
    const opened = row({
      name: ' critical',
      title: 'old',
      template: '**x**\n',
      filter: ' a == b\n',
      wait_for: 300_000_000_001,
      fallback_delay: 900_000_000_001,
      repeat_interval: ' 4h',
      group_by: [],
      inhibitions: [],
    });
    const form = { ...ruleValues(opened, names), title: 'new' };
    expect(opened).toMatchObject({ ...ruleOf(form, opened), title: 'old' });
    expect(ruleOf({ ...form, wait: '10m', template: '**y**\n' }, opened)).toMatchObject({
      wait_for: 600e9,
      template: '**y**',
    });
  });

  test.each([
    ['person', { person: { value: 'p1', label: 'Amara' } }, { person_id: 'p1' }],
    ['team', { team: { value: 't1', label: 'SRE' } }, { team_id: 't1' }],
    ['playbook', { playbook: { value: 'b1', label: 'Restart' } }, { playbook_id: 'b1' }],
    [
      'connection',
      { connection: { kind: 'connections', id: 'c', name: 'slack', namespace: 'ops' } },
      { custom_services: [{ name: 'slack', connection: 'connection://ops/slack' }] },
    ],
  ] as const)('[ENT-016] a recipient is a %s, and nobody else', (kind, chosen, sent) => {
    const none = { person_id: null, team_id: null, playbook_id: null, custom_services: null };
    const all = { person: { value: 'x', label: 'x' }, team: { value: 'y', label: 'y' } };
    expect(ruleOf(values({ recipient: { ...all, ...chosen, kind } }))).toMatchObject({ ...none, ...sent });
    const fallback = ruleOf(values({ fallback: { ...all, ...chosen, kind } }));
    const [[column, value] = ['', null]] = Object.entries(sent);
    expect(Reflect.get(fallback, `fallback_${column}`)).toEqual(value);
  });

  test.each([
    ['nobody', {}],
    ['a kind alone', { kind: 'person' as const }],
  ])('%s is no recipient', (_name, recipient) => {
    expect(readRule(values({ recipient }), undefined)).toEqual({ problems: { recipient: NO_RECIPIENT } });
  });

  test('a service keeps what stands beside its connection, and what comes after it', () => {
    const services = [
      { name: 'alerts', connection: 'connection://ops/slack', properties: { channel: '#a' }, filter: 'x' },
      { name: 'more' },
    ];
    const before = row({ team_id: null, custom_services: services });
    const form = ruleValues(before, names);
    expect(ruleOf(form, before).custom_services).toEqual(services);
    const connection = { kind: 'connections' as const, id: 'z', name: 'mail', namespace: 'ops' };
    const moved = ruleOf({ ...form, recipient: { kind: 'connection', connection } }, before);
    expect(moved.custom_services).toEqual([
      { name: 'alerts', connection: 'connection://ops/mail', properties: { channel: '#a' }, filter: 'x' },
      { name: 'more' },
    ]);
  });

  test('a service without a connection is named and kept until another is chosen', () => {
    const webhook = [
      { name: 'edge', url: 'generic+https://x.example', webhook: { url: 'https://x.example' } },
    ];
    const before = row({ team_id: null, custom_services: webhook });
    const form = ruleValues(before, names);
    expect(form.recipient.connection?.name).toBe('edge');
    expect(ruleOf(form, before).custom_services).toEqual(webhook);
    const connection = { kind: 'connections' as const, id: 'z', name: 'mail' };
    expect(
      ruleOf({ ...form, recipient: { kind: 'connection', connection } }, before).custom_services,
    ).toEqual([{ name: 'edge', connection: 'connection://mail' }]);
    expect(connectionText(connection)).toBe('connection://mail');
  });

  test('emptied fields are null', () => {
    const emptied = ruleOf(values({ filter: ' ', wait: '', template: undefined, repeat: undefined }), row());
    expect(emptied).toMatchObject({
      filter: null,
      wait_for: null,
      template: null,
      repeat_interval: null,
      group_by: null,
      inhibitions: null,
      properties: null,
      fallback_custom_services: null,
      fallback_delay: null,
    });
  });

  test.each([
    ['', undefined, undefined],
    ['59s', TOO_SHORT, undefined],
    ['1m', undefined, undefined],
    ['1h30m', undefined, undefined],
    ['1 month', NO_DURATION, NO_DURATION],
    ['soon', NO_DURATION, NO_DURATION],
    ['10', NO_DURATION, NO_DURATION],
  ])('a duration of %j', (text, wait, interval) => {
    expect([durationRule(text), intervalRule(text)]).toEqual([wait, interval]);
  });

  test.each([0, 1, 999, 60_000, 90_061_001, 604_800_000, 5_400_000])('%i ms are written without loss', ms => {
    expect(parseDuration(exactDuration(ms))).toBe(ms);
  });

  test.each([
    [{ to: ['a'] }, 'From resource type is required'],
    [{ from: ' ', to: ['a'] }, 'From resource type is required'],
    [{ from: 'a' }, 'At least one resource type is required'],
    [{ from: 'a', to: [] }, 'At least one resource type is required'],
    [{ from: 'a', to: 'b' }, 'Must be an array of resource types'],
    [{ from: 'a', to: ['b', 1] }, 'All items must be strings'],
    [{ from: 'a', to: ['b'], depth: -1 }, 'Depth must be a whole number'],
    [{ from: 'a', to: ['b'], depth: 'x' }, 'Depth must be a whole number'],
    [{ from: 'a', to: ['b'], depth: 3 }, undefined],
    ['text', 'From resource type is required'],
  ])('an inhibition %j', (inhibition, problem) => {
    expect(inhibitionProblem(inhibition)).toBe(problem);
  });
});

describe('the list of rules', () => {
  const params = (more: object) =>
    rulesRequest({ counted: true, search: '', event: '', status: '', pageIndex: 0, pageSize: 50, ...more })
      .params;

  test.each([
    ['the status by its error', { sortBy: 'error', sortDesc: true }, 'error.desc,id.desc'],
    ['the counts by what was sent', { sortBy: 'sent', sortDesc: false }, 'sent.asc,id.asc'],
    ['an unknown column by age', { sortBy: 'status' }, 'created_at.desc,id.desc'],
    ['first', {}, 'created_at.desc,id.desc'],
  ])('sorts %s', (_name, more, order) => {
    expect(params(more)?.['order']).toBe(order);
  });

  test('event, status and text', () => {
    expect(params({ event: 'check.failed', status: 'paused', search: 'x' })).toMatchObject({
      events: 'cs.{"check.failed"}',
      error: 'not.is.null',
      and: '(or(name.ilike."*x*",title.ilike."*x*",filter.ilike."*x*"))',
    });
    expect(params({ status: 'active' })).toMatchObject({ error: 'is.null' });
  });

  test.each([
    ['check.failed', 'unhealthy'],
    ['component.unhealthy', 'unhealthy'],
    ['config.deleted', 'unhealthy'],
    ['config.warning', 'warning'],
    ['check.passed', 'healthy'],
    ['component.healthy', 'healthy'],
    ['config.created', 'mixed'],
    ['playbook.approval.inserted', 'mixed'],
    ['config.unknown', 'unknown'],
    ['unhealthy', 'unknown'],
  ])('%s is %s', (event, tone) => {
    expect(eventTone(event)).toBe(tone);
  });

  test('fifteen events are offered', () => {
    expect(new Set(RULE_EVENTS).size).toBe(15);
  });
});

describe('what a rule sent', () => {
  const sends: CourseSend[] = ['sent', 'error', 'silenced', 'sent', 'error', 'error'].map((status, at) => ({
    id: `s${at}`,
    status,
    error: status === 'error' ? (at === 4 ? 'b' : 'a') : null,
    duration_millis: 1,
    created_at: '2026-01-01T00:00:00Z',
  }));

  test('is a strip, the newest last; what was held back is empty', () => {
    expect(runSlots(sends, sendSlotTone).map(({ key, tone }) => `${key} ${tone}`)).toEqual([
      's5 unhealthy',
      's4 unhealthy',
      's3 healthy',
      's2 empty',
      's1 unhealthy',
      's0 healthy',
    ]);
  });

  test('succeeds as often as it was tried', () => {
    expect(successRate(runSlots(sends, sendSlotTone))).toBe(40);
    const silenced = sends.filter(({ status }) => status === 'silenced');
    expect(successRate(runSlots(silenced, sendSlotTone))).toBeUndefined();
  });

  test('fails most by its most frequent error', () => {
    expect(errorCounts(sends)).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});

describe('what a notification is about', () => {
  const resource = { id: '1', name: 'api', type: 'Kubernetes::Pod', health: 'healthy' };

  test.each([
    ['config', '/catalog/1'],
    ['component', '/topology/1'],
    ['check', '/health?checkId=1&timeRange=1h'],
    ['canary', undefined],
    ['Kubernetes::Pod', undefined],
  ])('%s leads to %s', (type, href) => {
    expect(subjectHref({ resource, resource_type: type })).toBe(href);
  });

  test('a concrete type with its kind beside it, as later backends answer', () => {
    expect(notifiedKind({ resource_type: 'Kubernetes::Pod', resource_kind: 'config' })).toBe('config');
    expect(subjectHref({ resource, resource_type: 'Kubernetes::Pod', resource_kind: 'config' })).toBe(
      '/catalog/1',
    );
  });

  test('one that is gone, or deleted, is said to be', () => {
    const gone = { resource: null, resource_type: 'config' };
    expect([subjectName(gone), subjectHref(gone), subjectIcon(gone), healthNow(gone)]).toEqual([
      'Unknown',
      undefined,
      'config',
      'Deleted',
    ]);
    expect(healthNow({ resource: { ...resource, deleted_at: 'x' }, resource_type: 'config' })).toBe(
      'Deleted',
    );
    expect(healthNow({ resource: { ...resource, health: null }, resource_type: 'config' })).toBeUndefined();
  });

  test.each([
    [{ resource_health: 'warning', source_event: 'config.unhealthy' }, 'warning'],
    [{ resource_health: null, source_event: 'config.unhealthy' }, 'unhealthy'],
    [{ resource_health: '', source_event: 'component.warning' }, 'warning'],
    [{ resource_health: null, source_event: 'check.failed' }, 'unhealthy'],
    [{ resource_health: null, source_event: 'check.passed' }, 'healthy'],
    [{ resource_health: null, source_event: 'config.unknown' }, 'unknown'],
    // What tells no health, or only a status.
    [{ resource_health: null, source_event: 'config.updated' }, undefined],
    [{ resource_health: null, source_event: 'config.degraded' }, undefined],
    [{ resource_health: null, source_event: 'incident.status.resolved' }, undefined],
    [{ resource_health: null }, undefined],
  ])('the health that it was sent for: %j', (told, health) => {
    expect(healthThen(told)).toBe(health);
  });

  test.each([
    ['2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z', 3, 'over 3d'],
    ['2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z', 1, ''],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 3, ''],
  ])('%s to %s, %i times: %j', (first, last, count, text) => {
    expect(spanText(first, last, count)).toBe(text);
  });

  test('failures count from the last visit, or from a day before for who never came', () => {
    expect(countsFrom(5, 100)).toBe(5);
    expect(countsFrom(0, 86_400_500)).toBe(500);
  });
});
