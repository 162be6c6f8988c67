import { describe, expect, test } from 'vitest';
import { grantDifferences, readEarlierGrants } from '@/features/catalog/access/compare/difference';

const csv = (...rows: string[]) =>
  ['Person,Email,Through group,Role,Item,Item id,Person id,Group id', ...rows].join('\r\n');
const read = (text: string) => {
  const found = readEarlierGrants(text);
  if ('problem' in found) throw new Error(found.problem);
  return found;
};
const differences = (before: string, after: string) =>
  grantDifferences(read(before).grants, read(after).grants).map(one => [
    one.change,
    one.person,
    one.item,
    one.before,
    one.after,
  ]);

const ann = (role: string, more = 'i1,u1,') => `Ann,ann@x,,${role},orders,${more}`;

describe('two exports', () => {
  test.each<[string, string, string, unknown[]]>([
    ['the same', csv(ann('reader')), csv(ann('reader')), []],
    ['one more', csv(), csv(ann('reader')), [['added', 'Ann', 'orders', '', 'reader']]],
    ['one fewer', csv(ann('reader')), csv(), [['gone', 'Ann', 'orders', 'reader', '']]],
    ['another role', csv(ann('reader')), csv(ann('admin')), [['role', 'Ann', 'orders', 'reader', 'admin']]],
    [
      'a role more beside one that stays',
      csv(ann('reader')),
      csv(ann('reader'), ann('admin')),
      [['added', 'Ann', 'orders', '', 'admin']],
    ],
    [
      'two roles in the place of one',
      csv(ann('reader')),
      csv(ann('writer'), ann('admin')),
      [['role', 'Ann', 'orders', 'reader', 'writer, admin']],
    ],
    [
      'the same by a group is a grant of its own',
      csv(ann('reader')),
      csv('Ann,ann@x,sre,reader,orders,i1,u1,g1'),
      [
        ['added', 'Ann', 'orders', '', 'reader'],
        ['gone', 'Ann', 'orders', 'reader', ''],
      ],
    ],
    ['a name that changed is the same person', csv(ann('reader')), csv('Anne,,,reader,orders,i1,u1,'), []],
    ['a grant twice counts once', csv(ann('reader'), ann('reader')), csv(ann('reader')), []],
  ])('%s', (_what, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });
});

describe('a file', () => {
  test('of names alone is compared by them', () => {
    const found = read('Person,Email,Role,Item\nAnn,ann@x,reader,orders');
    expect(found.byIds).toBe(false);
    expect(found.grants).toHaveLength(1);
  });

  test('says which rows hold no grant', () => {
    expect(read(csv(ann('reader'), 'Bo,,,reader,orders,,,')).unreadable).toBe(1);
  });

  test.each([
    ['that is none', '"', 'it is no CSV or JSON that can be read'],
    ['of another list', 'Name,Type\na,b', "it has no column 'Person', 'Role', 'Item'"],
    ['of JSON without rows', '[]', "it has no column 'Person'"],
  ])('%s', (_what, text, problem) => {
    expect(readEarlierGrants(text)).toEqual({ problem: expect.stringContaining(problem) as unknown });
  });
});
