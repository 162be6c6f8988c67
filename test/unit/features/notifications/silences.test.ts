import { describe, expect, test } from 'vitest';
import type { PreviewedSend } from '@/api/generated/types/notification';
import { silencesRequest, type SilenceRow } from '@/features/notifications/silences/api';
import { targetText } from '@/features/notifications/silences/columns';
import { extended, formerEnds } from '@/features/notifications/silences/extend';
import {
  newSilenceOf,
  NO_SILENCE_CRITERION,
  NO_NAME,
  NO_SELECTORS,
  readSilence,
  silenceValues,
  type SilenceFormValues,
} from '@/features/notifications/silences/form';
import { prefilledValues, readPrefill } from '@/features/notifications/silences/prefill';
import { previewOf } from '@/features/notifications/silences/preview';
import { arePart, byResource } from '@/modules/silences/previewed';
import { toSilence } from '@/modules/silences/link';
import { selectorOf } from '@/features/catalog/list/selector';

const ID = '019a0000-0000-7000-8000-0000000000d1';
const OTHER = '019a0000-0000-7000-8000-0000000000d2';
const NOW = Date.parse('2026-03-01T12:00:00Z');
const CONTEXT = { now: NOW, zone: 'UTC' };
const HOUR = 3_600_000;

const row = (more: Partial<SilenceRow> = {}): SilenceRow => ({
  id: 's1',
  namespace: null,
  name: 'night',
  description: null,
  filter: null,
  selectors: null,
  error: null,
  from: '2026-03-01T10:00:30+00:00',
  until: '2026-03-01T18:00:30+00:00',
  recursive: null,
  config_id: ID,
  check_id: null,
  canary_id: null,
  component_id: null,
  source: 'UI',
  created_by: null,
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  deleted_at: null,
  catalog: { id: ID, name: 'api', type: 'Kubernetes::Deployment', config_class: 'Deployment' },
  checks: null,
  component: null,
  canary: null,
  ...more,
});
const values = (more: Partial<SilenceFormValues> = {}): SilenceFormValues => ({
  name: 'deploy',
  kind: 'config',
  resource: { kind: 'configs', id: ID, name: 'api' },
  from: 'now',
  until: 'now+1h',
  ...more,
});

test.each([
  [
    { selectors: [{ name: 'api', types: ['A', 'B'] }, { tagSelector: 'a=b' }] },
    'name=api, types=A|B or tagSelector=a=b',
  ],
  [{ filter: 'x == 1', selectors: [{ search: 'a' }] }, 'x == 1, search=a'],
  [{ selectors: [] }, ''],
  [{ selectors: { a: 1 } as never }, ''],
])('the target of a silence of %j is said in words', (more, text) => {
  expect(targetText(row({ config_id: null, catalog: null, ...more }))).toBe(text);
});

