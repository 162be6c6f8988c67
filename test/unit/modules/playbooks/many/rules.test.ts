import { expect, test } from 'vitest';
import { fittingPlaybooks, targetsLeftOut, type FitAnswer } from '@/modules/playbooks/many/fits';
import { paramsForMany } from '@/modules/playbooks/many/params';
import { countTargets, nameSome, placeOfTargets } from '@/modules/playbooks/many/words';
import type { Param } from '@/modules/playbooks/params';
import type { PlaybookTarget } from '@/modules/playbooks/targets';

const target = (id: string): PlaybookTarget => ({ kind: 'config', id, name: `item ${id}` });
const answer = (id: string, ...names: readonly string[]): FitAnswer => ({
  target: target(id),
  playbooks: names.map(name => ({ id: name, name })),
});

test.each<[string, readonly FitAnswer[], readonly string[], readonly string[]]>([
  [
    'by name, those that fit all apart',
    [answer('1', 'b10', 'b9', 'x'), answer('2', 'b9', 'b10')],
    ['b9 1 2', 'b10 1 2'],
    ['x 1'],
  ],
  [
    'the most first',
    [answer('1', 'x', 'y'), answer('2', 'y', 'z'), answer('3')],
    [],
    ['y 1 2', 'x 1', 'z 2'],
  ],
  ['in any order of the answers', [answer('2', 'x'), answer('1', 'x')], ['x 1 2'], []],
  ['one that is listed twice fits once', [answer('1', 'x', 'x'), answer('2')], [], ['x 1']],
  [
    'a target of which nothing is known fits nothing',
    [answer('1', 'x'), { ...answer('2'), error: 'gone' }],
    [],
    ['x 1'],
  ],
  ['none', [answer('1'), answer('2')], [], []],
])('which playbooks fit: %s', (_what, answers, all, some) => {
  const targets = answers
    .map(({ target: { id } }) => target(id))
    .toSorted((a, b) => a.id.localeCompare(b.id));
  const found = fittingPlaybooks(targets, answers);
  const told = (list: typeof found.all) =>
    list.map(playbook => [playbook.name, ...playbook.targets.map(({ id }) => id)].join(' '));
  expect(told(found.all)).toEqual(all);
  expect(told(found.some)).toEqual(some);
});

test('targets that could not be asked about are named with why, and are left out', () => {
  const targets = [target('1'), target('2')];
  const found = fittingPlaybooks(targets, [answer('1', 'x'), { ...answer('2'), error: 'gone' }]);
  expect(found.unknown).toEqual([{ target: target('2'), error: 'gone' }]);
  expect(found.some.map(playbook => targetsLeftOut(targets, playbook))).toEqual([[target('2')]]);
});

const OWN = 'Leave empty for the default of each, which depends on what the playbook runs on';

test.each<[string, Param, Param | undefined, Param]>([
  [
    'a fixed default stays',
    { name: 'a', default: '3', required: true },
    { name: 'a', default: '3' },
    { name: 'a', default: '3', required: true },
  ],
  ['none stays none', { name: 'a', required: true }, { name: 'a' }, { name: 'a', required: true }],
  [
    'one that was worked out is that of each target',
    { name: 'a', default: 'api', required: true, description: 'Whose' },
    { name: 'a', default: '{{.config.name}}' },
    { name: 'a', required: false, description: `Whose. ${OWN}` },
  ],
  [
    'a checkbox becomes a choice that can be left open',
    { name: 'a', type: 'checkbox', default: 'true' },
    { name: 'a', type: 'checkbox', default: '$(config.ready)' },
    {
      name: 'a',
      type: 'list',
      required: false,
      description: OWN,
      properties: {
        options: [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ],
      },
    },
  ],
  [
    'one that the document does not name is not taken for all',
    { name: 'a', default: 'api' },
    undefined,
    { name: 'a', required: false, description: OWN },
  ],
])('parameters of several targets: %s', (_what, asked, own, expected) => {
  expect(paramsForMany([asked], own ? [own] : [])).toEqual([expected]);
});

test.each([
  [[], ''],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('names %j', (names, text) => {
  expect(nameSome(names)).toBe(text);
});

test('targets are counted as what they are, and where they live is said once', () => {
  const at = (id: string, text: string, production: boolean) => ({
    ...target(id),
    place: { text, production },
  });
  const targets = [
    at('1', 'eu / pay', false),
    at('2', 'eu / pay', false),
    at('3', 'prod / pay', true),
    target('4'),
  ];
  expect(countTargets(targets)).toBe('4 items');
  expect(placeOfTargets(targets)).toEqual({ text: 'eu / pay, prod / pay', production: true });
  expect(countTargets([{ kind: 'check', id: '1', name: 'x' }])).toBe('1 check');
});
