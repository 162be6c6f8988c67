import { expect, test } from 'vitest';
import { runTree } from '@/features/playbooks/run/tree';

const run = (id: string, parent: string | null) => ({ id, parent_id: parent });
const told = (runs: ReturnType<typeof run>[]) =>
  runTree('top', runs).map(({ run: { id }, depth }) => `${depth} ${id}`);

test.each([
  ['nothing below', [], []],
  ['one level', [run('a', 'top'), run('b', 'top')], ['0 a', '0 b']],
  [
    'each before those it started',
    [run('a', 'top'), run('b', 'top'), run('a1', 'a'), run('b1', 'b'), run('a11', 'a1')],
    ['0 a', '1 a1', '2 a11', '0 b', '1 b1'],
  ],
  ['told in any order', [run('a11', 'a1'), run('a1', 'a'), run('a', 'top')], ['0 a', '1 a1', '2 a11']],
  ['of a parent that is not there', [run('x', 'gone')], []],
  ['its own parent', [run('top', 'top'), run('a', 'top'), run('a', 'a')], ['0 a']],
])('runs as a tree: %s', (_name, runs, expected) => expect(told(runs)).toEqual(expected));
