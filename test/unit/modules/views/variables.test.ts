import { describe, expect, test } from 'vitest';
import {
  authoredMoment,
  catalogLink,
  changesPreset,
  itemConditions,
  readPreset,
} from '@/modules/views/presets';
import { rowsRequest, tableName } from '@/modules/views/rowsCall';
import { parseSort, rangeCodec, variablesIn } from '@/modules/views/url';
import {
  nextStep,
  readVariables,
  unite,
  variableChoice,
  type VariableChoice,
} from '@/modules/views/variables';

const OFFERED: Readonly<Record<string, readonly string[]>> = {
  prod: ['payments', 'checkout'],
  staging: ['payments', 'search'],
};
const NOTHING_SENT = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A backend whose namespaces depend on the cluster. */
const answerOf = (sent: VariableChoice, print = 'p') => {
  const cluster = sent['cluster'] ?? 'prod';
  const options = [...(OFFERED[cluster] ?? [])];
  return {
    requestFingerprint: print,
    variables: [
      { key: 'cluster', label: 'Cluster', default: cluster, dependsOn: [], options: ['prod', 'staging'] },
      {
        key: 'namespace',
        label: '',
        default: sent['namespace'] ?? 'payments',
        dependsOn: ['cluster'],
        options,
      },
    ],
  };
};

/** What was sent one after the other until the answer stood, and what was refused. */
function settled(wanted: VariableChoice) {
  const asked: VariableChoice[] = [{}];
  let refused: ReturnType<typeof nextStep>['refused'] = [];
  for (let step = 0; step < 9; step += 1) {
    const sent = asked.at(-1) ?? {};
    const next = nextStep(answerOf(sent), wanted, sent, refused);
    refused = next.refused;
    if (!next.send) break;
    asked.push(next.send);
  }
  return { asked, refused: refused.map(({ key, value }) => `${key}=${value}`) };
}

describe('[VIW-004] what a link asks for is sent as far as it is offered', () => {
  test.each<[string, VariableChoice, VariableChoice[], string[]]>([
    ['nothing', {}, [{}], []],
    ['the defaults', { cluster: 'prod', namespace: 'payments' }, [{}], []],
    ['another value', { namespace: 'checkout' }, [{}, { namespace: 'checkout' }], []],
    [
      'a value of the next level, only once it is offered',
      { cluster: 'staging', namespace: 'search' },
      [{}, { cluster: 'staging' }, { cluster: 'staging', namespace: 'search' }],
      [],
    ],
    ['a value that nobody offers', { cluster: 'moon' }, [{}], ['cluster=moon']],
    [
      'a value that the chosen cluster does not offer',
      { cluster: 'staging', namespace: 'checkout' },
      [{}, { cluster: 'staging' }],
      ['namespace=checkout'],
    ],
    ['what no variable is called', { nobody: 'x', constructor: 'y' }, [{}], []],
  ])('%s', (_name, wanted, asked, refused) => {
    expect(settled(wanted)).toEqual({ asked, refused });
  });

  test('an empty value counts where it is offered, and says nothing elsewhere', () => {
    const org = { key: 'org', label: 'Org', default: 'acme', dependsOn: [], options: ['acme', ''] };
    const answer = { requestFingerprint: 'x', variables: [org] };
    expect(nextStep(answer, { org: '' }, {})).toEqual({ send: { org: '' }, refused: [] });
    expect(nextStep({ ...answer, variables: [{ ...org, default: '' }] }, { org: '' }, { org: '' })).toEqual({
      send: undefined,
      refused: [],
    });
    expect(readVariables([{ ...org, default: '' }])[0]).toMatchObject({
      fallback: '',
      options: [{ label: 'acme' }, { value: '', label: '(empty)' }],
    });
    const other = { ...answer, variables: [{ ...org, options: ['acme'] }] };
    expect(nextStep(other, { org: '' }, {})).toEqual({ send: undefined, refused: [] });
    expect(variablesIn('?viewvar__org=&viewvar__cluster=prod&x=1')).toEqual({ org: '', cluster: 'prod' });
  });

  test('backends that ran without variables are asked again with the defaults', () => {
    expect(nextStep(answerOf({}, NOTHING_SENT), {}, {}).send).toEqual({
      cluster: 'prod',
      namespace: 'payments',
    });
  });

  test('a value that is no longer offered beside what was sent with it is taken back', () => {
    const sent = { cluster: 'staging', namespace: 'checkout' };
    expect(nextStep(answerOf(sent), sent, sent)).toMatchObject({
      send: { cluster: 'staging' },
      refused: [{ key: 'namespace', label: 'Namespace', value: 'checkout' }],
    });
  });
});

