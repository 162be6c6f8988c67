import { describe, expect, test } from 'vitest';
import type {
  AnsweringIncident,
  LiveRule,
  LiveSilence,
  SendAboutRed,
} from '@/features/notifications/quiet/api';
import { filterJudges } from '@/features/notifications/judging/filter';
import { checkLine, componentLine, itemLine } from '@/features/notifications/quiet/lines';
import type { QuietFacts } from '@/features/notifications/quiet/known';
import { quietOutcome, sendsOfFailure } from '@/features/notifications/quiet/outcome';
import {
  byReason,
  knownText,
  offeredAct,
  QUIET_REASON_NAMES,
  type QuietAct,
  type QuietReason,
  type RedLine,
} from '@/features/notifications/quiet/reasons';
import { filteredQuiet, quietUrl } from '@/features/notifications/quiet/url';
import { quietAttachment } from '@/features/notifications/quiet/attachQuiet';
import { readUrlState, writeUrlState } from '@/lib/urlState';

/** Why nobody knows of something red: one reason a line, the first that holds. */

const NOW = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const check = (more: Partial<RedLine> = {}): RedLine => ({
  kind: 'check',
  id: 'c1',
  name: 'api',
  type: 'http',
  icon: 'http',
  since: NOW - 60 * 60_000,
  canaryId: 'y1',
  facts: { type: 'http', severity: 'low' },
  ...more,
});
const send = (more: Partial<SendAboutRed> = {}): SendAboutRed => ({
  id: 's1',
  notification_id: 'r1',
  resource_id: 'c1',
  source_event: 'check.failed',
  status: 'sent',
  error: null,
  not_before: null,
  silenced_by: null,
  created_at: at(50),
  ...more,
});
const rule = (more: Partial<LiveRule> = {}): LiveRule => ({
  id: 'r1',
  name: 'checks',
  events: ['check.failed'],
  filter: null,
  error: null,
  error_at: null,
  fallback_person_id: null,
  fallback_team_id: null,
  fallback_playbook_id: null,
  fallback_custom_services: null,
  ...more,
});
const silence = (more: Partial<LiveSilence> = {}): LiveSilence => ({
  id: 'q1',
  name: 'night',
  description: null,
  check_id: null,
  canary_id: null,
  config_id: null,
  component_id: null,
  from: at(120),
  until: at(-30),
  created_by: null,
  ...more,
});
const incident = (more: Partial<AnsweringIncident> = {}): AnsweringIncident => ({
  id: 'i1',
  incident_id: 'INC-7',
  title: 'API down',
  responders: [],
  hypotheses: [{ evidences: [{ check_id: 'c1', config_id: null, component_id: null }] }],
  ...more,
});
const facts = (more: Partial<QuietFacts> = {}): QuietFacts => ({
  rules: [rule()],
  silences: [],
  incidents: [],
  judgeOf: filterJudges(),
  now: NOW,
  zone: 'UTC',
  ...more,
});

const reasonOf = (
  sends: readonly SendAboutRed[] | undefined,
  known: Partial<QuietFacts> = {},
  line = check(),
): QuietReason => {
  const outcome = quietOutcome(line, sends, facts(known));
  if ('by' in outcome) throw new Error(`Known by ${outcome.by}`);
  return outcome.reason;
};

interface Case {
  kind: QuietReason['kind'];
  why: string;
  sends?: readonly SendAboutRed[] | undefined;
  known?: Partial<QuietFacts>;
  line?: RedLine;
  words: string;
  links: readonly string[];
  /** The address of the first act, or what it does. */
  act: string;
}

const SEND = '/notifications?id=s1';
const RULE = '/notifications/rules/r1';
const SILENCE = '/notifications/silences?id=q1';

