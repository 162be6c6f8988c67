import { describe, expect, test } from 'vitest';
import { configConditions } from '@/features/catalog/list/filter';
import { searchMembers } from '@/features/catalog/list/search';
import { evaluateDateMath } from '@/lib/time/datemath';
import { parseQuery } from '@/features/catalog/list/query';

const instantOf = (text: string) =>
  evaluateDateMath(text, { now: Date.parse('2026-03-01T12:00:00Z'), zone: 'UTC' });

describe('the search grammar', () => {
  test.each([
    ['api', ['or(name.ilike."*api*",type.ilike."*api*",description.ilike."*api*",namespace.ilike."*api*")']],
    ['name=api', ['name.eq.api']],
    ['name="a b"', ['name.eq."a b"']],
    ['name=a*,*b', ['or(name.imatch.^a,name.imatch.b$)']],
    ['type=pod', ['type.imatch.pod$']],
    ['status!=Running', ['or(status.is.null,status.not.eq.Running)']],
    ['(health=warning | labels.app=x)', ['health.eq.warning', 'labels->>app.eq.x']],
    ['!tags.zone', ['tags->>zone.is.null']],
    ['created>now-1d', ['created_at.gt."2026-02-28T12:00:00.000Z"']],
    ['cost_total_30d<5', ['cost_total_30d.lt.5']],
    ['name=a;name=b', ['or(and(name.eq.a),and(name.eq.b))']],
    ['', []],
  ])('%s', (text, members) => {
    expect(searchMembers(text, instantOf)).toEqual(members);
  });

  test.each([
    ['colour=red', /colour/],
    ['name>=a', /operator >=/],
    ['name:a', /operator :/],
    ['-word', /leading -/],
    ['cost_total_30d>much', /takes a number/],
    ['created>soon', /date math/],
    ['id=1', /takes an id/],
    ['name<a', /cannot be compared/],
  ])('%s is refused with the reason', (text, reason) => {
    expect(() => searchMembers(text, instantOf)).toThrow(reason);
  });

  test('reads any text without hanging', () => {
    const letters = 'ab ="\\,()|;!*-.:<>';
    for (let seed = 1; seed < 2_000; seed += 1) {
      let state = seed;
      const text = Array.from({ length: 12 }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return letters[state % letters.length];
      }).join('');
      const read = () => {
        try {
          return parseQuery(text).length;
        } catch (error) {
          return String(error);
        }
      };
      expect(String(read())).toMatch(/^\d+$|not supported/);
    }
  });
});

describe('filters', () => {
  test('included values are alternatives, excluded ones leave the absent in', () => {
    expect(
      configConditions({ status: { a: 1, b: 1, c: -1 }, labels: { 'x/y=1': 1, 'x/y=2': -1 } }, instantOf),
    ).toBe(
      '(status.in.(a,b),or(status.is.null,status.not.eq.c),' +
        'labels->>"x/y".eq.1,or(labels->>"x/y".is.null,labels->>"x/y".not.eq.2))',
    );
    expect(configConditions({ deleted: true }, instantOf)).toBeUndefined();
  });
});