describe('the form of a silence', () => {
  test('what is sent for a resource, a filter and selectors together', () => {
    const read = readSilence(
      values({
        recursive: true,
        filter: " check.type == 'http' ",
        selectors: [{ types: ['a'] }],
        description: ' deploy ',
      }),
      undefined,
      CONTEXT,
    );
    expect(read).toEqual({
      silence: {
        name: 'deploy',
        description: 'deploy',
        filter: "check.type == 'http'",
        selectors: [{ types: ['a'] }],
        from: '2026-03-01T12:00:00.000Z',
        until: '2026-03-01T13:00:00.000Z',
        recursive: true,
        config_id: ID,
        component_id: null,
        check_id: null,
        canary_id: null,
      },
    });
    const body = 'silence' in read ? newSilenceOf(read.silence) : undefined;
    expect(Object.keys(body ?? {}).sort()).toEqual([
      'config_id',
      'description',
      'filter',
      'from',
      'name',
      'recursive',
      'selectors',
      'until',
    ]);
  });

  test.each([
    ['a name', { name: ' ' }, { name: NO_NAME }],
    ['any criterion', { kind: undefined, resource: undefined }, { resource: NO_SILENCE_CRITERION }],
    ['a kind without a resource', { resource: undefined }, { resource: NO_SILENCE_CRITERION }],
    ['selectors that are a list', { selectors: { a: 1 } as never }, { selectors: NO_SELECTORS }],
    ['selectors that are objects', { selectors: ['a'] as never }, { selectors: NO_SELECTORS }],
  ])('asks for %s', (_name, more, problems) => {
    const read = readSilence(values(more), undefined, CONTEXT);
    expect('problems' in read && read.problems).toEqual(problems);
  });

  test.each([
    ['an end before its beginning', { from: 'now+2h', until: 'at', end: '2026-03-01 13:00' }, 'end'],
    ['an end that has passed', { from: 'now-3h', until: 'now+1h' }, 'from'],
    ['a beginning that is none', { from: 'soonish' }, 'from'],
  ])('refuses %s', (_name, more, field) => {
    const read = readSilence(values(more), undefined, CONTEXT);
    expect('problems' in read && Object.keys(read.problems)).toEqual([field]);
  });

  test('[NTF-009] indefinitely is sent as null, and null is read as indefinitely', () => {
    const read = readSilence(values({ until: 'indefinitely' }), undefined, CONTEXT);
    expect('silence' in read && read.silence.until).toBeNull();
    expect('silence' in read && newSilenceOf(read.silence).until).toBeNull();
    expect(silenceValues(row({ until: null }), 'UTC')).toMatchObject({ until: 'indefinitely' });
  });

  test.each([
    ['config_id', { config_id: ID }, 'config', 'configs'],
    [
      'component_id',
      { component_id: ID, component: { id: ID, name: 'c', icon: null } },
      'component',
      'components',
    ],
    [
      'check_id',
      { check_id: ID, checks: { id: ID, name: 'k', type: 'http', status: null } },
      'check',
      'checks',
    ],
    ['canary_id', { canary_id: ID, canary: { id: ID, name: 'n' } }, 'canary', 'checks'],
  ] as const)(
    '[ENT-017] what is saved of %s is what was opened, seconds included',
    (column, more, kind, plural) => {
      const opened = row({ config_id: null, catalog: null, filter: 'a', selectors: [{ id: 'x' }], ...more });
      const form = silenceValues(opened, 'UTC');
      expect(form).toMatchObject({ kind, resource: { kind: plural, id: ID } });
      const read = readSilence({ ...form, description: 'longer' }, opened, {
        now: NOW + 48 * HOUR,
        zone: 'UTC',
      });
      expect(read).toMatchObject({
        silence: {
          from: opened.from,
          until: opened.until,
          [column]: ID,
          filter: 'a',
          selectors: [{ id: 'x' }],
          description: 'longer',
        },
      });
    },
  );

  test('what nobody touched is sent as it is stored', () => {
    const opened = row({ name: ' night', description: 'deploy\n', filter: 'a ' });
    const read = readSilence({ ...silenceValues(opened, 'UTC'), selectors: [{ id: 'x' }] }, opened, CONTEXT);
    expect(read).toMatchObject({
      silence: {
        name: ' night',
        description: 'deploy\n',
        filter: 'a ',
        selectors: [{ id: 'x' }],
      },
    });
  });

  describe('a time that nobody touched stays as it is stored', () => {
    // Both 01:30 in London: the clocks are set back between them.
    const opened = row({
      from: '2026-10-25T00:30:10.123456+00:00',
      until: '2026-10-25T01:30:20.654321+00:00',
    });
    const before = { now: Date.parse('2026-10-24T00:00:00Z'), zone: 'Europe/London' };
    const after = { now: Date.parse('2026-10-26T00:00:00Z'), zone: 'Europe/London' };
    const form = silenceValues(opened, before.zone);

    test('both are written with their offsets', () => {
      expect(form).toMatchObject({ from: '2026-10-25 01:30 +01:00', end: '2026-10-25 01:30 +00:00' });
    });
    test.each([
      [
        'its end',
        { end: '2026-10-25 04:00' },
        before,
        { from: opened.from, until: '2026-10-25T04:00:00.000Z' },
      ],
      ['its length', { until: 'now+1d' }, before, { from: opened.from, until: '2026-10-26T01:30:10.123Z' }],
      ['its end, for good', { until: 'indefinitely' }, before, { from: opened.from, until: null }],
      [
        'its start',
        { from: '2026-10-25 00:00' },
        before,
        { from: '2026-10-24T23:00:00.000Z', until: opened.until },
      ],
      ['its start, when it is over', { from: '2026-10-25 00:00' }, after, { until: opened.until }],
    ])('when %s is changed', (_name, change, context, times) => {
      expect(readSilence({ ...form, ...change }, opened, context)).toMatchObject({ silence: times });
    });
  });

  test('emptied filter and selectors are cleared, and another kind takes the place of the resource', () => {
    const opened = row({ filter: 'a', selectors: [{ id: 'x' }] });
    const form = { ...silenceValues(opened, 'UTC'), filter: undefined, selectors: undefined };
    const check = {
      ...form,
      kind: 'check' as const,
      resource: { kind: 'checks' as const, id: OTHER, name: 'k' },
    };
    expect(readSilence(check, opened, CONTEXT)).toMatchObject({
      silence: { filter: null, selectors: null, config_id: null, check_id: OTHER },
    });
  });
});

