import { describe, expect, test } from 'vitest';
import { longAgo } from '@/lib/access/longAgo';
import { accessMarks, signInsOf, type AccessMark, type JudgedGrant } from '@/features/catalog/access/flags';

const NOW = Date.UTC(2026, 10, 29, 9, 30);
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();
const SINCE = longAgo(NOW);

const grant = (more: Partial<JudgedGrant> = {}): JudgedGrant => ({
  external_user_id: 'u',
  created_at: ago(10),
  last_signed_in_at: ago(1),
  last_reviewed_at: ago(2),
  logged: true,
  left_at: null,
  ...more,
});

test('what is long ago is so to the hour, so that questions asked within an hour are the same', () => {
  expect(SINCE).toBe('2026-08-31T09:00:00.000Z');
  expect(longAgo(NOW + 29 * 60_000)).toBe(SINCE);
});

describe('sign-ins', () => {
  test.each<[string, Partial<JudgedGrant>, ReturnType<typeof signInsOf>]>([
    ['a time is known', {}, 'known'],
    ['a time is known, whatever the source is said to tell', { logged: null }, 'known'],
    ['none, where the source tells sign-ins to the item', { last_signed_in_at: null }, 'never'],
    ['none, where it tells none at all', { last_signed_in_at: null, logged: false }, 'unknown'],
    ['none, where that could not be read', { last_signed_in_at: null, logged: null }, 'unknown'],
    ['none, of a person who was deleted', { last_signed_in_at: null, left_at: ago(3) }, 'unknown'],
    ['a group without members', { external_user_id: null, last_signed_in_at: null }, 'none'],
  ])('%s', (_what, more, expected) => {
    expect(signInsOf(grant(more))).toBe(expected);
  });
});

describe('marks', () => {
  test.each<[string, Partial<JudgedGrant>, AccessMark[]]>([
    ['signed in and reviewed lately', {}, []],
    ['never signed in', { last_signed_in_at: null }, ['never']],
    ['sign-ins unknown', { last_signed_in_at: null, logged: false }, []],
    ['a group without members', { external_user_id: null, last_signed_in_at: null }, []],
    ['signed in 89 days ago', { last_signed_in_at: ago(89) }, []],
    ['signed in 91 days ago', { last_signed_in_at: ago(91) }, ['quiet']],
    ['reviewed 91 days ago', { last_reviewed_at: ago(91) }, ['unreviewed']],
    ['no review of a grant of ten days', { last_reviewed_at: null }, []],
    ['no review of a grant of 91 days', { last_reviewed_at: null, created_at: ago(91) }, ['unreviewed']],
    ['reviewed lately, granted long ago', { created_at: ago(400) }, []],
    ['no review, granted at an unknown time', { last_reviewed_at: null, created_at: null }, []],
    ['deleted after the grant', { left_at: ago(3) }, ['left']],
    ['granted after the person was deleted', { left_at: ago(20) }, ['after']],
    ['deleted, granted at an unknown time', { left_at: ago(20), created_at: null }, ['left']],
    ['times that are none', { last_signed_in_at: 'yesterday', last_reviewed_at: '' }, []],
    [
      'everything at once',
      { left_at: ago(500), created_at: ago(400), last_signed_in_at: ago(300), last_reviewed_at: null },
      ['after', 'quiet', 'unreviewed'],
    ],
  ])('%s', (_what, more, expected) => {
    expect(accessMarks(grant(more), SINCE)).toEqual(expected);
  });
});
