import { describe, expect, test } from 'vitest';
import { offeredPairs, offeredValues, sortedValues } from '@/lib/offered';
import { readJson } from '@/lib/numbers';

describe('what filters offer of the values that a backend found', () => {
  test.each<[string, unknown[], string[]]>([
    ['texts, each once', ['Running', 'Error', 'Running'], ['Running', 'Error']],
    ['nothing of null, of what is missing and of an empty text', [null, undefined, '', 'Error'], ['Error']],
    ['figures and flags as texts', [0, 5, false, NaN], ['0', '5', 'false']],
    [
      'figures of more digits than JavaScript has',
      readJson('[12345678901234567890]') as unknown[],
      ['12345678901234567890'],
    ],
    ['nothing of objects and lists', [{ phase: 'Running' }, ['Error'], 'Pending'], ['Pending']],
  ])('%s', (_what, found, offered) => {
    expect(offeredValues(found)).toEqual(offered);
  });

  test('in the order of the alphabet', () => {
    expect(sortedValues(['Zebra', null, 'äpfel', 7, 'Bar'])).toEqual(['7', 'äpfel', 'Bar', 'Zebra']);
  });

  test('pairs with a key, and with a value that can be named or is none', () => {
    const found = [
      { key: 'app', value: 'api' },
      { key: 'bare', value: null },
      { key: 'empty', value: '' },
      { key: 'count', value: 3 },
      { key: 'count', value: '3' },
      { key: null, value: 'lost' },
      { key: 'nested', value: { a: 1 } },
      {},
    ];
    expect(offeredPairs(found)).toEqual([
      { key: 'app', value: 'api' },
      { key: 'bare', value: '' },
      { key: 'empty', value: '' },
      { key: 'count', value: '3' },
    ]);
  });
});
