import { afterEach, describe, expect, test } from 'vitest';
import { propertyRowsApi } from '@/api/properties';
import { jobTone } from '@/components/status/jobTone';
import { runTone } from '@/components/status/runTone';
import { toggleTri } from '@/components/filter/triState';
import { sumOf, typeRows } from '@/features/catalog/list/summary';
import { passes } from '@/components/filter/triState';
import { fingerprintOf } from '@/features/catalog/changes/fleet/fingerprint';
import { itemSeverityTone } from '@/features/catalog/parts';
import { resourceHref } from '@/features/settings/jobs/resource';
import { merged, plain, plainValues } from '@/modules/records/merge';
import { needOf } from '@/modules/access/effective/roles';
import { subjectsOf } from '@/modules/access/effective/subjects';
import { subjectKindLabel } from '@/lib/access/permissions/vocabulary';
import { ownValue } from '@/lib/own';
import { textsOf } from '@/modules/playbooks/params';
import { resultParts } from '@/modules/playbooks/results';
import { apiStore, fakeFetch, json, resetCalls } from '../api/harness';

afterEach(resetCalls);

/** Every name that a plain object answers to though nobody put it in. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);
/** An object with own keys of these names, as JSON has them. */
const withKeys = <Value>(names: readonly string[], value: Value) =>
  Object.fromEntries(names.map(name => [name, value]));

test('a record holds what was put in, and nothing else', () => {
  for (const name of INHERITED) {
    expect(ownValue({}, name)).toBeUndefined();
    expect(ownValue(withKeys([name], 1), name)).toBe(1);
  }
  expect(ownValue(undefined, 'a')).toBeUndefined();
});

describe('names that objects inherit', () => {
  test('properties of such names are loaded like others', async () => {
    const rows = [...INHERITED, 'LIST'].map(name => ({ name, value: 'x' }));
    fakeFetch(json(rows));
    const { store } = apiStore();
    const { data } = await store.dispatch(propertyRowsApi.endpoints['listPropertyRows/live'].initiate());
    expect(data).toEqual(rows);
    const state = propertyRowsApi.endpoints['listPropertyRows/live'].select()(store.getState());
    expect(state.status).toBe('fulfilled');
  });

  test.each(INHERITED)('%s as a status, severity, kind, object or role is one that nobody knows', name => {
    expect(runTone(name)).toBe('unknown');
    expect(jobTone(name)).toBe('unknown');
    expect(itemSeverityTone(name)).toBe('unknown');
    expect(subjectKindLabel(name)).toBe(name);
    expect(needOf(name, 'read')).toBeUndefined();
    expect(resourceHref(name, '019a0000-0000-7000-8000-000000000001')).toBeUndefined();
    const who = { id: 'p1', name: 'Amara', email: null, roles: [name], teams: [] };
    expect([...subjectsOf(who, []).keys()]).toEqual(['p1', name, 'everyone']);
  });

  test.each(INHERITED)('%s as a key of a result, a parameter, a count or a filter', name => {
    expect(resultParts(withKeys([name], 'text'))).toMatchObject([{ id: name, kind: 'text', text: 'text' }]);
    expect(typeof resultParts(withKeys([name], 'text'))[0]?.label).toBe('string');

    expect(Object.entries(textsOf([{ name }], {}))).toEqual([]);
    expect(Object.entries(textsOf([{ name }], withKeys([name], 'v')))).toEqual([[name, 'v']]);

    const row = { type: 'A', count: 2, health: withKeys([name], 2), analysis: withKeys([name], 1) };
    const rows = typeRows([row, { ...row }] as never, { groupBy: [], types: {}, tags: {} });
    expect(rows[0]?.health).toEqual(withKeys([name], 4));
    expect(sumOf([...rows, ...rows]).analysis).toEqual(withKeys([name], 4));

    expect(passes({}, name)).toBe(true);
    expect(passes(toggleTri({}, name, -1), name)).toBe(false);
    expect(passes(toggleTri({}, name, 1), name)).toBe(true);
  });

  test('what is shown of a text, and compared, has all keys', () => {
    const text = JSON.stringify(withKeys(INHERITED, 1));
    expect(resultParts({ stdout: text })[0]).toMatchObject({ value: withKeys(INHERITED, 1) });
    const change = (value: number) => ({ diff: null, patches: withKeys(INHERITED, value) });
    expect(fingerprintOf(change(1), { id: 'x' })).not.toEqual(fingerprintOf(change(2), { id: 'x' }));
  });

  test('a form loses no key, whatever its name', () => {
    const labels = withKeys([...INHERITED, 'team'], 'x');
    expect(plain({ labels })).toEqual({ labels });
    expect(plainValues(labels)).toEqual(labels);
    const theirs = new Map(INHERITED.map(name => [name, 'theirs'] as const));
    expect(merged(labels, withKeys(INHERITED, 'y'), theirs)).toEqual({
      ...withKeys(INHERITED, 'y'),
      team: 'x',
    });
  });
});