describe('[RTE-022] links to a new silence', () => {
  test('a resource, found under its name', () => {
    const prefill = readPrefill(`?config_id=${ID}&recursive=true`);
    expect(prefilledValues(prefill, 'api')).toEqual({
      name: 'Silence of api',
      recursive: true,
      kind: 'config',
      resource: { kind: 'configs', id: ID, name: 'api' },
    });
    expect(prefilledValues(prefill, undefined).resource?.name).toBe(ID);
  });

  test.each([
    ['?check_id=nonsense', {}],
    ['?selectors={"a":1}', {}],
    ['?selectors=[1]', {}],
    ['?selectors=[]', {}],
    ['?filter=%20', {}],
    ['?selectors=[{"__proto__":{"a":1},"types":["x"]}]', { selectors: [{ types: ['x'] }] }],
    ["?filter=a == 'b'&name=n", { filter: "a == 'b'", name: 'n' }],
  ])('%s', (search, read) => {
    expect(readPrefill(search).values).toEqual(read);
    expect(readPrefill(search).kind).toBeUndefined();
  });

  test('what is written is what is read', () => {
    const selectors = [{ types: ['a,b'], tagSelector: 'x=1' }];
    const link = toSilence({ selectors, filter: 'a && b', name: '' });
    expect(link.startsWith('/notifications/silences/add?')).toBe(true);
    expect(readPrefill(link.slice(link.indexOf('?'))).values).toEqual({ selectors, filter: 'a && b' });
    const left = ["the search 'a, b'", 'deleted items'];
    const rest = toSilence({ selectors, left });
    expect(readPrefill(rest.slice(rest.indexOf('?')))).toEqual({ values: { selectors }, left });
  });

  test('the filter of the catalog as a selector', () => {
    expect(selectorOf({})).toBeUndefined();
    expect(
      selectorOf({ types: { A: 1, B: -1 }, health: { unhealthy: 1, unknown: -1 }, search: ' x ' }),
    ).toEqual({
      types: ['A', '!B'],
      health: 'unhealthy,!unknown',
      search: 'x',
    });
    expect(
      selectorOf({
        tags: { 'cluster=a': 1, 'cluster=b': 1, 'env=prod': 1, 'zone=x=y': -1 },
        labels: { 'app=api': 1 },
        status: { Running: -1 },
      }),
    ).toEqual({
      statuses: ['!Running'],
      tagSelector: 'cluster in (a,b),env=prod,zone!=x=y',
      labelSelector: 'app=api',
    });
  });
});

