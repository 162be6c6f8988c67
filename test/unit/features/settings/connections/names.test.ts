import { expect, test } from 'vitest';
import { CONNECTION_TYPES } from '@/features/settings/connections/model/catalogue';
import { nameOfType } from '@/features/settings/connections/model/names';

test.each(CONNECTION_TYPES.map(type => [type.value, type] as const))(
  'lists call %s what its form calls it',
  (value, { title, icon }) => {
    expect(nameOfType(value)).toEqual({ title, icon });
  },
);

test('a type nobody knows is called by its value', () => {
  expect(nameOfType('constructor')).toEqual({ title: 'constructor', icon: 'constructor' });
});
