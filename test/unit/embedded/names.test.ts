import { describe, expect, test } from 'vitest';
import { decideDb } from '../../../embedded/policy/decide';
import { scopeClaims } from '../../../embedded/core/claims';
import { mustRead } from '../../../embedded/server/proxy/body';
import { restoreMasked } from '../../../embedded/server/proxy/connections';
import { MASK } from '../../../src/lib/secrets/names';
import { parseEvery } from '../../../embedded/core/time/duration';
import { changesAnswer, changesStatements, fieldsOf } from '../../../embedded/services/catalog/changes';
import { summaryRows } from '../../../embedded/services/catalog/summary';
import { targetOf } from '../../../embedded/services/connections';
import { isMet } from '../../../embedded/services/playbooks/condition';
import { paramsOf, runParameters } from '../../../embedded/services/playbooks/parameters';
import { searchStatement } from '../../../embedded/services/resources';
import { KINDS } from '../../../embedded/services/search/kinds';
import { SearchError } from '../../../embedded/services/search/grammar';
import { readSelector } from '../../../embedded/services/search/selector';

const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const NOW = new Date('2026-03-01T12:00:00Z');
const withKey = <Value>(name: string, value: Value) => Object.fromEntries([[name, value]]);

describe.each(INHERITED)('%s is a name like any other', name => {
  test('in a search it is a column that is not there', () => {
    for (const search of [`${name}=x`, `${name}.key=x`, `name=a sort=${name}`]) {
      for (const kind of KINDS) {
        expect(() => searchStatement(kind, [readSelector({ search })], 10, NOW)).toThrow(SearchError);
      }
    }
    expect(() => searchStatement(KINDS[0]!, [readSelector({ fieldSelector: `${name}=x` })], 10, NOW)).toThrow(
      SearchError,
    );
  });

  test('in figures it is counted', () => {
    expect(
      changesAnswer(2, [{ change: { change_type: name } }, { change: { change_type: name } }]),
    ).toMatchObject({
      summary: withKey(name, 2),
    });
    const figure = { g0: 'A', count: 2, health: name, created_at: NOW, updated_at: NOW };
    const request = { groups: ['type'], cost: undefined } as never;
    const [row] = summaryRows(request, [figure, figure] as never, []) ?? [];
    expect(row?.health).toEqual(withKey(name, 4));
    expect(() => changesStatements(fieldsOf({ sort_by: name }), NOW)).toThrow(/sort_by/);
  });

  test('in a playbook it is a parameter', () => {
    expect(paramsOf({ params: withKey(name, 'v') })).toEqual(withKey(name, 'v'));
    expect(runParameters([{ name }], withKey(name, 'v'))).toEqual(withKey(name, 'v'));
    expect(runParameters([{ name }], {})).toEqual({});
    expect(() => runParameters([{ name, required: true }], {})).toThrow(
      `missing required parameter(s): ${name}`,
    );
    expect(isMet(`params.${name} == ''`, { failed: false, params: {} })).toBe(true);
  });

  test('elsewhere it is unknown', () => {
    expect(decideDb({ roles: ['admin'] }, name, '/checks')).toMatchObject({ reason: 'not-configured' });
    expect(scopeClaims([{ resources: [name], scopes: [{ id: 's' }] }] as never)).toMatchObject({
      config: [],
    });
    expect(mustRead('POST', name)).toBe(false);
    expect(parseEvery(`@${name}`)).toBeUndefined();
    const target = { type: 'http', url: `${name}://host`, username: null, password: null, properties: null };
    expect(typeof (targetOf(target)?.port ?? 80)).toBe('number');
    const restored = restoreMasked({ properties: withKey(name, MASK) }, { url: null, properties: {} });
    expect(restored['properties']).toEqual(withKey(name, ''));
  });
});
