import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SearchError, parseSearch } from '../../../embedded/services/search/grammar';
import { KINDS } from '../../../embedded/services/search/kinds';
import { parseLabelSelector } from '../../../embedded/services/search/labelSelector';
import { Parameters } from '../../../embedded/services/search/conditions';
import {
  isEmptySelector,
  onEveryAgent,
  patternList,
  readSelector,
  selectorCondition,
  storedCondition,
  unreadableSelector,
} from '../../../embedded/services/search/selector';
import { readMapping } from '../../../embedded/services/applications/selection';
import { silencedCondition } from '../../../embedded/services/notifications/match';
import { readSilence } from '../../../embedded/services/notifications/silence';
import { searchStatement } from '../../../embedded/services/resources';
import { queryStatement } from '../../../embedded/services/views/queries';

const NOW = new Date('2026-05-04T10:00:00Z');

const value = (text: string, extra: { negated?: boolean; quoted?: boolean } = {}) => ({
  text,
  negated: false,
  quoted: false,
  ...extra,
});

describe('search grammar', () => {
  test.each([
    ['name=a', [{ kind: 'condition', field: 'name', operator: '=', values: [value('a')] }]],
    [
      'type=a,!b',
      [
        {
          kind: 'condition',
          field: 'type',
          operator: '=',
          values: [value('a'), value('b', { negated: true })],
        },
      ],
    ],
    ['x!=1', [{ kind: 'condition', field: 'x', operator: '!=', values: [value('1')] }]],
    ['cost>1.5', [{ kind: 'condition', field: 'cost', operator: '>', values: [value('1.5')] }]],
    [
      'labels.app/name=x',
      [{ kind: 'condition', field: 'labels.app/name', operator: '=', values: [value('x')] }],
    ],
    [
      'name="a, b"',
      [{ kind: 'condition', field: 'name', operator: '=', values: [value('a, b', { quoted: true })] }],
    ],
    [
      'name="say \\"hi\\""',
      [{ kind: 'condition', field: 'name', operator: '=', values: [value('say "hi"', { quoted: true })] }],
    ],
    ['name=', [{ kind: 'condition', field: 'name', operator: '=', values: [] }]],
    ['a%20b', [{ kind: 'word', value: value('a b') }]],
    ['100%', [{ kind: 'word', value: value('100%') }]],
    [
      'web api',
      [
        { kind: 'word', value: value('web') },
        { kind: 'word', value: value('api') },
      ],
    ],
    ['labels.env', [{ kind: 'exists', field: 'labels.env', negated: false }]],
    ['!tags.x', [{ kind: 'exists', field: 'tags.x', negated: true }]],
    [
      '(a | b)',
      [
        { kind: 'word', value: value('a') },
        { kind: 'word', value: value('b') },
      ],
    ],
    ['   ', []],
  ])('%s', (text, terms) => {
    expect(parseSearch(text)).toEqual([{ terms, sort: [] }]);
  });

  test('paging and order', () => {
    expect(parseSearch('limit=5 offset=10 sort=-name,type @order=health')).toEqual([
      {
        terms: [],
        limit: 5,
        offset: 10,
        sort: [
          { field: 'name', descending: true },
          { field: 'type', descending: false },
          { field: 'health', descending: false },
        ],
      },
    ]);
  });

  test('a semicolon unites, except inside quotes', () => {
    expect(parseSearch('a; b').map(query => query.terms.length)).toEqual([1, 1]);
    expect(parseSearch('name="a;b"')).toHaveLength(1);
  });

  test.each(['a>=1', 'a<=1', 'a:b', '-word', 'limit=x', 'offset=-1'])('%s is refused', text => {
    expect(() => parseSearch(text)).toThrow(SearchError);
  });

  /** How a text is taken; anything but the two ways of the grammar is thrown on. */
  const outcome = (text: string) => {
    try {
      parseSearch(text);
      return 'read';
    } catch (error) {
      if (error instanceof SearchError) return 'refused';
      throw error;
    }
  };

  test('any text is read or refused, and never loops', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(outcome(text)).toMatch(/^(read|refused)$/);
      }),
    );
  });
});

describe('label selectors', () => {
  test.each([
    ['a=b', [{ kind: 'in', key: 'a', values: ['b'], negated: false }]],
    ['a==b', [{ kind: 'in', key: 'a', values: ['b'], negated: false }]],
    ['a!=b', [{ kind: 'in', key: 'a', values: ['b'], negated: true }]],
    ['a in (b, c)', [{ kind: 'in', key: 'a', values: ['b', 'c'], negated: false }]],
    ['a notin (b)', [{ kind: 'in', key: 'a', values: ['b'], negated: true }]],
    ['app.kubernetes.io/name', [{ kind: 'exists', key: 'app.kubernetes.io/name', negated: false }]],
    ['!a', [{ kind: 'exists', key: 'a', negated: true }]],
    ['a>3', [{ kind: 'compare', key: 'a', operator: '>', number: 3 }]],
    [
      'a=1, b in (x,y),!c',
      [
        { kind: 'in', key: 'a', values: ['1'], negated: false },
        { kind: 'in', key: 'b', values: ['x', 'y'], negated: false },
        { kind: 'exists', key: 'c', negated: true },
      ],
    ],
    ['', []],
  ])('%s', (text, terms) => {
    expect(parseLabelSelector(text)).toEqual(terms);
  });

  test('what cannot be read is refused', () => {
    expect(() => parseLabelSelector('a b c')).toThrow(SearchError);
  });
});

