import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  postMortemJson,
  postMortemMarkdown,
  postMortemOf,
} from '@/features/incidents/item/report/postMortem';
import { timelineEntries } from '@/features/incidents/item/timeline/entries';
import { at, CHECK, comment, evidence, history, hypothesis, incident } from './data';

const stored = (name: string) => readFileSync(resolve('test/unit/features/incidents/stored', name), 'utf8');

function reportOf(turned: boolean) {
  const evidences = [
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
  });
  expect(report.duration).toBeNull();
  const text = postMortemMarkdown(report);
  for (const line of [
    '| Duration | in progress |',
    '| Commander | nobody |',
    'None was stated.',
    'Nothing is known.',
  ])
    expect(text).toContain(line);
});
