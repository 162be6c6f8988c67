import { afterEach, describe, expect, test } from 'vitest';
import { MOST_TIMED, timesApi } from '@/features/incidents/list/times/api';
import { FIRST_ORDER, timesOrder } from '@/features/incidents/list/times/columns';
import { listPatch } from '@/features/incidents/list/times/listPatch';
import {
  groupTimes,
  spansOf,
  type Span,
  type TimedIncident,
  type TimesGrouping,
} from '@/features/incidents/list/times/spans';
import { incidentsUrl, incidentTimesUrl } from '@/features/incidents/list/url';
import { sortRows } from '@/lib/sortRows';
import { MINUTE } from '@/lib/time/clock';
import { readUrlState, writeUrlState } from '@/lib/urlState';
import { apiStore, fakeFetch, json, resetCalls } from '../../api/harness';
import { at } from './data';

afterEach(resetCalls);

const timed = (rest: Partial<TimedIncident> = {}): TimedIncident => ({
  type: 'availability',
  severity: 'high',
  status: 'closed',
  created_at: at(0),
  acknowledged: null,
  mitigated: null,
  resolved: null,
  closed: null,
  ...rest,
});

describe('how long one incident took', () => {
  test.each<[string, Partial<TimedIncident>, Span, number | undefined]>([
    ['acknowledged', { acknowledged: at(3) }, 'acknowledge', 3 * MINUTE],
    ['acknowledged at once', { acknowledged: at(0) }, 'acknowledge', 0],
    ['never acknowledged', {}, 'acknowledge', undefined],
    ['mitigated', { mitigated: at(20) }, 'mitigate', 20 * MINUTE],
    ['resolved without being mitigated', { resolved: at(20) }, 'mitigate', undefined],
    ['resolved and closed later', { resolved: at(30), closed: at(90) }, 'resolve', 30 * MINUTE],
    ['closed only', { closed: at(90) }, 'resolve', 90 * MINUTE],
    ['worked on again', { status: 'open', resolved: at(30) }, 'resolve', undefined],
    ['mitigated, and not over', { status: 'mitigated', mitigated: at(20) }, 'resolve', undefined],
    ['of a backend that writes no time of it', { status: 'resolved' }, 'resolve', undefined],
    ['of clocks that differ', { acknowledged: at(-2) }, 'acknowledge', -2 * MINUTE],
    ['in Postgres’s own words', { resolved: '2026-10-31 10:25:00.123456+00' }, 'resolve', 15 * MINUTE + 123],
    ['the zero date', { acknowledged: '0001-01-01T00:00:00Z' }, 'acknowledge', undefined],
    ['no date', { acknowledged: 'soon' }, 'acknowledge', undefined],
    ['opened at no date', { created_at: 'once', resolved: at(30) }, 'resolve', undefined],
  ])('%s', (_name, rest, span, ms) => expect(spansOf(timed(rest))[span]).toBe(ms));
});