const CASES: readonly Case[] = [
  {
    kind: 'failed',
    why: 'the rule has no fallback',
    sends: [send({ status: 'error', error: 'slack:\n channel_not_found' })],
    words: 'The recipient failed, and the rule has no fallback: slack: channel_not_found',
    links: [SEND, RULE],
    act: RULE,
  },
  {
    kind: 'failed',
    why: 'the fallback was not sent',
    sends: [send({ status: 'error' })],
    known: { rules: [rule({ fallback_team_id: 't1' })] },
    words: 'The recipient failed, and the fallback has not been sent: no reason is given',
    links: [SEND, RULE],
    act: RULE,
  },
  {
    kind: 'failed',
    why: 'the rule is gone',
    sends: [send({ status: 'error', error: 'timeout' })],
    known: { rules: [] },
    words: 'The recipient failed: timeout',
    links: [SEND],
    act: SEND,
  },
  {
    kind: 'fallback',
    why: 'it is being tried',
    sends: [send({ status: 'attempting_fallback', error: 'timeout' })],
    words: 'The recipient failed, and the fallback is being tried: timeout',
    links: [SEND, RULE],
    act: SEND,
  },
  {
    kind: 'noRule',
    why: 'rules listen to other events',
    sends: [],
    known: { rules: [rule({ events: ['check.passed'] })] },
    words: 'No rule listens to check.failed',
    links: [],
    act: '/notifications/rules?id=new',
  },
  {
    kind: 'noRule',
    why: 'of items',
    sends: [],
    line: check({ kind: 'config' }),
    words: 'No rule listens to config.unhealthy',
    links: [],
    act: '/notifications/rules?id=new',
  },
  {
    kind: 'noRule',
    why: 'what was sent was not read',
    sends: undefined,
    known: { rules: [] },
    words: 'No rule listens to check.failed',
    links: [],
    act: '/notifications/rules?id=new',
  },
  {
    kind: 'paused',
    why: 'the only one',
    sends: [],
    known: { rules: [rule({ error: 'bad filter' })] },
    words: 'The only rule that listens to check.failed is paused: bad filter',
    links: [RULE],
    act: RULE,
  },
  {
    kind: 'paused',
    why: 'all of several',
    sends: [],
    known: { rules: [rule({ error: 'bad' }), rule({ id: 'r2', error: 'worse' })] },
    words: 'All 2 rules that listen to check.failed are paused after errors',
    links: [RULE, '/notifications/rules/r2'],
    act: '/notifications/rules?event=check.failed',
  },
  {
    kind: 'unmade',
    why: 'one rule listens',
    sends: [],
    words: '1 rule listens to check.failed and would let it through, but made no notification yet',
    links: [RULE],
    act: RULE,
  },
  {
    kind: 'unmade',
    why: 'several listen, a paused one apart',
    sends: [],
    known: { rules: [rule(), rule({ id: 'r2' }), rule({ id: 'r3', error: 'bad' })] },
    words: '2 rules listen to check.failed and would let it through, but made no notification yet',
    links: [RULE, '/notifications/rules/r2'],
    act: '/notifications/rules?event=check.failed',
  },
  {
    kind: 'unmade',
    why: 'what was sent was sent before it turned',
    sends: [send({ created_at: at(90) })],
    words: '1 rule listens to check.failed and would let it through, but made no notification yet',
    links: [RULE],
    act: RULE,
  },
  {
    kind: 'unmade',
    why: 'of two rules one lets it through',
    sends: [],
    known: {
      rules: [rule({ filter: "check.type == 'exec'" }), rule({ id: 'r2', filter: "check.type == 'http'" })],
    },
    words: '1 rule listens to check.failed and would let it through, but made no notification yet',
    links: ['/notifications/rules/r2'],
    act: '/notifications/rules/r2',
  },
  {
    kind: 'unmade',
    why: 'a filter cannot be judged',
    sends: [],
    known: { rules: [rule({ filter: "agent.name == 'x'" })] },
    words:
      '1 rule listens to check.failed with a filter that cannot be judged here, and made no notification',
    links: [RULE],
    act: RULE,
  },
  {
    kind: 'filtered',
    why: 'the only rule leaves it out',
    sends: [],
    known: { rules: [rule({ filter: "check.severity == 'critical'" })] },
    words: 'The filter of the only rule that listens to check.failed leaves it out',
    links: [RULE],
    act: RULE,
  },
  {
    kind: 'filtered',
    why: 'all rules leave it out',
    sends: [],
    known: {
      rules: [
        rule({ filter: "check.severity == 'critical'" }),
        rule({ id: 'r2', filter: "check.type != 'http'" }),
      ],
    },
    words: 'The filters of all 2 rules that listen to check.failed leave it out',
    links: [RULE, '/notifications/rules/r2'],
    act: '/notifications/rules?event=check.failed',
  },
  {
    kind: 'unmade',
    why: 'rules were not read',
    sends: [],
    known: { rules: undefined },
    words: 'No notification was made; rules were not looked at',
    links: [],
    act: '/notifications/rules?event=check.failed',
  },
  {
    kind: 'pending',
    why: 'about to be sent',
    sends: [send({ status: 'pending' })],
    words: 'The notification is pending since 2026-11-20 11:10',
    links: [SEND, RULE],
    act: SEND,
  },
  {
    kind: 'pending',
    why: 'its playbook',
    sends: [send({ status: 'pending_playbook_run' })],
    words: 'Its playbook run is pending since 2026-11-20 11:10',
    links: [SEND, RULE],
    act: SEND,
  },
  {
    kind: 'waiting',
    why: 'until a time',
    sends: [send({ status: 'evaluating-waitfor', not_before: at(-2) })],
    words: 'The rule waits for the failure to persist, until 2026-11-20 12:02',
    links: [SEND, RULE],
    act: SEND,
  },
  {
    kind: 'waiting',
    why: 'longer than it should',
    sends: [send({ status: 'evaluating-waitfor', not_before: at(2) })],
    words: 'The rule waits for the failure to persist, which was due at 2026-11-20 11:58',
    links: [SEND, RULE],
    act: SEND,
  },
  {
    kind: 'silenced',
    why: 'by a silence that goes on',
    sends: [send({ status: 'silenced', silenced_by: 'q1' })],
    known: { silences: [silence()] },
    words: 'Silenced until 2026-11-20 12:30',
    links: [SILENCE],
    act: SILENCE,
  },
  {
    kind: 'silenced',
    why: 'by one that is over, and not told since',
    sends: [send({ status: 'silenced', silenced_by: 'q9' })],
    words: 'Silenced at 2026-11-20 11:10 by a silence that is over, and not notified since',
    links: [SEND, RULE],
    act: 'acknowledge',
  },
  {
    kind: 'silenced',
    why: 'one names its canary, without an end; nothing was made',
    sends: [],
    known: { silences: [silence({ canary_id: 'y1', until: null })] },
    words: 'Silenced indefinitely',
    links: [SILENCE],
    act: SILENCE,
  },
  {
    kind: 'silenced',
    why: 'one names the component; what was sent was not read',
    sends: undefined,
    known: { silences: [silence({ component_id: 'c1' })], rules: undefined },
    line: check({ kind: 'component', since: undefined }),
    words: 'Silenced until 2026-11-20 12:30',
    links: [SILENCE],
    act: SILENCE,
  },
  {
    kind: 'inhibited',
    why: 'of a check it is acknowledged',
    sends: [send({ status: 'inhibited' })],
    words: 'Inhibited by another notification',
    links: [SEND, RULE],
    act: 'acknowledge',
  },
  {
    kind: 'grouped',
    why: 'of an item it is linked to an incident',
    sends: [send({ status: 'grouped', source_event: 'config.unhealthy' })],
    line: check({ kind: 'config' }),
    words: 'Notified only together with others of its group',
    links: [SEND, RULE],
    act: 'link',
  },
  {
    kind: 'repeated',
    why: 'told before it turned again',
    sends: [send({ status: 'repeat-interval' })],
    words: 'Held back: the rule notified about it shortly before',
    links: [SEND, RULE],
    act: 'acknowledge',
  },
  {
    kind: 'skipped',
    why: 'it did not persist then',
    sends: [send({ status: 'skipped' })],
    words: 'Skipped: the failure did not persist as long as the rule waits',
    links: [SEND, RULE],
    act: 'acknowledge',
  },
  {
    kind: 'other',
    why: 'a status of a later backend',
    sends: [send({ status: 'rate_limited' })],
    words: 'The notification has the status Rate limited',
    links: [SEND, RULE],
    act: 'acknowledge',
  },
  {
    kind: 'undeclared',
    why: 'told, and incidents are about others',
    sends: [send()],
    known: {
      incidents: [
        incident({ hypotheses: [{ evidences: [{ check_id: null, config_id: 'c1', component_id: null }] }] }),
      ],
    },
    words: 'Notified at 2026-11-20 11:10, but no active incident is about it',
    links: [SEND],
    act: 'link',
  },
  {
    kind: 'unanswered',
    why: 'its incident has nobody',
    sends: [send()],
    known: { incidents: [incident()] },
    words: 'Notified at 2026-11-20 11:10, but the incident about it has no responder',
    links: ['/incidents/i1', SEND],
    act: '/incidents/i1?panel=responders',
  },
  {
    kind: 'unread',
    why: 'what was sent was not read, and rules listen',
    sends: undefined,
    words: 'Notifications about it were not looked at',
    links: [],
    act: 'acknowledge',
  },
];

