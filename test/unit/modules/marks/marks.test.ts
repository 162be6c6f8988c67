import { expect, test } from 'vitest';
import type { MarkedChange, MarkedIncident, MarkedRun } from '@/modules/marks/api';
import { askedTime, groupMarks, markKindOf, marksOf, type ChartMark } from '@/modules/marks/marks';

const START = Date.UTC(2026, 10, 28, 14, 0);
const at = (minutes: number) => START + minutes * 60_000;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

const change = (more: Partial<MarkedChange> = {}): MarkedChange => ({
  id: 'c1',
  config_id: 'x1',
  change_type: 'Deployed',
  severity: 'info',
  source: 'Kubernetes',
  summary: 'Version 2',
  external_created_by: 'ci',
  created_at: iso(5),
  config: { id: 'x1', name: 'payments', type: '' },
  ...more,
});
const incident = (more: Partial<MarkedIncident> = {}): MarkedIncident =>
  ({
    id: 'i1',
    incident_id: 'INC-7',
    title: 'Payments fail',
    severity: 'high',
    created_at: iso(7),
    hypotheses: [],
    ...more,
  }) as MarkedIncident;
const run = (more: object = {}): MarkedRun =>
  ({
    id: 'r1',
    status: 'completed',
    created_at: iso(9),
    playbooks: { name: 'restart', title: 'Restart deployment', icon: null },
    created_by: { id: 'p1', name: 'Amara', avatar: null },
    ...more,
  }) as MarkedRun;

test('what happened, oldest first: what, on what, by whom and where it leads', () => {
  expect(marksOf([change()], [incident()], [run()])).toEqual([
    {
      id: 'change c1',
      kind: 'change',
      at: at(5),
      icon: 'Deployed',
      text: 'Version 2',
      note: 'Deployed · payments · ci',
      href: '/catalog/x1/changes?change=c1',
    },
    {
      id: 'incident i1',
      kind: 'incident',
      at: at(7),
      icon: 'incident',
      text: 'Payments fail',
      note: 'INC-7 opened · High',
      href: '/incidents/i1',
    },
    {
      id: 'run r1',
      kind: 'run',
      at: at(9),
      icon: 'playbook',
      text: 'Restart deployment',
      note: 'playbook run · completed · Amara',
      href: '/playbooks/runs/r1',
    },
  ]);
});

test('what says little is named by what it says; what has no time is no mark', () => {
  const bare = change({ summary: null, external_created_by: null, config: null });
  expect(marksOf([bare, change({ created_at: 'soon' })], [], [])).toMatchObject([
    { text: 'Deployed', note: '' },
  ]);
  expect(marksOf([change({ summary: null, change_type: '' })], [], [])[0]).toMatchObject({
    icon: 'change',
    text: 'change',
  });
});

const mark = (minutes: number, kind: ChartMark['kind'] = 'change'): ChartMark => ({
  id: `${kind} ${minutes}`,
  kind,
  at: at(minutes),
  icon: kind,
  text: '',
  note: '',
  href: '/',
});
const HOUR = { from: at(0), to: at(60) };

test('marks stand where they are in time; those that are too near are one, of the kind that matters most', () => {
  const groups = groupMarks([mark(0), mark(30), mark(30.5, 'incident'), mark(31, 'run'), mark(60)], HOUR);
  expect(
    groups.map(({ marks, place }) => [markKindOf(marks), marks.length, Math.round(place * 1000)]),
  ).toEqual([
    ['change', 1, 0],
    ['incident', 3, 508],
    ['change', 1, 1000],
  ]);
});

test('what is outside of what is shown is left out', () => {
  expect(groupMarks([mark(-1), mark(61)], HOUR)).toEqual([]);
  expect(groupMarks([mark(10)], { from: at(10), to: at(10) })).toHaveLength(1);
});

test('whole five minutes around a chart are asked for', () => {
  expect(askedTime({ from: at(2), to: at(57.1) })).toEqual({ from: iso(0), to: iso(60) });
  expect(askedTime({ from: at(5), to: at(10) })).toEqual({ from: iso(5), to: iso(10) });
});
