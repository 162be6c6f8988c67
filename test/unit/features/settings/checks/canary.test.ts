import { expect, test } from 'vitest';
import {
  chosenCheck,
  holds,
  namesGiven,
  specChecks,
  withCheck,
  withoutCheck,
} from '@/features/settings/checks/canary';
import { CHECK_TYPES, CUSTOM_CHECK, typeById, typeOfKey } from '@/features/settings/checks/catalogue';
import { isUntouched, wrongElsewhere } from '@/features/settings/checks/state';

const SPEC = {
  agentSelector: ['eu'],
  schedule: '@daily',
  http: [{ name: 'a', url: 'u' }, { name: 'b' }],
  dns: [{ name: 'c' }],
  exec: [{ name: 'd', script: 'x' }],
};
const any = { kind: '', index: 0, check: '' };

test('what a canary holds, in a sentence', () => {
  expect(holds(specChecks(SPEC))).toBe('4 checks: http x2, dns, exec');
  expect(holds(specChecks({ schedule: 'x' }))).toBe('No checks yet');
  expect(specChecks(['x'])).toEqual([]);
});

test.each([
  ['nothing named: the first with a form', any, { key: 'http', index: 0 }],
  ['kind and index', { ...any, kind: 'http', index: 1 }, { key: 'http', index: 1 }],
  ['a name', { ...any, kind: 'http', check: 'b' }, { key: 'http', index: 1 }],
  ['a place that is gone', { ...any, kind: 'http', index: 7 }, { key: 'http', index: 0 }],
  ['a card of another key', { ...any, kind: 'ec2' }, { key: 'exec', index: 0 }],
])('the check that is edited: %s', (_what, wanted, at) => expect(chosenCheck(SPEC, wanted)).toEqual(at));

test('both spellings lead to one type, and services write keys in lower case', () => {
  for (const [key, id] of [
    ['alertManager', 'alertmanager'],
    ['alertmanager', 'alertmanager'],
    ['mongo', 'mongodb'],
    ['mssql', 'sql'],
    ['docker', 'custom'],
  ] as const)
    expect(typeOfKey(key).id).toBe(id);
  expect(chosenCheck({ azureDevops: [{ name: 'x' }] }, { ...any, kind: 'azuredevops' })).toEqual({
    key: 'azureDevops',
    index: 0,
  });
});

test('a check is added under the spelling that is there, else under the one backends know; another is taken away', () => {
  const mongo = typeById('mongodb') ?? CUSTOM_CHECK;
  expect(withCheck({ mongo: [{ name: 'a' }] }, mongo, 'b')).toEqual({
    spec: { mongo: [{ name: 'a' }, { name: 'b' }] },
    check: { key: 'mongo', index: 1 },
  });
  expect(withCheck({}, mongo, '')?.check).toEqual({ key: 'mongodb', index: 0 });
  expect(withCheck({}, CUSTOM_CHECK, 'x')).toBeUndefined();
  expect(withoutCheck(SPEC, { key: 'http', index: 0 })).toEqual({ ...SPEC, http: [{ name: 'b' }] });
  expect(withoutCheck(SPEC, { key: 'dns', index: 0 })).not.toHaveProperty('dns');
});

test('a check without a name gets the canary’s where backends want one', () => {
  expect(namesGiven({ icmp: [{ endpoint: 'h' }, { name: 'x' }] }, 'ping')).toEqual({
    icmp: [{ endpoint: 'h', name: 'ping' }, { name: 'x' }],
  });
  expect(namesGiven(SPEC, 'ping')).toBe(SPEC);
});

test('what is wrong with a check that is not in sight is said, unless it came so', () => {
  expect(wrongElsewhere(SPEC, SPEC, undefined)).toBeUndefined();
  expect(wrongElsewhere(SPEC, {}, undefined)).toBe('http b: URL: This field is required');
  expect(wrongElsewhere(SPEC, {}, { key: 'http', index: 1 })).toBeUndefined();
});

test('of each type a new check is what it begins with, until something is typed', () => {
  const touched = CHECK_TYPES.filter(type => {
    const added = withCheck({ schedule: '@daily' }, type, 'mine');
    return added && !isUntouched(added.spec, added.check, type);
  });
  expect(touched).toEqual([]);
});