describe('selectors', () => {
  test.each<[string, unknown, string[] | undefined]>([
    ['a key that is not known', { nmespace: 'payments' }, ['nmespace']],
    ['one with a space', { 'namespace ': 'payments' }, ['namespace ']],
    ['another type', { name: 1, types: 'x', includeDeleted: 'yes' }, ['name', 'types', 'includeDeleted']],
    ['a name of every object', { toString: 'x', constructor: 'y' }, ['toString', 'constructor']],
    ['beside what is known', { agent: 'all', nmespace: 'payments' }, ['nmespace']],
    ['null', { name: null, namespace: 'payments' }, undefined],
    ['a key that is no criterion', { purpose: 'primary', name: 'x' }, undefined],
    ['a status where there is none', { statuses: ['Running'] }, undefined],
    ['all there are', { cache: 'no-cache', limit: 5, includeDeleted: true, scope: 'a/b' }, undefined],
  ])('%s never means everything', (_what, value, unreadable) => {
    const selector = readSelector(value, ['purpose']);
    expect(selector.unreadable).toEqual(unreadable);
    for (const kind of KINDS) {
      const stored = storedCondition(kind, onEveryAgent(selector), new Parameters(), NOW);
      expect(stored === 'false').toBe(unreadable !== undefined);
      expect(stored).not.toBe('(true)');
    }
  });

  test.each([{}, { namespace: '' }, { namespace: ' ' }, { labelSelector: ',' }, { types: [], limit: 5 }])(
    '%j says nothing, and matches nothing of any agent',
    value => {
      for (const kind of KINDS)
        expect(selectorCondition(kind, onEveryAgent(readSelector(value)), new Parameters(), NOW)).toBe(
          'false',
        );
    },
  );

  test('what cannot be read is named', () => {
    const [configs] = KINDS;
    expect(() =>
      selectorCondition(configs!, readSelector({ nmespace: 'x', agent: 'all' }), new Parameters(), NOW),
    ).toThrow('nmespace');
  });

  test('a field selector that cannot be read is refused', () => {
    const [configs] = KINDS;
    expect(() =>
      selectorCondition(configs!, readSelector({ fieldSelector: 'status' }), new Parameters(), NOW),
    ).toThrow("field selector 'status' cannot be read");
  });

  test('queries and variables of views, silences and applications read selectors so', () => {
    expect(() => queryStatement('q', { configs: { nmespace: 'x' } }, {})).toThrow('nmespace');
    expect(queryStatement('q', { configs: {} }, {}).text).toContain('WHERE false');
    const [configs] = KINDS;
    const silence = { selectors: [{ nmespace: 'payments', agent: 'all' }] };
    expect(silencedCondition(configs!, silence, new Parameters(), NOW, storedCondition)).toBe('(false)');
    const body = (selectors: unknown) => ({ name: 'x', selectors });
    expect(() => readSilence(body([{ nmespace: 'payments' }]), NOW)).toThrow('nmespace');
    expect(() => readSilence(body([{ namespace: 'payments' }]), NOW)).not.toThrow();
    const mapping = readMapping({
      mapping: {
        environments: { Production: [{ purpose: 'primary', name: 'x' }] },
        roles: [{ role: 'admin', name: 'y' }],
        logins: [{ purpose: 'primary' }],
      },
    });
    expect(mapping.environments[0]?.selector).toEqual({ name: 'x' });
    expect(mapping.roles[0]?.selector).toEqual({ name: 'y' });
    expect(mapping.logins[0]?.unreadable).toEqual(['purpose']);
  });

  test('what says nothing is empty', () => {
    expect(readSelector({ limit: -1, search: '' })).toEqual({});
    expect(readSelector('text')).toEqual({});
    expect(isEmptySelector({ limit: 5, includeDeleted: true })).toBe(true);
    expect(isEmptySelector({ agent: 'all' })).toBe(false);
  });

  test('pattern lists', () => {
    expect(patternList(' a, !b ,,*c*')).toEqual([value('a'), value('b', { negated: true }), value('*c*')]);
  });

  test('no value of a request becomes part of the statement', () => {
    const evil = `x'); DROP TABLE checks; --`;
    for (const kind of KINDS) {
      const { text, values } = searchStatement(
        kind,
        [
          readSelector({
            name: evil,
            namespace: evil,
            agent: evil,
            types: [evil],
            statuses: [evil],
            scope: evil,
          }),
          readSelector({ agent: 'all', search: `name="${evil}" "${evil}" created>now-1d` }),
          readSelector({ agent: 'all', labelSelector: `a=${evil}` }),
        ],
        10,
        new Date(),
      );
      expect(text).not.toContain('DROP');
      expect(values.some(entry => JSON.stringify(entry).includes('DROP'))).toBe(true);
    }
  });
});

describe('a stored selector', () => {
  const kind = KINDS.find(({ key }) => key === 'configs');
  const bad = { namespace: 'x', search: 'type=AWS::S3 colour=red' };

  test('that cannot be read chooses nothing, and leaves no value behind', () => {
    if (!kind) throw new Error('no configs');
    const parameters = new Parameters();
    expect(storedCondition(kind, bad, parameters, new Date())).toBe('false');
    expect(parameters.values).toEqual([]);
    expect(storedCondition(kind, bad, parameters, new Date(), 'true')).toBe('true');
    expect(storedCondition(kind, { name: 'a' }, parameters, new Date())).toContain('$1');
  });

  test('is named with its query', () => {
    expect(unreadableSelector(bad, new Error('colour'))).toBe(
      'the query "type=AWS::S3 colour=red" cannot be read: colour',
    );
  });
});
