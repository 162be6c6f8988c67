import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { postMortemMarkdown } from '@/features/incidents/item/report/markdown';
import { postMortemJson, postMortemOf, type FailedRuns } from '@/features/incidents/item/report/postMortem';
import {
  keptMarkdown,
  NOTHING_WRITTEN,
  type WrittenSections,
} from '@/features/incidents/item/report/written';
import { timelineEntries } from '@/features/incidents/item/timeline/entries';
import { at, CHECK, comment, evidence, history, hypothesis, incident } from './data';

const stored = (name: string) => readFileSync(resolve('test/unit/features/incidents/stored', name), 'utf8');

const FAILED: FailedRuns = { first: at(-2), last: at(54) };
const WRITTEN: WrittenSections = {
  summary: '# Payments\n\nCustomers could not pay. <b>None</b>',
  impact: '## Timeline\n\n400 orders\n\n```\nan open block',
  rootCause: '',
  wentWell: '- The alert came at once',
  actionItems: [
    { text: 'Double the *pool*', owner: { id: 'p9', name: 'Hana Sato' }, done: true },
    { text: 'Alert on it', owner: undefined, done: false },
  ],
};

function reportOf(turned: boolean) {
  const evidences = [
    evidence(incident().id, { type: 'comment', evidence: { comment: keptMarkdown(WRITTEN) } }),
    evidence('e1', { checks: CHECK, definition_of_done: true, done: true }),
    evidence('e2', { type: 'comment', evidence: { comment: 'Tell the *shops*' }, definition_of_done: true }),
  ];
  const comments = [comment('c1', 'Is it | the [pool](x)? @[Ravi Menon](user:p)')];
  const histories = [
    history('h2', 'incident.status_updated', { description: 'resolved', created_at: at(56) }),
    history('h1', 'incident.created', { created_at: at(0) }),
  ];
  return postMortemOf({
    incident: incident({
      title: 'Payments fail <b>',
      description: 'Since the\nrelease',
      status: 'resolved',
      acknowledged: at(3),
      resolved: at(56),
    }),
    hypotheses: [
      hypothesis('root', { title: 'Pool', status: 'proven' }),
      hypothesis('factor', { title: 'Too small', type: 'factor', parent_id: 'root' }),
    ],
    evidences,
    comments,
    responders: [],
    timeline: timelineEntries({
      histories: turned ? histories.toReversed() : histories,
      comments,
      evidences: turned ? evidences.toReversed() : evidences,
      transitions: [{ checkId: CHECK.id, name: CHECK.name, at: at(-2), healthy: false }],
      changes: [],
    }),
    written: WRITTEN,
    failed: FAILED,
  });
}

test('the post-mortem is the stored one, in Markdown and in JSON, whatever order the parts came in', () => {
  for (const turned of [false, true]) {
    const report = reportOf(turned);
    expect(postMortemMarkdown(report)).toBe(stored('markdown.txt'));
    expect(postMortemJson(report)).toBe(stored('json.txt'));
  }
});

test('while it goes on it has no duration, and says what is missing', () => {
  const report = postMortemOf({
    incident: incident({ commander: null }),
    hypotheses: [],
    evidences: [],
    comments: [],
    responders: [],
    timeline: [],
    written: NOTHING_WRITTEN,
    failed: undefined,
  });
  expect(report.duration).toBeNull();
  const text = postMortemMarkdown(report);
  for (const line of [
    '| Duration | in progress |',
    '| Commander | nobody |',
    'None was stated.',
    'Nothing is known.',
    '## Impact\n\nNot written yet.',
    '## Root cause\n\nNot written yet.',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('Generated');
});

test('its sections stand in their order, whatever is written in them', () => {
  const text = postMortemMarkdown(reportOf(false));
  expect([...text.matchAll(/^#{1,2} (.*)$/gm)].map(([, heading]) => heading)).toEqual([
    'INC-7: Payments fail \\<b\\>',
    'Summary',
    'Impact',
    'Timeline',
    'Root cause',
    'What went well',
    'Action items',
    'Facts',
    'Causes and solutions',
    'Definition of done',
    'Evidence',
  ]);
});

test('a root cause is what was proven until somebody writes it; a solution is none', () => {
  const rows = {
    incident: incident(),
    hypotheses: [
      hypothesis('root', { title: 'Pool', status: 'proven' }),
      hypothesis('guess', { title: 'Network', status: 'likely' }),
      hypothesis('mend', { title: 'Double it', type: 'solution', status: 'proven' }),
    ],
    evidences: [],
    comments: [],
    responders: [],
    timeline: [],
    failed: undefined,
  };
  const causeOf = (rootCause: string) =>
    postMortemOf({ ...rows, written: { ...NOTHING_WRITTEN, rootCause } }).rootCause;
  expect(causeOf('')).toEqual({ text: '- Pool', generated: true });
  expect(causeOf('The pool.')).toEqual({ text: 'The pool.', generated: false });
});
