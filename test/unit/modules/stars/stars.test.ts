// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_STARS, starsOf, withoutStar, withStar, type Star } from '@/modules/stars/stars';

const star = (id: string, more: Partial<Star> = {}): Star => ({ kind: 'configs', id, name: id, ...more });
const kept = (value: unknown) => {
  localStorage.setItem('stars.p1', JSON.stringify({ v: 1, value }));
  return starsOf('p1').read();
};

beforeEach(() => localStorage.clear());

describe('what a person starred', () => {
  test('the newest is first, each stands once, and the same id of another kind is another thing', () => {
    const two = withStar([star('a'), star('b')], star('b', { name: 'new name' }));
    expect(two).toEqual([star('b', { name: 'new name' }), star('a')]);
    expect(withStar([star('a')], star('a', { kind: 'checks' }))).toHaveLength(2);
    expect(withoutStar([star('a'), star('a', { kind: 'checks' })], star('a'))).toEqual([
      star('a', { kind: 'checks' }),
    ]);
  });

  test('has a most, and what is starred already can be starred again at it', () => {
    const full = Array.from({ length: MAX_STARS }, (_, at) => star(`s${at}`));
    expect(withStar(full, star('another'))).toBeUndefined();
    expect(withStar(full, star('s7'))?.[0]).toEqual(star('s7'));
  });

  test.each([
    ['no list', { a: 1 }, []],
    ['no objects', [null, 7, 'x', []], []],
    ['an unknown kind', [star('a'), { ...star('b'), kind: '__proto__' }], [star('a')]],
    ['no id, no name', [star(''), star('a', { name: '' }), { kind: 'configs', id: 'b' }], []],
    ['twice', [star('a'), star('a', { name: 'older' })], [star('a')]],
  ])('is read from what was edited: %s', (_, value, read) => expect(kept(value)).toEqual(read));

  test('is nobody else’s', () => {
    starsOf('p1').write([star('a')]);
    expect(starsOf('p2').read()).toEqual([]);
    expect(starsOf('p1').read()).toEqual([star('a')]);
  });
});
