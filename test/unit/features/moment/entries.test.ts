import { expect, test } from 'vitest';
import {
  agentEntry,
  byMoment,
  changeEntry,
  checkEntry,
  incidentEntry,
  insightEntry,
  jobEntry,
  runEntry,
  sendEntry,
  type MomentEntry,
} from '@/features/moment/entries';

const TIME = '2026-11-28T14:03:10Z';
const AT = Date.parse(TIME);

const change = {
  id: 'c1',
  config_id: 'x1',
  change_type: 'Deployment',
  severity: 'high',
  source: 'Kubernetes',
  summary: 'v2',
  external_created_by: 'ci',
  created_at: TIME,
  config: { id: 'x1', name: 'payments-api', type: '' },
};
const run = {
  id: 'r1',
  status: 'failed',
  created_at: TIME,
  playbooks: { name: 'restart', title: 'Restart', icon: null },
  created_by: { id: 'p1', name: 'Amara', avatar: null },
};
const incident = {
  id: 'i1',
  incident_id: 'INC-7',
  title: 'Payments fail',
  severity: 'high',
  created_at: TIME,
};
const insight = {
  id: 'a1',
  config_id: 'x1',
  analyzer: 'kube-bench',
  severity: 'high',
  first_observed: TIME,
  item: { name: 'payments-api' },
};
const send = {
  id: 's1',
  status: 'sent',
  error: null,
  created_at: TIME,
  resource: { id: 'x1', name: 'payments-api' },
};
const job = { id: 'j1', name: 'Scrape', resource_name: 'aws', created_at: TIME };
const check = {
  id: 'k1',
  name: 'api/health',
  type: 'http',
  icon: null,
  status: 'unhealthy',
  last_transition_time: TIME,
};
const agent = { id: 'g1', name: 'eu-1', last_seen: TIME };

test.each<[string, MomentEntry | undefined, Partial<MomentEntry>]>([
  [
    'a change',
    changeEntry(change),
    {
      id: 'change c1',
      record: 'c1',
      text: 'Deployment of payments-api',
      said: 'Deployment of payments-api by ci',
      note: 'v2 · ci',
      subject: 'payments-api',
      who: 'ci',
      href: '/catalog/x1/changes?change=c1',
      tone: 'info',
    },
  ],
  [
    'a run',
    runEntry(run),
    {
      text: 'Restart',
      said: 'playbook Restart was requested by Amara',
      note: 'Failed · Amara',
      who: 'Amara',
      href: '/playbooks/runs/r1',
      tone: 'unhealthy',
    },
  ],
  [
    'an incident',
    incidentEntry(incident),
    {
      text: 'INC-7 · Payments fail',
      said: 'incident INC-7 · Payments fail was opened',
      note: 'Opened · High',
      href: '/incidents/i1',
    },
  ],
  [
    'an insight',
    insightEntry(insight),
    {
      text: 'kube-bench on payments-api',
      said: 'insight kube-bench on payments-api was first seen',
      note: 'First seen · High',
      href: '/catalog/x1/insights?insight=a1',
    },
  ],
  [
    'a notification',
    sendEntry(send),
    {
      text: 'Notification about payments-api',
      said: 'a notification about payments-api was sent',
      note: 'Sent',
      href: '/notifications?id=s1',
      tone: 'healthy',
    },
  ],
  [
    'a job',
    jobEntry(job),
    { text: 'Scrape', said: 'job Scrape of aws failed', note: 'Failed · aws', href: '/settings/jobs?job=j1' },
  ],
  [
    'a check',
    checkEntry(check),
    {
      text: 'api/health',
      said: 'check api/health turned unhealthy',
      note: 'Turned unhealthy',
      href: '/health?checkId=k1&timeRange=1h',
      tone: 'unhealthy',
    },
  ],
  [
    'an agent',
    agentEntry(agent),
    { text: 'eu-1', said: 'agent eu-1 was last seen', href: '/settings/agents?id=g1' },
  ],
])('%s: what, on what, by whom, and where it leads', (_what, entry, expected) => {
  expect(entry).toMatchObject({ at: AT, ...expected });
});

