import { describe, expect, test } from 'vitest';
import { silenceOfItems } from '@/features/catalog/list/selector';
import type { ConfigFilter } from '@/features/catalog/list/filter';
import { silenceOfChecks, type ChecksFilter } from '@/features/health/silenceOfChecks';
import type { Narrowing } from '@/features/topology/model/select';
import { silenceOfComponents } from '@/features/topology/silenceOfComponents';
import { LOCAL_AGENT_ID } from '@/api/agents';

const ALL = { agent: 'all' };
const only = (kind: string, others: string) =>
  `that only ${kind} are meant (${others} that match are silenced too)`;
const CHECKS_ONLY = only('checks', 'components and catalog items');
const COMPONENTS_ONLY = only('components', 'checks and catalog items');
const ITEMS_ONLY = only('catalog items', 'checks and components');
const HEALTH_ALONE = 'health (without anything else it would silence all that is so, anywhere)';

describe('what lists checks', () => {
  const EVERY: ChecksFilter = {
    labels: {},
    query: '',
    show: '',
    hidePassing: false,
    tabBy: 'namespace',
    tab: '',
    timeRange: '1h',
  };

  test.each<[what: string, filter: Partial<ChecksFilter>, selectors: object[], left: string[]]>([
    ['nothing', {}, [], []],
    [
      'labels',
      { labels: { 'app:api': 1, 'app:web': 1, 'env:dev': -1 } },
      [{ ...ALL, labelSelector: 'app in (api,web),env!=dev' }],
      [CHECKS_ONLY],
    ],
    [
      'a label that no selector can say',
      { labels: { 'note:a, b': 1, 'app:api': 1 } },
      [{ ...ALL, labelSelector: 'app=api' }],
      [CHECKS_ONLY, 'the label note=a, b'],
    ],
    ['one that is left out', { labels: { 'note:(a)': -1 } }, [], ['not the label note=(a)']],
    ['the tab of a type', { tabBy: 'type', tab: 'http' }, [{ ...ALL, types: ['http'] }], []],
    ['the tab of a namespace', { tab: 'shop' }, [{ ...ALL, namespace: 'shop' }], [CHECKS_ONLY]],
    ['the tab of an agent', { tabBy: 'agent', tab: 'a1' }, [{ agent: 'a1' }], [CHECKS_ONLY]],
    ['the tab of what runs here', { tabBy: 'agent', tab: 'local' }, [{ agent: 'self' }], [CHECKS_ONLY]],
    [
      'the tab of a label beside others of its key: both must hold',
      { labels: { 'app:api': 1 }, tabBy: 'label:app', tab: 'web' },
      [{ ...ALL, labelSelector: 'app=api,app=web' }],
      [CHECKS_ONLY],
    ],
    ['the tab of a canary', { tabBy: 'canary_name', tab: 'web' }, [], ['the tab canary web']],
    ['the tab of those without a value', { tab: '(none)' }, [], ['the tab (none)']],
    ['a search', { query: ' api ' }, [], ["the search 'api'"]],
    [
      'only what fails, of a type',
      { hidePassing: true, tabBy: 'type', tab: 'http' },
      [{ ...ALL, types: ['http'], health: '!healthy' }],
      [],
    ],
    [
      'only what passes, of a type',
      { show: 'healthy', hidePassing: true, tabBy: 'type', tab: 'http' },
      [{ ...ALL, types: ['http'], health: 'healthy' }],
      [],
    ],
    ['only what fails', { hidePassing: true }, [], [HEALTH_ALONE]],
    [
      'groups that pass in part',
      { show: 'mixed', hidePassing: true },
      [],
      ['that only groups that pass in part are listed'],
    ],
    [
      'a search, and a time range',
      { query: 'api', timeRange: '1d', tabBy: 'type', tab: 'http' },
      [{ ...ALL, types: ['http'] }],
      ["the search 'api'", 'the time range 1d'],
    ],
  ])('%s', (_what, filter, selectors, left) => {
    expect(silenceOfChecks({ ...EVERY, ...filter })).toEqual({ selectors, left });
  });
});