describe('the preview', () => {
  const sent = (resource: string, age: number, count = 1): PreviewedSend => ({
    id: `${resource} ${age}`,
    notification_id: 'r',
    source_event: 'config.unhealthy',
    created_at: new Date(NOW - age * HOUR).toISOString(),
    count,
    resource_id: resource,
  });

  test.each([
    ['nothing', { kind: undefined }, undefined],
    ['a canary, which the backend does not preview', { kind: 'canary' as const }, undefined],
    ['a resource', { recursive: true }, { id: ID, type: 'config', recursive: true }],
    ['a filter', { kind: undefined, filter: ' a ' }, { filter: 'a' }],
    ['selectors', { kind: undefined, selectors: [{ id: 'x' }] }, { selectors: '[{"id":"x"}]' }],
  ])('is asked for %s', (_name, more, asked) => {
    expect(previewOf(values(more))).toEqual(asked);
  });

  test('counts the last seven days by resource, the most first', () => {
    const found = byResource([sent('a', 1), sent('b', 2, 4), sent('a', 3), sent('a', 24 * 7 + 1, 50)], NOW);
    expect(found.map(({ send, count }) => [send.resource_id, count])).toEqual([
      ['b', 4],
      ['a', 2],
    ]);
  });

  test.each([
    ['fewer than are looked at', 999, 1, false],
    ['as many, within the days it speaks of', 1000, 24 * 7 - 1, true],
    ['as many, the oldest before them', 1000, 24 * 7 + 1, false],
  ])('of %s: whether they are part', (_what, count, age, part) => {
    expect(arePart([...Array.from({ length: count - 1 }, () => sent('a', 1)), sent('a', age)], NOW)).toBe(
      part,
    );
  });
});

describe('views, and ends that move', () => {
  const request = (more: object) =>
    silencesRequest({ view: 'all', search: '', about: '', now: NOW, pageIndex: 0, pageSize: 50, ...more })
      .params;

  test.each([
    ['all', undefined],
    ['indefinite', '(until.is.null)'],
    ['ending', '(until.gt."2026-03-01T12:00:00.000Z",until.lte."2026-03-01T13:00:00.000Z")'],
    ['over', '(until.lte."2026-03-01T12:00:00.000Z")'],
  ])('%s', (view, and) => {
    expect(request({ view })).toMatchObject({ deleted_at: 'is.null', order: 'created_at.desc,id.desc' });
    expect(request({ view })?.['and']).toBe(and);
  });

  test('text, target and order', () => {
    const params = request({ search: ' node ', about: 'check_id', sortBy: 'until', sortDesc: false });
    expect(params).toMatchObject({ order: 'until.asc,id.asc' });
    expect(params?.['and']).toContain(
      'or(name.ilike."*node*",description.ilike."*node*",filter.ilike."*node*")',
    );
    expect(params?.['and']).toContain('check_id.not.is.null');
    expect(request({ sortBy: 'nope' })?.['order']).toBe('created_at.desc,id.desc');
  });

  test('an hour later; one that is over from now on; one without an end stays', () => {
    const rows = [
      row({ id: 'a', until: '2026-03-01T12:30:00Z' }),
      row({ id: 'b', until: '2026-02-01T00:00:00Z' }),
      row({ id: 'c', until: null }),
    ];
    const { updated_at: updatedAt } = row();
    expect(extended(rows, HOUR, NOW)).toEqual([
      { id: 'a', updatedAt, until: '2026-03-01T13:30:00.000Z' },
      { id: 'b', updatedAt, until: '2026-03-01T13:00:00.000Z' },
    ]);
    // Those that were moved go back, from how the move left them.
    expect(formerEnds(rows, [{ id: 'b', updated_at: '2026-03-01T12:00:01Z' }])).toEqual([
      { id: 'b', updatedAt: '2026-03-01T12:00:01Z', until: '2026-02-01T00:00:00Z' },
    ]);
  });
});