test.each<[string, MomentEntry | undefined, Partial<MomentEntry>]>([
  [
    'a change of nothing',
    changeEntry({ ...change, change_type: '', summary: null, external_created_by: null, config: null }),
    { text: 'Change', said: 'Change', note: '', who: '', icon: 'change' },
  ],
  [
    'a run of nobody',
    runEntry({ ...run, playbooks: null, created_by: null } as never),
    { text: 'Playbook', said: 'playbook Playbook was requested', note: 'Failed' },
  ],
  [
    'an insight on nothing',
    insightEntry({ ...insight, analyzer: '', severity: null, item: null } as never),
    { text: 'Insight', note: 'First seen' },
  ],
  [
    'a notification about what is gone',
    sendEntry({ ...send, status: 'error', error: 'no\nroute', resource: null }),
    {
      text: 'Notification about Unknown',
      said: 'a notification about Unknown (error)',
      note: 'Error · no route',
      tone: 'unhealthy',
    },
  ],
  [
    'a job without a name',
    jobEntry({ ...job, name: null, resource_name: null }),
    { text: 'Job', said: 'job Job failed', note: 'Failed' },
  ],
  [
    'a check of no known status',
    checkEntry({ ...check, status: null } as never),
    { said: 'check api/health turned unknown', tone: 'unknown' },
  ],
  ['an agent without a name', agentEntry({ ...agent, name: ' ' }), { text: 'Agent' }],
])('%s is told as far as it is known', (_what, entry, expected) => {
  expect(entry).toMatchObject(expected);
});

test.each<[string, MomentEntry | undefined, object]>([
  [
    'a change',
    changeEntry(change),
    { type: 'config_change', config_change_id: 'c1', config_id: 'x1', severity: 'high' },
  ],
  [
    'an insight',
    insightEntry(insight),
    { type: 'config_analysis', config_analysis_id: 'a1', config_id: 'x1' },
  ],
  [
    'a check, its runs since it turned',
    checkEntry(check),
    {
      type: 'check',
      check_id: 'k1',
      about: 'Turned unhealthy at 2026-11-28 14:03 UTC',
      evidence: { check_id: 'k1', includeMessages: true, start: '3h' },
    },
  ],
  [
    'a run by its words',
    runEntry(run),
    {
      type: 'comment',
      name: 'Restart',
      evidence: { comment: '2026-11-28 14:03 UTC: playbook Restart was requested by Amara' },
    },
  ],
  ['a notification by its words', sendEntry(send), { type: 'comment' }],
  ['a job by its words', jobEntry(job), { type: 'comment' }],
  ['an agent by its words', agentEntry(agent), { type: 'comment' }],
])('as evidence: %s', (_what, entry, expected) => {
  expect(entry?.attach?.(AT + 2 * 3_600_000)).toMatchObject(expected);
});

test('an incident is no evidence of another', () => {
  expect(incidentEntry(incident)?.attach).toBeUndefined();
});

test('what has no time is no entry', () => {
  expect(changeEntry({ ...change, created_at: 'soon' })).toBeUndefined();
  expect(checkEntry({ ...check, last_transition_time: null })).toBeUndefined();
  expect(agentEntry({ ...agent, last_seen: '0001-01-01T00:00:00Z' })).toBeUndefined();
});

test('long texts are cut, control sequences and line breaks leave', () => {
  const entry = changeEntry({
    ...change,
    summary: `\u001b[31m${'x'.repeat(500)}`,
    external_created_by: 'c\ni',
  });
  expect(entry?.note).toBe(`${'x'.repeat(160)} · c i`);
});

test('entries come by time, of one moment by kind', () => {
  const later = { ...change, id: 'c0', created_at: '2026-11-28T14:03:11Z' };
  const found = [changeEntry(later), sendEntry(send), checkEntry(check), changeEntry(change)].flatMap(
    entry => entry ?? [],
  );
  expect(byMoment(found).map(({ id }) => id)).toEqual(['change c1', 'check k1', 'send s1', 'change c0']);
});
