import { describe, expect, test } from 'vitest';
import type { CatalogChange } from '@/features/catalog/changes/api';
import { effectsOf, itemsFollowed, turnAfter, turnsByItem } from '@/features/catalog/changes/effect/effects';

const NOON = Date.UTC(2026, 10, 30, 12);
const MINUTE = 60_000;
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();

let number = 0;
const change = (item: string, minutes: number, more: Partial<CatalogChange> = {}): CatalogChange => ({
  id: `change-${(number += 1)}`,
  config_id: item,
  change_type: 'Deployment',
  severity: 'info',
  source: 'kubernetes',
  created_at: iso(minutes),
  name: item,
  ...more,
});
const turn = (item: string, minutes: number) => ({
  id: `turn ${item} ${minutes}`,
  config_id: item,
  created_at: iso(minutes),
});

describe('what followed a change', () => {
  const turns = turnsByItem([
    turn('a', 90),
    turn('a', 10),
    turn('b', 5),
    { ...turn('c', 5), created_at: 'soon' },
  ]);

  test.each<[item: string, minutes: number, after: number | undefined]>([
    ['a', 0, 10],
    // At the same moment is not after.
    ['a', 10, undefined],
    ['a', 11, undefined],
    ['a', 30, 60],
    ['a', 29, undefined],
    ['b', 0, 5],
    ['c', 0, undefined],
    ['d', 0, undefined],
  ])('of %s at %s min', (item, minutes, after) => {
    const found = turnAfter(change(item, minutes), turns);
    expect(found && found.after / MINUTE).toBe(after);
  });

  test('of no known time nothing is said', () => {
    expect(turnAfter(change('a', 0, { created_at: '' }), turns)).toBeUndefined();
  });

  test('items of a group count once', () => {
    const members = [change('a', 0), change('a', 5), change('b', 0), change('d', 0)];
    expect(itemsFollowed(members, turns)).toBe(2);
  });
});

describe('by type and month', () => {
  const changes = [
    change('a', 0),
    change('a', 5),
    change('b', 0),
    change('b', 0, { change_type: 'diff' }),
    // December in Paris.
    change('d', 11 * 60 + 30),
    change('d', 0, { change_type: 'diff' }),
    change('d', 0, { change_type: '' }),
    change('a', 10, { change_type: 'Unhealthy', source: 'config-db' }),
    change('a', 10, { change_type: 'NotificationSent', source: 'notification' }),
    change('a', 0, { created_at: 'soon' }),
  ];
  const found = effectsOf(changes, turnsByItem([turn('a', 10), turn('b', 5)]), 'Europe/Paris');

  test('each has its changes, items and how many were followed, the most followed first', () => {
    expect(
      found.rows.map(({ type, month, changes: count, items, followed }) => [
        type,
        month,
        count,
        items,
        followed,
      ]),
    ).toEqual([
      ['Deployment', '2026-11', 3, 2, 3],
      ['diff', '2026-11', 2, 2, 1],
      ['Change', '2026-11', 1, 1, 0],
      ['Deployment', '2026-12', 1, 1, 0],
    ]);
    expect(found.rows.map(({ share }) => share)).toEqual([100, 50, 0, 0]);
    expect([found.count, found.left]).toEqual([7, 3]);
  });

  test('those that were followed are there with how long after, the newest first', () => {
    expect(
      found.followed.map(({ change: { config_id: item, change_type: type }, after }) => [
        item,
        type,
        after / MINUTE,
      ]),
    ).toEqual([
      ['a', 'Deployment', 5],
      ['a', 'Deployment', 10],
      ['b', 'Deployment', 5],
      ['b', 'diff', 5],
    ]);
  });
});