const EVERY = { rules: true, incidents: true, silences: true };
const written = (act: QuietAct | undefined) => (act?.does === 'open' ? act.href : act?.does);

describe('the reason of a line', () => {
  test.each(CASES)('$kind: $why', ({ kind, sends, known, line, words, links, act }) => {
    const reason = reasonOf(sends, known, line);
    expect({ kind: reason.kind, words: reason.words, links: reason.links.map(({ href }) => href) }).toEqual({
      kind,
      words,
      links,
    });
    expect(written(offeredAct(reason, EVERY))).toBe(act);
  });

  test('every reason has its case', () => {
    expect(new Set(CASES.map(({ kind }) => kind))).toEqual(new Set(QUIET_REASON_NAMES));
  });

  test.each([
    ['told by one rule, whatever another did', [send({ status: 'error' }), send({ notification_id: 'r2' })]],
    [
      'told by the fallback, which is the newer of two of one rule',
      [send({ id: 's2' }), send({ status: 'error' })],
    ],
    ['told before a repetition was held back', [send({ status: 'repeat-interval' }), send({ id: 's2' })]],
  ])('%s: known', (_why, sends) => {
    const responding = incident({ responders: [{ id: 'p1' }] });
    expect(quietOutcome(check(), sends, facts({ incidents: [incident(), responding] }))).toEqual({
      by: 'incident',
    });
    expect(quietOutcome(check(), sends, facts({ incidents: undefined }))).toEqual({ by: 'told' });
  });

  test('of several rules the first reason counts, and of each rule what it did last', () => {
    const sends = [
      send({ id: 's3', notification_id: 'r2', status: 'silenced' }),
      send({ id: 's2', status: 'pending' }),
      send({ id: 's1', notification_id: 'r2', status: 'error' }),
    ];
    expect(reasonOf(sends).kind).toBe('pending');
  });

  test('an acknowledged check is known, also where nothing was sent; a silence that has not begun holds nothing back', () => {
    const acknowledged = silence({ name: 'Acknowledged: api', check_id: 'c1', from: at(10) });
    expect(quietOutcome(check(), undefined, facts({ silences: [acknowledged] }))).toEqual({
      by: 'acknowledged',
    });
    expect(reasonOf([], { silences: [silence({ check_id: 'c1', from: at(-10) })] }).kind).toBe('unmade');
  });

  test('odd rows do no harm', () => {
    const odd = {
      rules: [{ ...rule(), events: null }, rule()],
      incidents: [{ id: 'i1', incident_id: '', title: '', responders: null, hypotheses: null }],
    };
    expect(reasonOf([send({ created_at: 'soon' })], odd).kind).toBe('unmade');
    expect(reasonOf([send({ created_at: 'soon' })], odd, check({ since: undefined })).words).toBe(
      'Notified, but no active incident is about it',
    );
    expect(reasonOf([send({ status: null })], odd).words).toBe('The notification has the status Unknown');
  });
});

