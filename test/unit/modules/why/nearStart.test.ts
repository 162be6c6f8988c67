import { expect, test } from 'vitest';
import { aroundStart, byNearness, toStart } from '@/modules/why/nearStart';

const START = Date.UTC(2026, 10, 28, 14, 5);
const at = (minutes: number) => START + minutes * 60_000;

test('six hours before a failure began, and ten minutes after it', () => {
  expect(aroundStart(START)).toEqual({ from: '2026-11-28T08:05:00.000Z', to: '2026-11-28T14:15:00.000Z' });
});

test('what came nearest to the start comes first, of equal ones what came before it', () => {
  const changes = [5, -5, -1, -300, 9].map(minutes => ({ created_at: new Date(at(minutes)).toISOString() }));
  expect(
    byNearness(changes, START).map(({ created_at: time }) => (Date.parse(time) - START) / 60_000),
  ).toEqual([-1, -5, 5, 9, -300]);
});

test('a change of no time comes last, and stands nowhere', () => {
  const changes = [{ created_at: '' }, { created_at: new Date(at(-300)).toISOString() }];
  expect(byNearness(changes, START)).toEqual(changes.toReversed());
  expect(toStart(undefined, START)).toBe('');
});

test.each([
  [-0.5, 'less than a minute before'],
  [0, 'less than a minute before'],
  [0.5, 'less than a minute after'],
  [-4, '4 min before'],
  [9, '9 min after'],
  [-119, '119 min before'],
  [-120, '2 h before'],
])('%d minutes from the start are %j', (minutes, words) => expect(toStart(at(minutes), START)).toBe(words));
