import { describe, expect, test } from 'vitest';
import type { JobRun } from '@/features/settings/jobs/api';
import { jobTone } from '@/components/status/jobTone';
import { runSlots, successRate } from '@/components/status-strip/slots';
import { jobSlotTone, p95, p95Trend } from '@/features/settings/jobs/course';
import { detailsOf, jobSummaryTable } from '@/features/settings/jobs/details';
import { resourceHref, spacedName } from '@/features/settings/jobs/resource';
import { durationOf, JOB_DURATIONS, JOB_STATUSES, jobsUrl } from '@/features/settings/jobs/url';

const ID = '019a0000-0000-7000-8000-0000000000b1';
const run = (status: string, duration_millis: number | null, id = status): JobRun => ({
  id,
  name: 'Job',
  status,
  duration_millis,
  created_at: '2026-01-01T00:00:00Z',
});

describe('links', () => {
  test.each([
    ['canary', `/settings/canaries/${ID}`],
    ['topology', `/settings/topologies/${ID}`],
    ['config_scraper', `/catalog/scrapers/${ID}`],
    ['catalog_scraper', `/catalog/scrapers/${ID}`],
    ['config', `/catalog/${ID}`],
    ['playbook', `/playbooks/runs?playbook=${ID}`],
  ])('[JOB-007][RTE-052] a %s is at %s', (type, href) => {
    expect(resourceHref(type, ID)).toBe(href);
  });

  test.each([
    ['unheard', ID],
    ['constructor', ID],
    ['canary', 'not an id'],
    ['canary', null],
    [null, ID],
  ])('[JOB-007] %s %s has no page', (type, id) => {
    expect(resourceHref(type, id)).toBeUndefined();
  });

  test.each([
    ['SyncCanaryJobs', 'Sync Canary Jobs'],
    ['PushToUpstreamHTTPServer', 'Push To Upstream HTTP Server'],
    ['cleanup', 'cleanup'],
    [null, ''],
  ])('the name %s reads %s', (name, read) => {
    expect(spacedName(name)).toBe(read);
  });
});

describe('statuses', () => {
  test('[JOB-015][JOB-016] the statuses have colours, STOPPED one of its own', () => {
    expect(JOB_STATUSES.map(status => [status, jobTone(status)])).toEqual([
      ['RUNNING', 'unknown'],
      ['SUCCESS', 'healthy'],
      ['WARNING', 'warning'],
      ['FAILED', 'unhealthy'],
      ['STOPPED', 'caution'],
    ]);
    expect(jobTone('unheard of')).toBe('unknown');
  });

  test('[JOB-019] without a parameter SUCCESS is included; an empty one filters nothing', () => {
    expect(jobsUrl.status.parse(null)).toEqual({ SUCCESS: 1 });
    expect(jobsUrl.status.parse('')).toEqual({});
    expect(jobsUrl.status.format({})).toBe('');
    expect(jobsUrl.status.format({ SUCCESS: 1 })).toBeNull();
    expect(jobsUrl.status.parse('FAILED:1,SUCCESS:-1')).toEqual({ FAILED: 1, SUCCESS: -1 });
  });

  test('[JOB-020] durations are in milliseconds', () => {
    expect(JOB_DURATIONS.map(([value]) => durationOf(value))).toEqual([
      0, 15_000, 30_000, 60_000, 120_000, 180_000, 300_000, 600_000, 900_000,
    ]);
  });
});

describe('details', () => {
  test.each([
    ['nothing', null, {}],
    ['blank text', { errors: ' ' }, {}],
    ['empty parts', { errors: [], scrape_summary: {}, summary: {} }, {}],
    ['a text', { errors: 'x' }, { errors: { kind: 'text', text: 'x' } }],
    ['a list', { errors: ['x'] }, { errors: { kind: 'list', rows: [{ id: '1', error: 'x' }] } }],
    ['a map', { errors: { a: { error: 'x' } } }, { errors: { kind: 'map', value: { a: { error: 'x' } } } }],
  ])('%s', (_name, details, read) => {
    expect(detailsOf({ details })).toEqual(read);
  });

  test('both forms of a scrape summary are tables; others are not', () => {
    const table = {
      columns: ['added', 'warnings'],
      rows: [
        { id: 'A', cells: { added: '1' } },
        { id: 'B', cells: { added: '2', warnings: '["w"]' } },
      ],
    };
    const types = { A: { added: 1 }, B: { added: 2, warnings: ['w'] } };
    expect(jobSummaryTable(types)).toEqual(table);
    expect(jobSummaryTable({ config_types: types })).toEqual(table);
    expect(jobSummaryTable({ inserted: 3 })).toBeUndefined();
  });
});

describe('the course', () => {
  const slotsOf = (runs: readonly JobRun[]) => runSlots(runs, jobSlotTone);

  test('bars stand old to new; runs that did not end are empty', () => {
    const slots = slotsOf([run('RUNNING', null), run('FAILED', 5), run('WARNING', 3), run('SUCCESS', 1)]);
    expect(slots.map(slot => [slot.key, slot.tone])).toEqual([
      ['SUCCESS', 'healthy'],
      ['WARNING', 'healthy'],
      ['FAILED', 'unhealthy'],
      ['RUNNING', 'empty'],
    ]);
  });

  test('p95, its trend and the rate of success', () => {
    const runs = Array.from({ length: 100 }, (_, at) =>
      run(at < 10 ? 'FAILED' : 'SUCCESS', at + 1, String(at)),
    );
    expect(p95(runs)).toBe(95);
    expect(p95([])).toBeUndefined();
    expect(p95([run('SUCCESS', null)])).toBeUndefined();
    expect(p95([run('SUCCESS', 7)])).toBe(7);
    expect(p95Trend(runs)).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10]);
    expect(successRate(slotsOf(runs))).toBe(90);
    expect(successRate(slotsOf([run('RUNNING', null)]))).toBeUndefined();
  });
});