test('variables of several views are one list: the first label counts, options are united, a star is All', () => {
  const [a] = readVariables([{ key: 'x', label: 'First', options: ['1', '*'], default: '1' }]);
  const [b] = readVariables([{ key: 'x', label: 'Second', options: ['1', '2'] }]);
  const united = unite([a ? [a] : [], b ? [b] : []]);
  expect(united).toMatchObject([
    { label: 'First', options: [{ value: '1' }, { label: 'All' }, { value: '2' }] },
  ]);
  expect(variableChoice(united, { x: '2' })).toEqual({ x: '2' });
  expect(variableChoice(united, {})).toEqual({ x: '1' });
  expect(
    readVariables([{ key: 'y', options: null, optionItems: [{ value: 'v', label: 'L' }] }]),
  ).toMatchObject([{ label: 'Y', options: [{ value: 'v', label: 'L' }], fallback: 'v' }]);
});

test.each([
  ['?viewvar__cluster=prod&viewvar__ns=a%2Cb&page=2', { cluster: 'prod', ns: 'a,b' }],
  ['?viewvar__cluster=', { cluster: '' }],
  ['', {}],
])('the variables of %j are %j', (search, wanted) => {
  expect(variablesIn(search)).toEqual(wanted);
});

test.each([
  ['10..20', { least: 10, most: 20 }],
  ['..20', { most: 20 }],
  ['1.5..', { least: 1.5 }],
  ['-5..5', { least: -5, most: 5 }],
  ['many', {}],
  ['..', {}],
])('the range %j is read, and written the same', (text, wanted) => {
  expect(rangeCodec.parse(text)).toMatchObject(wanted);
  expect(rangeCodec.format(rangeCodec.parse(text))).toBe(Object.keys(wanted).length > 0 ? text : null);
});

test('[VIW-007] rows are asked by page, order, filters and the fingerprint of the run', () => {
  expect(tableName('my-team', 'pods-by-node')).toBe('view_my_team_pods_by_node');
  expect(tableName(undefined, 'x')).toBe('view_default_x');
  expect(parseSort('-errors')).toEqual({ by: 'errors', desc: true });
  const { url, params } = rowsRequest({
    table: 'view_default_x',
    fingerprint: 'f',
    ranAt: '',
    chosen: { health: { 'a,b': 1, bad: -1 } },
    ranges: { cpu: { least: 10, most: 20 } },
    sortBy: 'cpu',
    sortDesc: true,
    keys: ['id'],
    pageIndex: 2,
    pageSize: 50,
  });
  expect(url).toBe('/db/view_default_x');
  expect(params).toMatchObject({
    request_fingerprint: 'eq.f',
    order: 'cpu.desc.nullslast,id.asc',
    limit: 50,
    offset: 100,
    and: '(health.eq."a,b",or(health.is.null,health.not.eq.bad),cpu.gte.10,cpu.lte.20)',
  });
});

test('presets of sections exclude by a dash or an exclamation mark, and lead to the same list in the catalog', () => {
  expect(readPreset('a,-b,!c, ,')).toEqual({ a: 1, b: -1, c: -1 });
  expect(changesPreset({ changeType: 'BackupFailed,-diff', from: 'now-30d' })).toEqual({
    from: 'now-30d',
    type: 'BackupFailed,!diff',
  });
  expect(changesPreset({ from: '12h', to: '30m' })).toEqual({ from: 'now-12h', to: 'now-30m' });
  expect(['1h30m', '1mo', '1.5h', '7d', 'now-2d', '2026-01-01T00:00:00Z', ''].map(authoredMoment)).toEqual([
    'now-1h-30m',
    'now-1M',
    'now-5400s',
    'now-7d',
    'now-2d',
    '2026-01-01T00:00:00Z',
    '',
  ]);
  expect(new URL(catalogLink('changes', { from: '12h' }), 'http://x').searchParams.get('range')).toBe(
    'now-12h',
  );
  const filters = { tags: 'env=prod,!team=web', createdBy: 'Ada L' };
  expect(changesPreset(filters)).toMatchObject({ tags: 'env=prod,team!=web', created_by: 'Ada%20L' });
  const link = new URL(catalogLink('changes', filters), 'http://x').searchParams;
  expect([link.get('tags'), link.get('by')]).toEqual(['env=prod:1,team=web:-1', 'Ada L']);
  expect(itemConditions({ labels: 'app=shop,app=till,-zone=a' })).toBe(
    '(labels->>app.in.(shop,till),or(labels->>zone.is.null,labels->>zone.not.eq.a))',
  );
  expect(catalogLink('configs', { labels: 'app=shop' })).toBe('/catalog?show=items&labels=app%3Dshop%3A1');
  expect(catalogLink('configs', { health: 'unhealthy' })).toBe('/catalog?show=items&health=unhealthy%3A1');
});