describe('groups', () => {
  const namesBy = (by: TimesGrouping, incidents: readonly TimedIncident[], zone = 'UTC') => {
    const { groups } = groupTimes(incidents, by, zone);
    const { by: field, desc } = FIRST_ORDER[by];
    return sortRows(groups, timesOrder(field, desc)).map(({ name, count, value }) => [name, count, value]);
  };

  test('of few incidents the figures are those that are known, and say of how many', () => {
    const { all, groups } = groupTimes(
      [
        timed({ acknowledged: at(1), resolved: at(10) }),
        timed({ acknowledged: at(3), resolved: at(20) }),
        timed({ acknowledged: at(-1), resolved: at(90) }),
        timed({ type: 'cost', resolved: at(-5), closed: at(7) }),
      ],
      'type',
      'UTC',
    );
    expect(all).toMatchObject({
      count: 4,
      // Below zero is nothing that can be known, and no zero either.
      reversed: 2,
      acknowledge: { known: 2, median: 2 * MINUTE, p90: 3 * MINUTE },
      mitigate: { known: 0, median: undefined, p90: undefined },
      resolve: { known: 3, median: 20 * MINUTE, p90: 90 * MINUTE },
    });
    expect(groups).toMatchObject([
      { name: 'Availability', count: 3, reversed: 1, resolve: { known: 3 } },
      { name: 'Cost', count: 1, reversed: 1, resolve: { known: 0, median: undefined } },
    ]);
  });

  test('types: however they are written, the most incidents first; words that are none stay', () => {
    const types = ['technical_debt', 'technicalDebt', 'Cost', 'outage', '', 'constructor', 'technicalDebt'];
    expect(
      namesBy(
        'type',
        types.map(type => timed({ type })),
      ),
    ).toEqual([
      ['Technical Debt', 3, 'technicalDebt'],
      ['Cost', 1, 'cost'],
      ['outage', 1, undefined],
      ['No type', 1, undefined],
      ['constructor', 1, undefined],
    ]);
  });

  test('severities: however they are written, the worst first', () => {
    const severities = ['low', 'Critical', 'medium', 'critical', 'odd', 'Medium', 'INFO'];
    expect(
      namesBy(
        'severity',
        severities.map(severity => timed({ severity })),
      ),
    ).toEqual([
      ['Critical', 2, 'critical'],
      ['Medium', 2, 'Medium'],
      ['Low', 1, 'low'],
      ['Info', 1, 'info'],
      ['odd', 1, undefined],
    ]);
  });

  test('months: those of the reader, the newest first; what has no date comes last', () => {
    const times = [
      '2026-10-31T23:30:00Z',
      '2026-10-31T22:30:00Z',
      '2026-09-30T23:30:00Z',
      'once',
      '2025-10-05',
    ];
    const incidents = times.map(created_at => timed({ created_at }));
    expect(namesBy('month', incidents)).toEqual([
      ['2026-10', 2, '2026-10'],
      ['2026-09', 1, '2026-09'],
      ['2025-10', 1, '2025-10'],
      ['Month not known', 1, undefined],
    ]);
    // Winter has begun by then: 23:30 UTC is past midnight, 22:30 is not. In September both would be.
    expect(namesBy('month', incidents, 'Europe/Berlin')).toEqual([
      ['2026-11', 1, '2026-11'],
      ['2026-10', 2, '2026-10'],
      ['2025-10', 1, '2025-10'],
      ['Month not known', 1, undefined],
    ]);
  });

  test('are sorted by a figure, and those without it come last either way', () => {
    const { groups } = groupTimes(
      [
        timed({ type: 'cost', resolved: at(5) }),
        timed({ type: 'security', resolved: at(1) }),
        timed({ type: 'integration' }),
      ],
      'type',
      'UTC',
    );
    const names = (field: string, desc: boolean) =>
      sortRows(groups, timesOrder(field, desc)).map(({ name }) => name);
    expect(names('resolve_median', false)).toEqual(['Security', 'Cost', 'Integration']);
    expect(names('resolve_p90', true)).toEqual(['Cost', 'Security', 'Integration']);
    expect(names('resolve_known', true).at(-1)).toBe('Integration');
    // An old link, or one to the list's columns.
    expect(names('created_at', true)).toEqual(['Cost', 'Security', 'Integration']);
  });

  test('none are none', () => {
    expect(groupTimes([], 'type', 'UTC')).toMatchObject({ groups: [], all: { count: 0 } });
  });
});

describe('the list of a group', () => {
  const from = { by: 'type', opened: null, status: 'all', zone: 'Europe/Berlin' } as const;
  const toList = { show: 'list', status: 'all', pageIndex: 0, sortBy: '', sortOrder: 'asc' };
  const known = (value: string | undefined) => ({ id: 'known', value });
  const absolute = (begin: string, end: string) => ({
    rangeType: 'absolute',
    from: begin,
    to: end,
    range: '',
    timeRange: '',
  });

  test.each([
    ['a type', known('cost'), from, { ...toList, type: 'cost' }],
    ['a severity', known('Medium'), { ...from, by: 'severity' as const }, { ...toList, severity: 'Medium' }],
    ['all', { id: 'all', value: undefined }, from, toList],
    [
      'active ones',
      known('cost'),
      { ...from, status: 'in-work' as const },
      { ...toList, type: 'cost', status: 'in-work' },
    ],
    ['another word', known(undefined), from, undefined],
    [
      'a month, to its last moment',
      known('2026-10'),
      { ...from, by: 'month' as const },
      { ...toList, ...absolute('2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z') },
    ],
    [
      'a month that the range cuts at both ends',
      known('2026-10'),
      {
        ...from,
        by: 'month' as const,
        opened: { from: '2026-10-05T00:00:00.000Z', to: '2026-10-20T00:00:00.000Z' },
      },
      { ...toList, ...absolute('2026-10-05T00:00:00.000Z', '2026-10-20T00:00:00.000Z') },
    ],
  ])('of %s', (_name, row, context, patch) => expect(listPatch(row, context)).toEqual(patch));
});

test('a status that nobody chose is Active in the list and any in the times; one that was chosen is the same in both', () => {
  const statusIn = (search: string) => [
    readUrlState(incidentsUrl, search).status,
    readUrlState(incidentTimesUrl, search).status,
  ];
  expect(statusIn('')).toEqual(['in-work', 'all']);
  for (const status of ['closed', 'all', 'in-work'] as const) {
    expect(statusIn(`status=${status}`)).toEqual([status, status]);
    // Chosen in the times, it is the same in the list; there Active is what nothing means.
    const written = writeUrlState(incidentTimesUrl, 'show=times', { status });
    expect(readUrlState(incidentTimesUrl, written).status).toBe(status);
    const listed = writeUrlState(incidentsUrl, written, { show: 'list', status });
    expect(readUrlState(incidentsUrl, listed).status).toBe(status);
  }
});