test('acts that a person may not take are not offered', () => {
  const none = { rules: false, incidents: false, silences: false };
  const offered = (sends: readonly SendAboutRed[] | undefined, known: Partial<QuietFacts> = {}) =>
    written(offeredAct(reasonOf(sends, known), none));
  expect(offered([], { rules: [] })).toBe('/notifications/rules');
  expect(offered([send({ status: 'grouped' })])).toBe(SEND);
  expect(offered([send()])).toBe(SEND);
  expect(offered(undefined)).toBeUndefined();
});

test.each([
  ['since it turned', check(), ['new']],
  ['since it was well, where nobody knows when it turned', check({ since: undefined }), ['new', 'old']],
])('sends of a failure: %s', (_why, line, ids) => {
  const sends = [
    send({ id: 'new' }),
    send({ id: 'old', created_at: at(70) }),
    send({ id: 'well', source_event: 'check.passed', created_at: at(80) }),
    send({ id: 'before', created_at: at(90) }),
  ];
  expect(sendsOfFailure(line, sends).map(({ id }) => id)).toEqual(ids);
});

test('lines say since when as far as rows do, and are listed by reason, the newest first', () => {
  const row = {
    id: 'a',
    name: null,
    type: null,
    icon: null,
    namespace: null,
    health: 'unhealthy',
    status: null,
    labels: null,
  };
  const item = {
    ...row,
    type: 'Pod',
    config_class: 'Pod',
    tags: { cluster: 'eu' },
    created_at: at(90),
    deleted_at: null,
  };
  expect(itemLine(item, new Map([['a', at(5)]]))).toMatchObject({
    facts: { tags: { cluster: 'eu' }, health: 'unhealthy' },
    name: 'a',
    since: NOW - 300_000,
  });
  expect(itemLine(item, new Map()).since).toBeUndefined();
  expect(componentLine({ ...row, status: 'unhealthy', name: 'pay' })).toMatchObject({
    name: 'pay',
    icon: 'component',
  });
  const api = {
    ...row,
    name: 'api',
    type: 'http',
    canary_id: 'y1',
    severity: null,
    description: null,
    canaries: null,
  };
  expect(checkLine({ ...api, last_transition_time: 'soon' }).since).toBeUndefined();
  const lines = [
    { ...check({ id: 'old', since: 1 }), reason: reasonOf([]) },
    { ...check({ id: 'unknown', since: undefined }), reason: reasonOf([]) },
    { ...check({ id: 'new', since: 2 }), reason: reasonOf([]) },
    { ...check({ id: 'grave', since: 0 }), reason: reasonOf([send({ status: 'error' })]) },
  ];
  expect(byReason(lines).map(({ id }) => id)).toEqual(['grave', 'new', 'old', 'unknown']);
});

