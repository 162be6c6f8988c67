import { describe, expect, test } from 'vitest';
import { matchingPeople, mentionAt, storedComment } from '@/features/incidents/item/comments/mentions';
import { commentParts, plainComment } from '@/lib/incidents/comments';
import { rankChanges, type Bond } from '@/modules/why/rankChanges';
import { collisions } from '@/features/incidents/item/useIncidentSave';
import { configLines, evidenceSubject, logLines } from '@/features/incidents/item/evidence/subject';
import { figuresOf, windowOf } from '@/features/incidents/item/evidence/runs';
import { historyText } from '@/features/incidents/item/history';
import {
  hypothesisTree,
  idsDeepestFirst,
  nodeOf,
  possibleParents,
} from '@/features/incidents/item/plan/tree';
import { speaksFor } from '@/features/incidents/item/plan/status';
import {
  clientsOf,
  filledIn,
  kindStored,
  outsideLink,
  propertiesOf,
} from '@/features/incidents/item/responders/kinds';
import { incidentPatch, openItems } from '@/features/incidents/list/several';
import { incidentsUrl } from '@/features/incidents/list/url';
import { asksFirst } from '@/features/incidents/item/StatusControl';
import { shownEntries, timelineEntries } from '@/features/incidents/item/timeline/entries';
import { linkedChecks, linkedItems, timeOf } from '@/features/incidents/item/timeline/subjects';
import { transitionsOf } from '@/features/incidents/item/timeline/transitions';
import { INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { severityWord, typeWord, HYPOTHESIS_STATUSES } from '@/lib/incidents/vocabulary';
import { endOf, statusesAfter, statusPatch } from '@/lib/incidents/workflow';
import type { ResponderDetail } from '@/features/incidents/item/api';
import { changeAttachment, configAttachment, insightAttachment } from '@/modules/evidence/attachment';
import { readUrlState } from '@/lib/urlState';
import { at, CARMEN, CHECK, comment, evidence, history, hypothesis, incident, RAVI } from './data';

const NEVER = { acknowledged: null, resolved: null, closed: null };

describe('statuses', () => {
  test.each([
    ['new', ['open', 'investigating', 'mitigated', 'resolved', 'closed'], []],
    ['open', ['investigating', 'mitigated', 'resolved', 'closed'], ['new']],
    ['mitigated', ['resolved', 'closed', 'open'], ['new', 'investigating']],
    ['closed', ['open'], ['new', 'investigating', 'mitigated', 'resolved']],
    ['cancelled', [...INCIDENT_STATUSES], []],
  ])('[INC-002] after %s come %j, then %j', (status, next, others) => {
    expect(statusesAfter(status)).toEqual({ next, others });
  });

  test.each([
    ['investigating', { acknowledged: 'now()', resolved: null, closed: null }],
    // Nobody acknowledged it before: that moment is not made up.
    ['mitigated', { resolved: null, closed: null }],
    ['resolved', { resolved: 'now()', closed: null }],
    ['closed', { resolved: 'now()', closed: 'now()' }],
    ['open', { resolved: null, closed: null }],
  ] as const)('%s writes when that was', (status, times) => {
    expect(statusPatch(status, NEVER)).toEqual({ status, ...times });
  });

  test('times that are known stay; an incident that is opened again is over no more', () => {
    const times = { acknowledged: at(1), resolved: at(9), closed: null };
    expect(statusPatch('closed', times)).toEqual({ status: 'closed', resolved: at(9), closed: 'now()' });
    expect(statusPatch('open', times)).toEqual({ status: 'open', resolved: null, closed: null });
  });

  test('the duration stands still with the end, and only then', () => {
    expect(endOf({ status: 'resolved', ...NEVER, resolved: at(5) })).toBe(at(5));
    expect(endOf({ status: 'closed', ...NEVER, closed: at(6) })).toBe(at(6));
    expect(endOf({ status: 'mitigated', ...NEVER, resolved: at(5) })).toBeUndefined();
  });

  test('a definition of done that is open is asked about, and one that is missing where there could be one', () => {
    const open = evidence('e1', { definition_of_done: true });
    const done = evidence('e2', { definition_of_done: true, done: true });
    const other = evidence('e3');
    expect(asksFirst('closed', [open])).toBe(true);
    expect(asksFirst('resolved', [open])).toBe(true);
    expect(asksFirst('resolved', [done, other])).toBe(false);
    expect(asksFirst('mitigated', [open, other])).toBe(false);
    expect(asksFirst('resolved', [other])).toBe(true);
    expect(asksFirst('closed', [other])).toBe(false);
    expect(asksFirst('investigating', [open])).toBe(false);
    expect(asksFirst('resolved', [])).toBe(false);
    // Not known is not met.
    expect(asksFirst('resolved', undefined)).toBe(true);
    expect(asksFirst('investigating', undefined)).toBe(false);
  });

  test('of several only the status, and when it ended; open definitions of done are counted', () => {
    expect(incidentPatch('status', 'resolved')).toEqual({
      status: 'resolved',
      resolved: 'now()',
      closed: null,
    });
    expect(incidentPatch('status', 'closed')).toEqual({ status: 'closed', closed: 'now()' });
    expect(incidentPatch('status', 'open')).toEqual({ status: 'open', resolved: null, closed: null });
    expect(incidentPatch('commander_id', '')).toEqual({ commander_id: null });
    const rows = ['a', 'b', 'c'].map(id => ({ ...incident({ id }), responders: [] }));
    const progress = { a: { done: 0, total: 1 }, b: { done: 2, total: 2 } };
    expect(openItems(rows, progress, 'resolved')).toBe(1);
    expect(openItems(rows, progress, 'mitigated')).toBe(0);
    expect(openItems(rows, progress, 'investigating')).toBe(0);
  });
});

describe('words', () => {
  test.each([
    ['technicalDebt', 'Technical Debt'],
    ['technical_debt', 'Technical Debt'],
    ['weather', 'NA'],
  ])('type %s is %s', (type, word) => expect(typeWord(type)).toBe(word));

  test.each([
    ['medium', 'Medium'],
    ['Medium', 'Medium'],
    ['1', 'Critical'],
    ['odd', 'odd'],
  ])('[INC-003] severity %s is %s', (severity, word) => expect(severityWord(severity)).toBe(word));

  test('[INC-011] the first three statuses speak for a hypothesis, the others against it', () => {
    expect(HYPOTHESIS_STATUSES.map(speaksFor)).toEqual([true, true, true, false, false, false]);
    expect(speaksFor('maybe')).toBeUndefined();
  });
});

describe('the link of the list', () => {
  const read = (search: string) => readUrlState(incidentsUrl, search);
  test('active ones without a status; a severity in any case; all means everybody', () => {
    expect(read('')).toMatchObject({ status: 'in-work', type: 'all', severity: 'all' });
    expect(read('?status=all&severity=medium&owner=all&component=all')).toMatchObject({
      status: 'all',
      severity: 'Medium',
      owner: '',
      component: '',
    });
    expect(read('?status=odd&severity=odd')).toMatchObject({ status: 'in-work', severity: 'all' });
  });
});

describe('comments', () => {
  const text = 'Look, @[Hana Sato](user:p1) and @[x](user:p2)!';
  test('name people as they are stored', () => {
    expect(commentParts(text)).toEqual([
      { text: 'Look, ' },
      { name: 'Hana Sato', id: 'p1' },
      { text: ' and ' },
      { name: 'x', id: 'p2' },
      { text: '!' },
    ]);
    expect(plainComment(text)).toBe('Look, @Hana Sato and @x!');
    expect(commentParts('<b>@ a@b.example [x](user:1)')).toEqual([{ text: '<b>@ a@b.example [x](user:1)' }]);
  });

  test('are stored with the ids of those who were chosen, the longer name first', () => {
    const people = [
      { id: 'p1', name: 'Ann' },
      { id: 'p2', name: 'Anna Lee' },
    ];
    expect(storedComment('@Anna Lee asks @Ann, not @Bob', people)).toBe(
      '@[Anna Lee](user:p2) asks @[Ann](user:p1), not @Bob',
    );
  });

  test('200 mentions in 50 kB are found', () => {
    const people = Array.from({ length: 200 }, (_, n) => ({ id: `p${n}`, name: `Person ${n}` }));
    const long = `${people.map(({ name }) => `@${name} `).join('')}${'x'.repeat(50_000)}`;
    expect(commentParts(storedComment(long, people)).filter(part => 'name' in part)).toHaveLength(200);
  });

  test.each([
    ['@', 1, { start: 0, query: '' }],
    ['hi @ha', 6, { start: 3, query: 'ha' }],
    ['a@b', 3, undefined],
    ['@ha\n', 4, undefined],
    ['no', 2, undefined],
  ])('%j at %i asks for %j', (typed, caret, asked) => expect(mentionAt(typed, caret)).toEqual(asked));

  test('offers those whose name begins with it first, eight at most', () => {
    const people = ['Johanna', 'Hana', 'Bob'].map(name => ({ id: name, name }));
    expect(matchingPeople(people, 'ha').map(({ name }) => name)).toEqual(['Hana', 'Johanna']);
    const many = Array.from({ length: 20 }, (_, n) => ({ id: String(n), name: `H${n}` }));
    expect(matchingPeople(many, 'h')).toHaveLength(8);
  });
});

describe('[INC-009][INC-010] the tree of hypotheses', () => {
  const root = hypothesis('root');
  const factor = hypothesis('factor', { type: 'factor', parent_id: 'root' });
  const other = hypothesis('other', { type: 'factor', parent_id: 'root' });
  const solution = hypothesis('solution', { type: 'solution', parent_id: 'factor' });
  const all = [root, factor, other, solution];

  test('stands as its parents say', () => {
    const [tree, ...rest] = hypothesisTree(all);
    expect(rest).toEqual([]);
    expect(tree?.children.map(one => one.hypothesis.id)).toEqual(['factor', 'other']);
    expect(tree?.children[0]?.children[0]?.level).toBe(3);
    expect(tree && idsDeepestFirst(tree)).toEqual(['solution', 'factor', 'other', 'root']);
  });

  test('one without its parent, and a ring, break nothing', () => {
    expect(hypothesisTree([solution]).map(one => one.hypothesis.id)).toEqual(['solution']);
    const a = hypothesis('a', { parent_id: 'b' });
    const b = hypothesis('b', { parent_id: 'a' });
    const ring = hypothesisTree([a, b]);
    expect(ring).toHaveLength(1);
    expect(ring.flatMap(idsDeepestFirst).toSorted((x, y) => x.localeCompare(y))).toEqual(['a', 'b']);
  });

  test('a solution can go below another factor, a root nowhere', () => {
    const trees = hypothesisTree(all);
    const parentsOf = (id: string) => {
      const node = nodeOf(trees, id);
      return node && possibleParents(all, node).map(one => one.id);
    };
    expect(parentsOf('solution')).toEqual(['other']);
    expect(parentsOf('factor')).toEqual([]);
    expect(parentsOf('root')).toEqual([]);
  });
});

describe('evidence', () => {
  test.each([
    [
      'check',
      { checks: CHECK, evidence: { start: '3h' } },
      'payments/health',
      `/health?checkId=${CHECK.id}&timeRange=3h`,
    ],
    [
      'config_change',
      {
        config_changes: {
          id: 'c1',
          config_id: 'i1',
          change_type: 'Deployment',
          summary: null,
          severity: null,
          created_at: at(-5),
        },
      },
      'Deployment',
      '/catalog/i1/changes?change=c1',
    ],
    [
      'config_analysis',
      {
        config_analysis: {
          id: 'a1',
          config_id: 'i1',
          analyzer: 'zones',
          analysis_type: null,
          summary: 'One zone',
          severity: null,
          status: null,
        },
      },
      'One zone',
      '/catalog/i1/insights?insight=a1',
    ],
    [
      'log',
      { evidence: { component_id: 'k1', lines: [] }, description: 'Errors' },
      'Errors',
      '/logs?component=k1',
    ],
  ])('[INC-012] a %s leads to its source', (type, rest, name, href) => {
    expect(evidenceSubject(evidence('e', { type, ...rest }))).toMatchObject({ name, href });
  });

  test('says that its source is gone, and keeps what was written', () => {
    const gone = evidenceSubject(
      evidence('e', { type: 'check', check_id: CHECK.id, description: 'It failed' }),
    );
    expect(gone).toMatchObject({
      name: 'It failed',
      gone: 'The check was deleted, or you do not have access to it.',
    });
    expect(gone.href).toBeUndefined();
    const deleted = evidenceSubject(evidence('e', { checks: { ...CHECK, deleted_at: at(1) } }));
    expect(deleted).toMatchObject({ gone: 'The check was deleted.', name: 'payments/health' });
  });

  test('keeps lines of logs, and of items the chosen ones with three around them', () => {
    const log = evidence('e', {
      type: 'log',
      evidence: { lines: [{ timestamp: at(0), message: 'boom' }, 'plain'] },
    });
    expect(logLines(log)).toEqual([
      { timestamp: at(0), text: 'boom', chosen: false },
      { text: 'plain', chosen: false },
    ]);
    const lines = Array.from({ length: 20 }, (_, n) => `line ${n + 1}`);
    const item = evidence('e', { type: 'config', evidence: { lines, selected_lines: { '10': 'x' } } });
    expect(configLines(item).map(({ number }) => number)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    expect(configLines(item).find(({ chosen }) => chosen)?.text).toBe('line 10');
    expect(configLines(evidence('e', { type: 'config', evidence: { lines: 'a\nb' } }))).toHaveLength(2);
  });
});

describe('the runs of a check that is evidence', () => {
  test('are those of the range that was kept, up to when it was attached', () => {
    expect(windowOf(evidence('e', { evidence: { start: '3h' }, created_at: at(0) }))).toEqual({
      from: at(-180),
      to: at(0),
    });
    expect(windowOf(evidence('e', { evidence: { start: 'nonsense' }, created_at: at(0) })).from).toBe(
      at(-60),
    );
  });

  test('say how much passed, how slow 99 of 100 were at most, and the last error', () => {
    const runs = Array.from({ length: 100 }, (_, n) => ({
      time: at(-n),
      status: n % 10 !== 3,
      duration: n + 1,
      error: n % 10 === 3 ? `error ${n}` : null,
    }));
    expect(figuresOf(runs)).toEqual({ uptime: 0.9, p99: 99, lastError: 'error 3' });
    expect(figuresOf([])).toEqual({ uptime: undefined, p99: undefined, lastError: undefined });
  });
});

describe('what is attached from the catalog', () => {
  test('[ENT-009] a change and an insight name their item as well; how bad they are is not stored', () => {
    const row = { id: 'x', config_id: 'i', summary: 'image', severity: 'high' };
    expect(changeAttachment({ ...row, change_type: 'Deployment' })).toEqual({
      type: 'config_change',
      name: 'image',
      config_change_id: 'x',
      config_id: 'i',
      evidence: {},
      severity: 'high',
    });
    expect(insightAttachment({ ...row, analyzer: 'zones' })).toMatchObject({
      type: 'config_analysis',
      config_analysis_id: 'x',
      config_id: 'i',
    });
  });

  test('an item is kept with the line that was chosen, of a long document with that line alone', () => {
    const item = { id: 'i', name: 'api', type: 'Pod' };
    expect(configAttachment(item).evidence).toEqual({ configName: 'api', configType: 'Pod' });
    expect(configAttachment(item, { text: 'a\nb\nc', line: 2 }).evidence).toMatchObject({
      lines: ['a', 'b', 'c'],
      selected_lines: { '2': 'b' },
    });
    const long = `${'x'.repeat(300_000)}\nchosen`;
    expect(configAttachment(item, { text: long, line: 2 }).evidence).toMatchObject({
      lines: ['chosen'],
      selected_lines: { '1': 'chosen' },
    });
    expect(configAttachment(item, { text: 'a', line: 9 }).evidence).not.toHaveProperty('lines');
  });
});

describe('[ENT-010] the changelog', () => {
  const said = { id: 'h1', title: 'Pool' };
  test.each([
    ['incident.created', {}, 'created the incident'],
    ['incident.status_updated', { description: 'resolved' }, 'set the status to Resolved'],
    [
      'responder.created',
      { responder_id: { id: 'r', person_id: RAVI, team_id: null } },
      'added responder Ravi Menon',
    ],
    [
      'evidence.created',
      { evidence_id: { id: 'e', description: '', type: 'check', check_id: { id: 'c', name: 'api/health' } } },
      'added check “api/health”',
    ],
    ['evidence.created', {}, 'added evidence that was deleted'],
    [
      'evidence.created',
      { evidence_id: { id: incident().id, description: 'Post-mortem', type: 'comment', check_id: null } },
      'began the post-mortem',
    ],
    [
      'evidence.done_definition_added',
      { evidence_id: { id: 'e', description: 'All well', type: 'topology', check_id: null } },
      'added a requirement: All well',
    ],
    [
      'evidence.done_definition_met',
      { evidence_id: { id: 'e', description: 'Vendor confirms', type: 'comment', check_id: null } },
      'marked as done: Vendor confirms',
    ],
    ['evidence.done_definition_reopened', {}, 'marked as not done: evidence that was deleted'],
    ['hypothesis.created', { hypothesis_id: said }, 'added hypothesis “Pool”'],
    ['hypothesis.status_updated', { hypothesis_id: said, description: 'proven' }, 'marked “Pool” as proven'],
    ['responder.commented', { comment_id: { id: 'c', comment: 'Hi @[Ann](user:1)' } }, 'commented “Hi @Ann”'],
    ['incident.merged', {}, 'incident.merged'],
  ])('%s %j reads %s', (type, rest, text) => {
    expect(historyText(history('x', type, rest))).toBe(text);
  });
});

describe('responders', () => {
  const responder = (rest: Partial<ResponderDetail>): ResponderDetail => ({
    id: 'r',
    incident_id: 'i',
    type: 'system',
    index: null,
    person_id: null,
    team_id: null,
    external_id: null,
    properties: null,
    acknowledged: null,
    resolved: null,
    closed: null,
    created_by: 'p',
    created_at: at(0),
    updated_at: at(0),
    deleted_at: null,
    ...rest,
  });

  test('a team offers the systems of its settings', () => {
    const spec = {
      responder_clients: {
        jira: {
          values: { project: 'PLAT' },
          defaults: { summary: '{{incident.title}}!' },
          linkUrl: 'https://j.example/ID',
        },
        msplanner: {},
      },
    };
    expect(clientsOf(spec).map(({ kind }) => kind)).toEqual(['jira', 'ms_planner']);
    expect(filledIn('{{ .incident.title }}: {{incident.nothing}}', incident())).toBe('Payments fail: ');
    const one = responder({
      external_id: 'A/1',
      properties: {
        responderType: { value: 'jira', label: 'Jira' },
        summary: 'Node',
        project: 'PLAT',
        odd: 'x',
      },
      team_id: { id: 't', name: 'SRE', icon: null, spec },
    });
    expect(kindStored(one)).toBe('jira');
    expect(outsideLink(one)).toBe('https://j.example/A%2F1');
    expect(propertiesOf(one)).toEqual([
      ['Project', 'PLAT'],
      ['Summary', 'Node'],
      ['odd', 'x'],
    ]);
    expect(clientsOf(null)).toEqual([]);
  });
});

describe('changes before', () => {
  const start = Date.parse(at(0));
  const change = (id: string, configId: string, rest: object = {}) => ({
    id,
    configId,
    changeType: 'diff',
    severity: null,
    at: at(-30),
    ...rest,
  });
  const bonds = new Map<string, Bond>([
    ['item', 'evidence'],
    ['watched', 'watched'],
    ['near', 'neighbour'],
    ['self', 'subject'],
  ]);

  test('the deployment on the item just before comes first, with the reasons', () => {
    const ranked = rankChanges(
      [
        change('far', 'near'),
        change('deploy', 'item', { changeType: 'Deployment', at: at(-4), severity: 'high' }),
        change('old', 'item', { at: at(-300) }),
        change('seen', 'watched', { at: at(-14) }),
      ],
      bonds,
      start,
    );
    expect(ranked.map(({ id }) => id)).toEqual(['deploy', 'seen', 'old', 'far']);
    expect(ranked[0]?.reasons).toEqual([
      'on an item of the evidence',
      '4 min before',
      'deployment or configuration change',
      'severity high',
    ]);
    expect(ranked[2]?.reasons).toContain('5 h before');
  });

  // All that can give points, each alone: beside it a copied diff on a neighbour, two hours before.
  test.each([
    ['nothing', 'near', {}, 1],
    ['an item nobody knows', 'gone', {}, 1],
    ['a watched item', 'watched', {}, 3],
    ['an item of the evidence', 'item', {}, 4],
    ['an hour before', 'near', { at: at(-60) }, 2],
    ['more than an hour before', 'near', { at: at(-61) }, 1],
    ['15 minutes before', 'near', { at: at(-15) }, 3],
    ['more than 15 minutes before', 'near', { at: at(-16) }, 2],
    ['5 minutes before', 'near', { at: at(-5) }, 4],
    ['more than 5 minutes before', 'near', { at: at(-6) }, 3],
    ['critical', 'near', { severity: 'critical' }, 3],
    ['high', 'near', { severity: 'High' }, 3],
    ['medium', 'near', { severity: 'medium' }, 2],
    ['low', 'near', { severity: 'low' }, 1],
    ['a change that acts', 'near', { changeType: 'ScalingReplicaSet' }, 3],
    ['a change without a type', 'near', { changeType: null }, 1],
    ['the item itself', 'self', {}, 4],
    ['what came after the start', 'near', { at: at(1) }, -2],
    ['no time', 'near', { at: '' }, 1],
    ['the turn of a health', 'item', { changeType: 'Unhealthy' }, 0],
    ['a notification about it', 'near', { changeType: 'NotificationSent' }, -3],
    ['all of it', 'item', { at: at(-1), severity: 'critical', changeType: 'Deployment' }, 11],
  ])('%s: %s %j is worth %d', (_name, configId, rest, points) => {
    const one = change('one', configId, { at: at(-120), ...rest });
    expect(rankChanges([one], bonds, start).map(ranked => ranked.points)).toEqual([points]);
  });

  test('the same changes in another order rank the same', () => {
    const changes = ['b', 'a', 'c'].map(id => change(id, 'near'));
    const order = (given: typeof changes) => rankChanges(given, bonds, start).map(({ id }) => id);
    expect(order(changes)).toEqual(['a', 'b', 'c']);
    expect(order(changes.toReversed())).toEqual(['a', 'b', 'c']);
  });

  test('of equal ones the latest comes first', () => {
    const equal = [-58, -31, -44].map((minutes, n) => change('abc'.charAt(n), 'near', { at: at(minutes) }));
    expect(rankChanges(equal, bonds, start).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});

describe('the timeline', () => {
  test('a check that changes says so once, and the first run is no change', () => {
    const runs = [true, true, false, null, false, true].map((status, n) => ({ time: at(n), status }));
    expect(transitionsOf({ id: 'c', name: 'api' }, runs).map(one => [one.at, one.healthy])).toEqual([
      [at(2), false],
      [at(4), false],
      [at(5), true],
    ]);
  });

  test('is newest first, says each thing once, and is filtered by kind and time', () => {
    const entries = timelineEntries({
      histories: [
        history('h1', 'incident.created', { created_at: at(0) }),
        // The evidence itself says it; of one that is gone the history is all that is left.
        history('h2', 'evidence.created', {
          evidence_id: { id: 'e1', description: '', type: 'check', check_id: null },
          created_at: at(5),
        }),
      ],
      comments: [comment('c1', 'Looking', { created_at: at(7) })],
      evidences: [evidence('e1', { checks: CHECK, created_at: at(5) })],
      transitions: [{ checkId: 'c', name: 'api', at: at(-1), healthy: false }],
      changes: [
        {
          id: 'x',
          configId: 'i',
          configName: 'api',
          changeType: 'diff',
          summary: null,
          at: at(-2),
          href: '/c',
        },
      ],
    });
    expect(entries.map(({ kind }) => kind)).toEqual(['comment', 'evidence', 'history', 'check', 'change']);
    expect(shownEntries(entries, ['comment', 'check'], undefined)).toHaveLength(3);
    const range = { from: Date.parse(at(0)), to: Date.parse(at(6)) };
    expect(shownEntries(entries, [], range).map(({ kind }) => kind)).toEqual(['evidence', 'history']);
  });

  test('is about the checks and items of the evidence, from an hour before to an hour after', () => {
    const evidences = [
      evidence('e1', { checks: CHECK }),
      evidence('e2', { checks: CHECK }),
      evidence('e3', { type: 'config', config_id: 'i2' }),
    ];
    expect(linkedChecks(evidences)).toEqual([{ id: CHECK.id, name: CHECK.name }]);
    expect(linkedItems(evidences)).toEqual(['i2']);
    const now = Date.parse(at(600));
    expect(timeOf(incident(), now)).toEqual({ from: at(-60), to: at(600) });
    expect(timeOf(incident({ status: 'resolved', resolved: at(30) }), now).to).toBe(at(90));
  });
});

test('two changes of one field collide; of two fields, or to the same value, they do not', () => {
  const base = incident();
  const theirs = incident({ title: 'Theirs', severity: 'high' });
  expect(collisions(base, theirs, { title: 'Mine' })).toEqual(['title']);
  expect(collisions(base, theirs, { title: 'Theirs' })).toEqual([]);
  expect(collisions(base, theirs, { type: 'security' })).toEqual([]);
  expect(CARMEN.name).toBe(base.created_by?.name);
});