describe('reading', () => {
  const FILTERS = {
    type: 'all',
    severity: 'all',
    status: 'all',
    owner: '',
    component: '',
    config: '',
    rule: '',
    search: '',
  };
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `i${first + index}`,
      type: 'cost',
      severity: 'low',
      status: 'open',
      created_at: at(0),
      acknowledged: null,
      resolved: null,
      closed: null,
      incident_histories: index % 2 ? [] : [{ created_at: at(first + index) }],
    }));
  /** A portion of so many incidents. */
  const portion = (first: number, count: number, total: number | '*') =>
    json(rowsFrom(first, count), { headers: { 'content-range': `${first}-${first + count - 1}/${total}` } });
  const readTimes = (filters: Partial<typeof FILTERS> = {}) =>
    apiStore().store.dispatch(timesApi.endpoints['listIncidents/times'].initiate({ ...FILTERS, ...filters }));
  const asked = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).searchParams);

  test('goes on where a backend gave fewer than were asked for, and takes one that moved down once', async () => {
    const { requests } = fakeFetch(portion(0, 700, 1001), portion(699, 301, 1001));
    const { data } = await readTimes();
    expect(data?.incidents).toHaveLength(1000);
    expect(data?.total).toBe(1001);
    expect(asked(requests).map(params => [params.get('offset'), params.get('limit')])).toEqual([
      ['0', '2000'],
      ['700', '2000'],
    ]);
    expect(data?.incidents.slice(0, 2).map(({ mitigated }) => mitigated)).toEqual([at(0), null]);
    expect(requests[0]?.headers.get('prefer')).toContain('count=exact');
  });

  test('asks for the columns that are needed, and for the first time that each was mitigated', async () => {
    const { requests } = fakeFetch(portion(0, 1, 1));
    await readTimes({ config: 'c1', owner: 'p1', search: 'pay' });
    const params = Object.fromEntries(asked(requests)[0] ?? []);
    expect(params).toEqual({
      select:
        'id,type,severity,status,created_at,acknowledged,resolved,closed,incident_histories(created_at),hypotheses!inner(evidences!inner(id))',
      'hypotheses.evidences.config_id': 'eq.c1',
      created_by: 'eq.p1',
      title: 'ilike.*pay*',
      'incident_histories.type': 'in.("incident.status_updated","incident_status.updated")',
      'incident_histories.description': 'ilike.mitigated',
      'incident_histories.order': 'created_at.asc',
      'incident_histories.limit': '1',
      order: 'created_at.desc,id.desc',
      limit: '2000',
      offset: '0',
    });
  });

  test('ends at 10,000', async () => {
    const { requests } = fakeFetch(
      portion(0, 1_999, 12_345),
      portion(1_999, 2_000, 12_345),
      portion(3_999, 2_000, 12_345),
      portion(5_999, 2_000, 12_345),
      portion(7_999, 2_000, 12_345),
      portion(9_999, 1, 12_345),
    );
    const { data } = await readTimes();
    expect(data?.incidents).toHaveLength(MOST_TIMED);
    expect(data?.total).toBe(12_345);
    expect(requests).toHaveLength(6);
    expect(asked(requests).at(-1)?.get('limit')).toBe('1');
  });

  test('ends where nothing comes, also without a count and where some went meanwhile', async () => {
    fakeFetch(portion(0, 3, '*'), json([], { headers: { 'content-range': '*/*' } }));
    expect((await readTimes()).data).toMatchObject({ incidents: [{}, {}, {}], total: undefined });
    fakeFetch(portion(0, 3, 5), json({ code: 'PGRST103', message: 'Range' }, { status: 416 }));
    expect((await readTimes()).data?.incidents).toHaveLength(3);
  });

  test.each([
    [403, { code: '42501', message: 'permission denied for table incident_histories' }],
    [400, { code: 'PGRST200', message: 'Could not find a relationship' }],
  ])('a backend that refuses the history (%i) is asked without it', async (status, refusal) => {
    const bare = rowsFrom(0, 2).map(({ incident_histories: _history, ...row }) => row);
    const { requests } = fakeFetch(
      json(refusal, { status }),
      json(bare, { headers: { 'content-range': '0-1/2' } }),
    );
    const { data } = await readTimes();
    expect(data?.historyRefusal).toBe(refusal.message);
    expect(data?.incidents.map(({ mitigated }) => mitigated)).toEqual([null, null]);
    expect(
      [...(asked(requests)[1]?.keys() ?? [])].filter(key => key.startsWith('incident_histories')),
    ).toEqual([]);
    expect(asked(requests)[1]?.get('select')).not.toContain('incident_histories');
  });

  test('a refusal of the incidents themselves is one', async () => {
    fakeFetch(json({ code: '42501', message: 'permission denied for incidents' }, { status: 403 }));
    expect((await readTimes()).error).toMatchObject({
      status: 403,
      message: 'permission denied for incidents',
    });
  });

  test('odd rows are counted', async () => {
    const odd = {
      id: 'i1',
      type: null,
      severity: 3,
      status: null,
      created_at: null,
      incident_histories: null,
    };
    fakeFetch(json([odd, { ...odd, id: 'i2', created_at: {}, type: ['x'], incident_histories: [{}] }]));
    const { data } = await readTimes();
    for (const by of ['type', 'severity', 'month'] as const)
      expect(groupTimes(data?.incidents ?? [], by, 'UTC')).toMatchObject({
        all: { count: 2, resolve: { known: 0 } },
        groups: [{ count: 2 }],
      });
  });
});