test('what is known is counted', () => {
  expect(knownText([])).toBe('');
  expect(knownText(['incident', 'acknowledged', 'incident'])).toBe(
    'Not listed: 2 notified and in an incident with responders and 1 acknowledged.',
  );
});

test('the link holds kinds, reasons and search; chips count what the others leave', () => {
  const search = writeUrlState(quietUrl, '', { kind: ['check'], reason: ['noRule', 'failed'], search: 'a' });
  expect(search).toBe('kind=check&reason=noRule%2Cfailed&search=a');
  expect(readUrlState(quietUrl, '?kind=check,none&reason=toString,failed')).toMatchObject({
    kind: ['check'],
    reason: ['failed'],
  });
  const lines = [
    { ...check({ id: 'a' }), reason: reasonOf([]) },
    { ...check({ id: 'b', kind: 'config' }), reason: reasonOf([send({ status: 'error', error: 'slack' })]) },
  ];
  const found = filteredQuiet(lines, { search: '', kind: ['check'], reason: [] });
  expect(found.listed.map(({ id }) => id)).toEqual(['a']);
  expect([...found.kinds]).toEqual([
    ['check', 1],
    ['config', 1],
  ]);
  expect([...found.reasons]).toEqual([['unmade', 1]]);
  expect(filteredQuiet(lines, { search: 'SLACK', kind: [], reason: [] }).listed.map(({ id }) => id)).toEqual([
    'b',
  ]);
});

test('a line as evidence says since when and why nobody knew', () => {
  const line = { ...check(), reason: reasonOf([]) };
  expect(quietAttachment(line, NOW)).toMatchObject({
    type: 'check',
    check_id: 'c1',
    about: `Unhealthy since 2026-11-20 11:00 UTC. ${line.reason.words}`,
  });
  expect(quietAttachment({ ...line, kind: 'component', since: undefined }, NOW)).toMatchObject({
    component_id: 'c1',
    about: `Unhealthy. ${line.reason.words}`,
  });
});
