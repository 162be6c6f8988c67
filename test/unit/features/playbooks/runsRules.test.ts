import { describe, expect, test } from 'vitest';
import { cancellableRuns, cancelQuestion } from '@/features/playbooks/runs/cancel';
import { inPlace } from '@/features/playbooks/runs/live';
import { followEvery } from '@/modules/playbooks/followEvery';
import { runsUrl, targetInUrl, targetPatch } from '@/features/playbooks/runs/url';
import type { ListedRun } from '@/modules/playbooks/runsApi';
import { newestListed } from '@/modules/records/NewRows';

const A = '019a0000-0000-7000-8000-00000000000a';
const B = '019a0000-0000-7000-8000-00000000000b';

const run = (more: Partial<ListedRun> = {}): ListedRun => ({
  id: A,
  playbook_id: B,
  parent_id: null,
  notification_send_id: null,
  status: 'running',
  created_at: '2026-11-20T10:00:00Z',
  scheduled_time: '2026-11-20T10:00:00Z',
  start_time: null,
  end_time: null,
  error: null,
  config_id: null,
  component_id: null,
  check_id: null,
  agent_id: null,
  created_by: null,
  playbooks: null,
  component: null,
  check: null,
  config: null,
  ...more,
});

describe('the link of a list of runs', () => {
  test.each([
    ['me', 'me'],
    [A, A],
    ['somebody', ''],
    [null, ''],
  ])('by=%s is read as %s', (raw, read) => expect(runsUrl.by.parse(raw)).toBe(read));

  test.each([
    [
      { config: A, component: '', check: '' },
      { kind: 'config', id: A },
    ],
    [
      { config: '', component: A, check: '' },
      { kind: 'component', id: A },
    ],
    [
      { config: '', component: '', check: A },
      { kind: 'check', id: A },
    ],
    [{ config: '', component: '', check: '' }, undefined],
  ])('%o is about %o, and back', (url, target) => {
    expect(targetInUrl(url)).toEqual(target);
    expect(targetInUrl(targetPatch(targetInUrl(url)))).toEqual(target);
  });
});

describe('a list of runs is followed', () => {
  test.each([
    ['nothing of it', [], null],
    ['nothing once all are over', ['completed', 'failed', 'cancelled', 'timed_out'], null],
    ['often while one goes on', ['completed', 'pending_approval', 'running'], 5_000],
    ['often while one is tried again', ['retrying'], 5_000],
    ['seldom while all wait for a time or a person', ['pending_approval', 'scheduled', 'sleeping'], 30_000],
  ])('%s', (_what, statuses, every) => expect(followEvery(statuses.map(status => ({ status })))).toBe(every));

  test('each run in its place: none joins, none goes, none moves', () => {
    const rows = [run({ id: A }), run({ id: B, status: 'scheduled' })];
    const done = run({ id: B, status: 'completed' });
    expect(inPlace(rows, undefined)).toBe(rows);
    expect(inPlace(rows, [run({ id: 'other' }), done])).toEqual([rows[0], done]);
  });
});

describe('when the newest row of a list was made', () => {
  const order = { by: 'created_at', desc: true };
  const rows = [{ created_at: '2026-11-20T10:00:00Z' }, { created_at: '2026-11-19T10:00:00Z' }];
  const newest = Date.parse('2026-11-20T10:00:00Z');
  test.each([
    ['is told by the first row of an unsorted list', { pageIndex: 0 }, newest],
    ['is told by the newest first', { pageIndex: 0, sortBy: 'created_at', sortDesc: true }, newest],
    ['is not by the oldest first', { pageIndex: 0, sortBy: 'created_at' }, undefined],
    ['is not by another order', { pageIndex: 0, sortBy: 'status', sortDesc: true }, undefined],
    ['is not by a later page', { pageIndex: 1 }, undefined],
  ])('%s', (_what, asked, told) => expect(newestListed(asked, order, rows)).toBe(told));

  test('is not told by an empty list', () =>
    expect(newestListed({ pageIndex: 0 }, order, [])).toBeUndefined());
});

describe('cancelling several runs', () => {
  const access = { run: true, approve: true, cancel: true };

  test('leaves out those that are over, and those of playbooks that are not theirs to cancel', () => {
    const runs = [
      run({ id: 'goes on' }),
      run({ id: 'waits', status: 'pending_approval' }),
      run({ id: 'over', status: 'completed' }),
      run({ id: 'of another playbook', playbook_id: A }),
    ];
    const found = cancellableRuns(runs, ({ playbookId }) => ({ ...access, cancel: playbookId === B }));
    expect(found.map(({ id }) => id)).toEqual(['goes on', 'waits']);
  });

  const COMPLETED = 'Completed actions are not rolled back.';
  test.each([
    [['running'], 1, `1 run will be cancelled. ${COMPLETED}`],
    [
      ['running', 'pending_approval'],
      2,
      `2 runs will be cancelled. ${COMPLETED} 1 run pending approval will be rejected before anything runs.`,
    ],
    [
      ['running'],
      3,
      `1 run will be cancelled. ${COMPLETED} 2 selected runs will not be touched: over already, or not yours to cancel.`,
    ],
  ])('%o of %i selected asks: %s', (statuses, selected, text) =>
    expect(
      cancelQuestion(
        statuses.map(status => ({ status })),
        selected,
      ),
    ).toBe(text),
  );
});
