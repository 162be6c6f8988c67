import { describe, expect, test } from 'vitest';
import type { SummedRun } from '@/features/settings/jobs/api';
import { jobOverrides, overridesOfAll } from '@/features/settings/jobs/overrides';
import { jobSummaries } from '@/features/settings/jobs/summary';

const run = (more: Partial<SummedRun> = {}): SummedRun => ({
  name: 'A',
  status: 'SUCCESS',
  duration_millis: 100,
  time_start: '2026-01-02T03:00:00Z',
  created_at: '2026-01-02T03:00:00Z',
  ...more,
});

describe('runs summed up by job', () => {
  test.each<[string, SummedRun[], ReturnType<typeof jobSummaries>]>([
    ['none', [], []],
    [
      'failed ones count, and lengthen the average',
      [run(), run({ status: 'FAILED', duration_millis: 300 })],
      [{ id: 'A', name: 'A', runs: 2, failed: 1, average: 200, last: '2026-01-02T03:00:00Z', overrides: [] }],
    ],
    [
      'one that has not ended has no duration yet',
      [run({ status: 'RUNNING', duration_millis: 0 })],
      [
        {
          id: 'A',
          name: 'A',
          runs: 1,
          failed: 0,
          average: undefined,
          last: '2026-01-02T03:00:00Z',
          overrides: [],
        },
      ],
    ],
    [
      'a length of zero is one',
      [run({ duration_millis: 0 })],
      [{ id: 'A', name: 'A', runs: 1, failed: 0, average: 0, last: '2026-01-02T03:00:00Z', overrides: [] }],
    ],
    [
      'the last one is the one that began last, in whatever order they come',
      [run(), run({ time_start: '2026-01-02T05:00:00Z' }), run({ time_start: null })],
      [{ id: 'A', name: 'A', runs: 3, failed: 0, average: 100, last: '2026-01-02T05:00:00Z', overrides: [] }],
    ],
    [
      'a name apart, none among them',
      [run({ name: null }), run({ name: '__proto__' })],
      [
        { id: '', name: '', runs: 1, failed: 0, average: 100, last: '2026-01-02T03:00:00Z', overrides: [] },
        {
          id: '__proto__',
          name: '__proto__',
          runs: 1,
          failed: 0,
          average: 100,
          last: '2026-01-02T03:00:00Z',
          overrides: [],
        },
      ],
    ],
  ])('%s', (_what, runs, rows) => {
    expect(jobSummaries(runs, () => [])).toEqual(rows);
  });
});

describe('what properties change of jobs', () => {
  const properties = [
    { name: 'jobs.Sync.timeout', value: '1h' },
    { name: 'jobs.Sync.schedule', value: '@every 5m' },
    { name: 'jobs.Sync.a1.schedule', value: '@never' },
    { name: 'jobs.Sync.retention.failed', value: '' },
    { name: 'jobs.Sync.', value: 'x' },
    { name: 'jobs.SyncAll.timeout', value: '2h' },
    { name: 'jobs.trace', value: 'true' },
    { name: 'jobs.other', value: 'true' },
    { name: 'logs.disable', value: 'true' },
  ];
  test.each([
    ['Sync', ['a1.schedule @never', 'schedule @every 5m', 'timeout 1h']],
    ['SyncAll', ['timeout 2h']],
    ['Other', []],
    ['', []],
  ])('of %j', (job, overrides) => {
    expect(jobOverrides(properties, job)).toEqual(overrides);
  });

  test('of all', () => {
    expect(overridesOfAll(properties)).toEqual(['trace true']);
  });

  test('a job is summed up with them', () => {
    expect(
      jobSummaries([run({ name: 'Sync' })], name => jobOverrides(properties, name))[0]?.overrides,
    ).toHaveLength(3);
  });
});
