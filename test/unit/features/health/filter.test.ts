import { describe, expect, test } from 'vitest';
import { byHealth, labelled, labelName, searchChecks } from '@/features/health/model/filter';
import { check, ids } from './checks';

describe('search', () => {
  const checks = [
    check({ id: 'a', name: 'Payments API', description: 'Card gateway' }),
    check({ id: 'b', name: 'orders', canary_name: 'Checkout' }),
    check({ id: 'c', name: 'search', endpoint: 'https://search.meridian.example/health' }),
    check({ id: 'd', name: 'queue', type: 'redis', namespace: 'payments' }),
  ];

  test.each([
    ['PAYMENTS', ['a']],
    ['card gate', ['a']],
    ['checkout', ['b']],
    ['Meridian.Example/health', ['c']],
    ['  orders  ', ['b']],
    ['', ['a', 'b', 'c', 'd']],
    ['redis', []],
    ['.*', []],
  ])(
    '[HLT-054] "%s" finds %j by name, canary, description or endpoint, without regard to case',
    (text, expected) => {
      expect(ids(searchChecks(checks, text))).toEqual(expected);
    },
  );

  test('one field does not run into the next', () => {
    expect(searchChecks([check({ id: 'x', name: 'one', endpoint: 'two' })], 'twoone')).toEqual([]);
  });
});

test('[HLT-014] Hide Passing removes healthy checks', () => {
  const checks = [check({ id: 'up' }), check({ id: 'down', status: 'unhealthy' })];
  const listed = (show: '' | 'healthy' | 'mixed', hidePassing: boolean) =>
    ids(checks.filter(byHealth({ show, hidePassing }) ?? (() => true)));
  expect(listed('', true)).toEqual(['down']);
  expect(listed('', false)).toEqual(['up', 'down']);
  // A count that was clicked says more than the switch.
  expect(listed('healthy', true)).toEqual(['up']);
  expect(listed('mixed', true)).toEqual(['up', 'down']);
});

describe('label filters', () => {
  const checks = [
    check({ id: 'pay-prod', labels: { team: 'payments', env: 'prod' } }),
    check({ id: 'pay-test', labels: { team: 'payments', env: 'test' } }),
    check({ id: 'web-prod', labels: { team: 'web', env: 'prod' } }),
    check({ id: 'none', labels: null }),
    check({ id: 'empty', labels: {} }),
  ];
  const all = ids(checks);

  test.each([
    ['nothing', {}, all],
    ['one included value', { 'team:payments': 1 }, ['pay-prod', 'pay-test']],
    [
      'two values of one key, either',
      { 'team:payments': 1, 'team:web': 1 },
      ['pay-prod', 'pay-test', 'web-prod'],
    ],
    ['values of two keys, both', { 'team:payments': 1, 'env:prod': 1 }, ['pay-prod']],
    ['a value nobody has', { 'team:search': 1 }, []],
  ] as const)('[HLT-056] including %s', (_what, filters, expected) => {
    expect(ids(labelled(checks, filters))).toEqual(expected);
  });

  test.each([
    ['one value', { 'team:payments': -1 }, ['web-prod', 'none', 'empty']],
    ['two values', { 'team:payments': -1, 'env:prod': -1 }, ['none', 'empty']],
    ['beside an included one', { 'env:prod': 1, 'team:web': -1 }, ['pay-prod']],
  ] as const)('[HLT-057] excluding %s', (_what, filters, expected) => {
    expect(ids(labelled(checks, filters))).toEqual(expected);
  });

  test('[HLT-058] a check without labels stays while nothing is included, and only then', () => {
    expect(ids(labelled(checks, { 'env:test': -1 }))).toContain('none');
    expect(ids(labelled(checks, { 'env:test': 1 }))).not.toContain('none');
  });

  test('values may hold colons; names of Object are no labels', () => {
    const odd = [check({ id: 'url', labels: { url: 'https://a:8443' } }), check({ id: 'plain' })];
    expect(ids(labelled(odd, { [labelName('url', 'https://a:8443')]: 1 }))).toEqual(['url']);
    expect(ids(labelled(odd, { 'toString:function': 1 }))).toEqual([]);
    expect(ids(labelled(odd, { nonsense: 1, ':x': -1 }))).toEqual(['url', 'plain']);
  });
});