describe('what lists items of the catalog', () => {
  test.each<[what: string, filter: ConfigFilter, selectors: object[], left: string[]]>([
    ['nothing', {}, [], []],
    ['types', { types: { Pod: 1, Node: -1 } }, [{ ...ALL, types: ['Pod', '!Node'] }], []],
    ['a type that is left out', { types: { Node: -1 } }, [{ ...ALL, types: ['!Node'] }], [ITEMS_ONLY]],
    [
      'types, health, status, tags and labels',
      {
        types: { Pod: 1 },
        health: { unhealthy: 1 },
        status: { Failed: 1 },
        tags: { 'env=prod': 1 },
        labels: { 'app=api': 1 },
      },
      [
        {
          ...ALL,
          types: ['Pod'],
          health: 'unhealthy',
          statuses: ['Failed'],
          tagSelector: 'env=prod',
          labelSelector: 'app=api',
        },
      ],
      [],
    ],
    ['health alone', { health: { unhealthy: 1 } }, [], [HEALTH_ALONE]],
    [
      'words, which selectors look for in names only',
      { search: 'api' },
      [{ ...ALL, search: 'name=*api*' }],
      [ITEMS_ONLY, "the search 'api' in anything but names"],
    ],
    ['conditions', { search: 'type=pod' }, [{ ...ALL, search: 'type=pod' }], [ITEMS_ONLY]],
    ['deleted items', { deleted: true, types: { Pod: 1 } }, [{ ...ALL, types: ['Pod'] }], ['deleted items']],
    ['a tag that no selector can say', { tags: { 'a=(b)': 1 } }, [], ['the tag a=(b)']],
    ['a search that cannot be read', { search: 'a:b' }, [], ["the search 'a:b', which cannot be read"]],
    [
      'a search by what there is not',
      { search: 'size=1' },
      [],
      ["the search 'size=1', which cannot be read"],
    ],
  ])('%s', (_what, filter, selectors, left) => {
    expect(silenceOfItems(filter)).toEqual({ selectors, left });
  });
});

describe('what lists components', () => {
  const EVERY: Narrowing = {
    find: '',
    health: {},
    status: {},
    type: {},
    team: {},
    labels: {},
    agent_id: {},
    showHiddenComponents: true,
  };
  const TOP = 'that only the top level is listed (what matches below it is silenced too)';

  test.each<[what: string, filter: Partial<Narrowing>, selectors: object[], left: string[]]>([
    ['nothing', {}, [], []],
    ['types', { type: { API: 1 } }, [{ ...ALL, types: ['API'] }], []],
    [
      'labels and status',
      { labels: { 'app=api': 1 }, status: { Ready: -1 } },
      [{ ...ALL, labelSelector: 'app=api', statuses: ['!Ready'] }],
      [COMPONENTS_ONLY],
    ],
    [
      'a status, of what is at the top',
      { status: { Ready: 1 } },
      [{ ...ALL, statuses: ['Ready'] }],
      [COMPONENTS_ONLY, TOP],
    ],
    [
      'agents: one selector each',
      { type: { API: 1 }, agent_id: { a1: 1, [LOCAL_AGENT_ID]: 1 } },
      [
        { types: ['API'], agent: 'a1' },
        { types: ['API'], agent: 'self' },
      ],
      [],
    ],
    [
      'agents that are left out',
      { type: { API: 1 }, agent_id: { a1: -1 } },
      [{ ...ALL, types: ['API'] }],
      ['the agents that are left out'],
    ],
    ['health alone', { health: { unhealthy: 1 } }, [], [HEALTH_ALONE, TOP]],
    [
      'a team, a search, and what is hidden',
      { team: { Ops: 1, Dev: -1 }, find: 'health=unhealthy', showHiddenComponents: false },
      [],
      [
        'the team Ops',
        'not the team Dev',
        "the search 'health=unhealthy'",
        'that hidden components are left out',
      ],
    ],
  ])('%s', (_what, filter, selectors, left) => {
    expect(silenceOfComponents({ ...EVERY, ...filter })).toEqual({ selectors, left });
  });
});
