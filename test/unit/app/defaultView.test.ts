import { describe, expect, test } from 'vitest';
import { defaultViewEntry } from '@/app/shell/defaultView';

const ID = '019a0000-0000-7000-8000-0000000000e1';
const LISTED = [{ id: ID, name: 'backups', namespace: 'ops' }];

const named = (value: string) => [
  { name: 'logs.disable', value: 'true' },
  { name: 'dashboard.default.view', value },
];

describe('the view that the deployment wants seen first', () => {
  test.each([
    ['a name', 'fleet', { label: 'fleet', href: '/view/fleet' }],
    ['a namespace and a name', 'mc/fleet', { label: 'fleet', href: '/view/mc/fleet' }],
    ['an id', ID, { label: 'Default view', href: `/views/${ID}` }],
    ['a name with spaces around', ' fleet ', { label: 'fleet', href: '/view/fleet' }],
    ['a name that an address has to write otherwise', 'a b?', { label: 'a b?', href: '/view/a%20b%3F' }],
  ])('%s leads to it', (_what, value, entry) => {
    expect(defaultViewEntry(named(value), [])).toEqual(entry);
  });

  test.each([
    ['nothing', ''],
    ['half a name', 'mc/'],
    ['half a name', '/fleet'],
  ])('%s is no entry', (_what, value) => {
    expect(defaultViewEntry(named(value), [])).toBeUndefined();
  });

  test('without the property there is no entry', () => {
    expect(defaultViewEntry([], LISTED)).toBeUndefined();
  });

  test.each([ID, 'backups', 'ops/backups'])('%s, which the sidebar has, is no second entry', value => {
    expect(defaultViewEntry(named(value), LISTED)).toBeUndefined();
  });

  test('one of the same name in another namespace is another', () => {
    expect(defaultViewEntry(named('mc/backups'), LISTED)?.href).toBe('/view/mc/backups');
  });
});
