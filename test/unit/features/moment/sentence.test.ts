import { expect, test } from 'vitest';
import type { MomentEntry, MomentKind } from '@/features/moment/entries';
import { momentMarkdown } from '@/features/moment/markdown';
import { momentSentence } from '@/features/moment/sentence';

const START = Date.UTC(2026, 10, 28, 14, 0);
const window = { from: START, to: START + 30 * 60_000 };

const SAID: Readonly<Record<MomentKind, string>> = {
  change: 'Deployment of payments-api by ci',
  run: 'playbook Restart was requested by Amara',
  check: 'check api/health turned unhealthy',
  incident: 'incident INC-7 was opened',
  send: 'a notification about payments-api was sent',
  insight: 'insight kube-bench was first seen',
  job: 'job Scrape failed',
  agent: 'agent eu-1 was last seen',
};

/** An entry so many seconds after 14:00. */
const entry = (kind: MomentKind, seconds: number, more: Partial<MomentEntry> = {}): MomentEntry => ({
  id: `${kind} ${seconds}`,
  kind,
  record: `${seconds}`,
  at: START + seconds * 1000,
  icon: kind,
  text: SAID[kind],
  said: SAID[kind],
  subject: '',
  who: '',
  note: '',
  href: '/',
  tone: 'healthy',
  attach: undefined,
  alike: undefined,
  members: [],
  ...more,
});

const sentence = (entries: readonly MomentEntry[], isPart = false, zone = 'UTC') =>
  momentSentence({ entries, window, zone, isPart });

test.each<[string, MomentEntry[], string]>([
  ['nothing', [], 'Nothing was found between 14:00:00 and 14:30:00.'],
  ['one thing', [entry('change', 190)], 'First: Deployment of payments-api by ci at 14:03:10.'],
  [
    'what followed, by when it did, of several the first',
    [entry('change', 190), entry('check', 230), entry('check', 231), entry('check', 300), entry('send', 542)],
    'First: Deployment of payments-api by ci at 14:03:10; 40 s later check api/health turned unhealthy (the first of 3 checks that turned); 5 min later a notification about payments-api was sent.',
  ],
  [
    'more of the first kind are counted',
    [entry('change', 0), entry('change', 1), entry('change', 2)],
    'First: Deployment of payments-api by ci at 14:00:00. Also in this time: 2 more changes.',
  ],
  [
    'of notifications the first that was sent',
    [
      entry('incident', 0),
      entry('send', 1, { tone: 'unknown', said: 'a notification (silenced)' }),
      entry('send', 2),
    ],
    'First: incident INC-7 was opened at 14:00:00; 2 s later a notification about payments-api was sent. Also in this time: 1 more notification.',
  ],
  [
    'of several sent ones how many',
    [entry('incident', 0), entry('send', 2), entry('send', 3), entry('send', 4, { tone: 'unknown' })],
    'First: incident INC-7 was opened at 14:00:00; 2 s later a notification about payments-api was sent (the first of 2 sent). Also in this time: 1 more notification.',
  ],
  [
    'of notifications of which none was sent the first',
    [entry('incident', 0), entry('send', 0.5, { tone: 'unhealthy', said: 'a notification (error)' })],
    'First: incident INC-7 was opened at 14:00:00; less than a second later a notification (error).',
  ],
  [
    'three kinds that tell most, the others counted',
    [
      entry('job', 0),
      entry('insight', 1),
      entry('insight', 2),
      entry('agent', 3),
      entry('change', 4),
      entry('send', 60),
      entry('incident', 61),
      entry('check', 62),
    ],
    'First: job Scrape failed at 14:00:00; 1 min later a notification about payments-api was sent; 1 min later incident INC-7 was opened; 1 min later check api/health turned unhealthy. Also in this time: 1 change, 1 silent agent and 2 insights.',
  ],
])('%s', (_what, entries, expected) => {
  expect(sentence(entries)).toBe(expected);
});

test('what could not all be read is said', () => {
  expect(sentence([], true)).toBe('Nothing was found between 14:00:00 and 14:30:00 in what could be read.');
  expect(sentence([entry('job', 0)], true)).toBe('First of what was read: job Scrape failed at 14:00:00.');
});

test('over two days the day is said, in the zone of the reader; hours are written out', () => {
  const day = { from: START, to: START + 12 * 3_600_000 };
  const entries = [entry('change', 0), entry('run', 2 * 3600 + 600), entry('incident', 3 * 3600)];
  expect(momentSentence({ entries, window: day, zone: 'UTC', isPart: false })).toContain(
    'at Nov 28 14:00:00;',
  );
  expect(momentSentence({ entries, window: day, zone: 'America/New_York', isPart: false })).toBe(
    'First: Deployment of payments-api by ci at 09:00:00; 2 h 10 min later playbook Restart was requested by Amara; 3 h later incident INC-7 was opened.',
  );
});

test('as Markdown: the sentence, what is not known, and a table in UTC, in which names stay names', () => {
  const entries = [
    entry('change', 190, { text: 'Deployment of a|b', said: 'Deployment of a|b', note: 'ci' }),
    entry('job', 200),
  ];
  expect(
    momentMarkdown({
      entries,
      listed: entries.slice(0, 1),
      window,
      isPart: false,
      notes: ['Agents were not read.'],
      address: 'https://console.test/moment?at=x',
    }),
  ).toBe(
    [
      '# What happened from 2026-11-28 14:00 UTC to 2026-11-28 14:30 UTC',
      String.raw`First: Deployment of a\|b at 14:03:10; 10 s later job Scrape failed.`,
      '- Agents were not read.',
      [
        '| Time | Kind | What | Details |',
        '| --- | --- | --- | --- |',
        String.raw`| 2026-11-28T14:03:10.000Z | Changes | Deployment of a\|b | ci |`,
      ].join('\n'),
      'https://console.test/moment?at=x',
    ].join('\n\n'),
  );
});
