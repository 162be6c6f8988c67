import { playbookSpecProblem } from '@/features/playbooks/list/form';
import { viewSpecProblem } from '@/features/settings/views/form';
import { selectorsText } from '@/modules/access/resource';
import { describe, expect, test } from 'vitest';
import {
  everythingNote,
  permissionSelectors,
  placedByNumber,
  playbookSelectors,
  playbookTargets,
  selectorProblem,
  viewSelectors,
} from '@/lib/selectors';

const GOOD = {
  id: 'a',
  name: 'a',
  namespace: '{{.params.namespace}}',
  agent: 'all',
  scope: 'a/b',
  types: ['A'],
  statuses: ['B'],
  health: 'healthy,!unknown',
  tagSelector: 'a=b',
  labelSelector: 'a in (b)',
  fieldSelector: 'owner=a',
  search: 'x',
  limit: 5,
  includeDeleted: true,
  cache: 'no-cache',
};

describe('one selector', () => {
  test.each<[unknown, string | undefined]>([
    [GOOD, undefined],
    [{}, undefined],
    [{ namespace: null }, undefined],
    [{ nmespace: 'payments' }, "Selector 1: the key 'nmespace' is not known. Did you mean namespace?"],
    [{ 'namespace ': 'payments' }, "Selector 1: the key 'namespace ' is not known. Did you mean namespace?"],
    [{ types: ['A'], owner: 'x' }, "Selector 1: the key 'owner' is not known"],
    [{ toString: 'x' }, "Selector 1: the key 'toString' is not known"],
    [{ name: 7 }, 'Selector 1: name must be a text'],
    [{ types: 'A' }, 'Selector 1: types must be a list of texts'],
    [{ types: [1] }, 'Selector 1: types must be a list of texts'],
    ['payments', 'Selector 1: must be a map of keys'],
  ])('%j: what is wrong with it', (selector, problem) => {
    expect(selectorProblem(placedByNumber([selector]))).toBe(problem);
  });

  const NOTHING = 'Selector 1 has no criteria: it matches everything, or nothing on some backends.';
  test.each<[unknown, string | undefined]>([
    [GOOD, undefined],
    [{}, NOTHING],
    [{ namespace: '' }, NOTHING],
    [{ namespace: ' ', types: [], labelSelector: ',', name: null }, NOTHING],
    [{ limit: 5, includeDeleted: true, cache: 'no-cache' }, NOTHING],
    [{ name: '*' }, 'Selector 1 matches everything.'],
    [{ name: '*', namespace: '*', agent: 'all' }, 'Selector 1 matches everything.'],
    [{ agent: 'edge' }, undefined],
    [{ name: '*', namespace: 'payments' }, undefined],
  ])('%j: whether it matches everything', (selector, note) => {
    expect(everythingNote(placedByNumber([selector]))).toBe(note);
  });

  test('the one that is meant is named', () => {
    expect(everythingNote(placedByNumber([GOOD, {}]))).toMatch(/^Selector 2 /);
    expect(selectorProblem(placedByNumber([GOOD, { x: 1 }]))).toMatch(/^Selector 2: /);
  });
});

describe('where selectors stand', () => {
  const places = (list: readonly { place: string }[]) => list.map(({ place }) => place);

  test('in playbooks', () => {
    const spec = {
      configs: [{}, {}],
      checks: [{}],
      parameters: [{ name: 'a' }, { name: 'b', properties: { filter: [{}] } }],
    };
    expect(places(playbookTargets(spec))).toEqual(['configs[0]', 'configs[1]', 'checks[0]']);
    expect(places(playbookSelectors(spec)).at(-1)).toBe('parameters[1].properties.filter[0]');
    expect(playbookSelectors(undefined)).toEqual([]);
  });

  test('in views', () => {
    const spec = {
      queries: { pods: { configs: {} }, changes: { changes: {}, columns: {} }, sql: { sql: {} } },
      display: { plugins: [{ configTab: {} }] },
      templating: [
        { key: 'a', values: ['b'] },
        { key: 'b', valueFrom: { config: {} } },
      ],
    };
    expect(places(viewSelectors(spec))).toEqual([
      'queries.pods.configs',
      'queries.changes.changes',
      'display.plugins[0].configTab',
      'templating[1].valueFrom.config',
    ]);
    expect(viewSelectors([])).toEqual([]);
  });

  test('specs of playbooks and views with a selector that cannot be read are refused at the field', () => {
    const configs = { nmespace: 'x' };
    expect(playbookSpecProblem({ actions: [{ name: 'a' }], configs: [configs] })).toMatch(
      /^configs\[0\]: .*nmespace/,
    );
    expect(viewSpecProblem({ queries: { q: { configs } }, panels: [{}] })).toMatch(/^queries.q.configs: /);
    expect(selectorsText({ configs: [{ namespace: '' }] })).toBe('configs: no criteria');
  });

  test('in permissions', () => {
    expect(places(permissionSelectors({ configs: [{}], playbooks: [{}] }))).toEqual([
      'playbooks[0]',
      'configs[0]',
    ]);
    expect(permissionSelectors(null)).toEqual([]);
  });
});
