import { describe, expect, test } from 'vitest';
import {
  namedScopeRecord,
  namedScopeRules,
  namedScopeValues,
  NEW_TARGET,
  type TargetValues,
} from '@/lib/access/targets/form';
import {
  readScopeTarget,
  scopeTargetText,
  storedTarget,
  storedTargetsText,
  storedTargetText,
} from '@/lib/access/targets/model';
import { findScope, onlyScopes, scopeRefs, scopeRefText } from '@/lib/access/targets/refs';
import { readTagTerms, tagSelectorProblem } from '@/lib/access/targets/tagSelector';

describe('tags of a target', () => {
  test.each([
    ['cluster=prod', [{ key: 'cluster', value: 'prod', not: false }]],
    [
      ' cluster == prod , team!=web ',
      [
        { key: 'cluster', value: 'prod', not: false },
        { key: 'team', value: 'web', not: true },
      ],
    ],
    ['app.kubernetes.io/name=x', [{ key: 'app.kubernetes.io/name', value: 'x', not: false }]],
    ['cluster', undefined],
    ['cluster in (a,b)', undefined],
    ['a=b,', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, terms) => {
    expect(readTagTerms(text)).toEqual(terms);
  });

  test.each([
    ['cluster=prod', undefined],
    ['cluster=prod, team=pay', undefined],
    ['cluster=prod,cluster=prod', undefined],
    ['cluster', "'cluster' is not key=value. Write tags as key=value, separated by commas."],
    ['a=b,team!=web', "'team!=web' is not key=value. Write tags as key=value, separated by commas."],
    ['a=', "'a=' is not key=value. Write tags as key=value, separated by commas."],
    [
      'a=b,,c=d',
      'There is no tag between two commas or at an end. Write tags as key=value, separated by commas.',
    ],
    ['cluster=a,cluster=b', 'No tag cluster is both a and b. Add another target for the second value.'],
  ])('of %j it is said: %s', (text, problem) => {
    expect(tagSelectorProblem(text)).toBe(problem);
  });
});

describe('a stored target', () => {
  const AGENT = '019a0000-0000-7000-8000-00000000000a';

  test.each<[unknown, ReturnType<typeof readScopeTarget>]>([
    [{ config: { tagSelector: 'a=b' } }, { kind: 'config', tagSelector: 'a=b' }],
    [{ global: { agent: AGENT } }, { kind: 'global', agent: AGENT }],
    [{ view: { namespace: 'default', name: 'sre' } }, { kind: 'view', namespace: 'default', name: 'sre' }],
    [{ component: { name: '', agent: null } }, { kind: 'component' }],
    [
      { config: { name: 'x' }, component: null },
      { kind: 'config', name: 'x' },
    ],
    [
      { config: { name: 'x', labelSelector: 'a=b' } },
      { kind: 'config', name: 'x', more: { labelSelector: 'a=b' } },
    ],
    [{ config: { name: 'x' }, component: { name: 'y' } }, undefined],
    [{ check: { name: 'x' } }, undefined],
    [{ config: { name: ['x'] } }, undefined],
    [{ config: 'all' }, undefined],
    [{}, undefined],
    ['config', undefined],
    [null, undefined],
    [[], undefined],
  ])('%j is read as %j', (stored, target) => {
    expect(readScopeTarget(stored)).toEqual(target);
  });

  test.each([
    { config: { tagSelector: 'a=b', agent: 'all' } },
    { global: { name: '*' } },
    { playbook: { namespace: 'x', search: 'y' } },
  ])('%j is written as it was read', stored => {
    const target = readScopeTarget(stored);
    expect(target && storedTarget(target)).toEqual(stored);
  });

  test.each([
    [{ config: { tagSelector: 'cluster=prod,team=pay' } }, 'Configs with the tags cluster=prod and team=pay'],
    [{ config: { agent: AGENT, name: 'ledger' } }, 'Configs on the agent edge, named ledger'],
    [{ playbook: { name: '*' } }, 'All playbooks'],
    [{ canary: { namespace: 'payments', name: '*' } }, 'Canaries in the namespace payments'],
    [{ global: { agent: 'all' } }, 'Everything'],
    [{ global: { agent: AGENT } }, 'Everything on the agent edge'],
    [{ config: {} }, 'Configs: nothing matches until an agent, a namespace, a name or tags are given'],
    // Playbooks have no tags: what is left of it matches nothing.
    [
      { playbook: { tagSelector: 'a=b' } },
      'Playbooks: nothing matches until an agent, a namespace, a name or tags are given',
    ],
    [{ playbook: { name: '*', tagSelector: 'a=b' } }, 'All playbooks'],
    [{ config: { labelSelector: 'a=b' } }, 'Configs with labelSelector'],
    [{ check: { name: 'x' } }, 'Not readable here: {"check":{"name":"x"}}'],
  ])('%j in words: %s', (stored, text) => {
    expect(storedTargetText(stored, id => (id === AGENT ? 'edge' : id))).toBe(text);
  });

  test('several are one sentence', () => {
    expect(storedTargetsText([{ config: { tagSelector: 'a=b' } }, { global: { name: '*' } }, 7])).toBe(
      'Configs with the tag a=b or everything or not readable here: 7',
    );
    expect(storedTargetsText([])).toBe('Nothing');
  });

  test('an agent that has no name here is told as it is stored', () => {
    expect(scopeTargetText({ kind: 'config', agent: 'rack' })).toBe('Configs on the agent rack');
  });
});

describe('the form', () => {
  const ROW = {
    name: 'prod',
    namespace: 'default',
    description: null,
    targets: [{ config: { tagSelector: 'a=b' } }, { check: { name: 'x' } }, 7],
  };

  test('what it cannot read it keeps, in its place', () => {
    const values = namedScopeValues(ROW);
    expect(values.targets).toEqual([
      { kind: 'config', tagSelector: 'a=b' },
      { stored: { value: { check: { name: 'x' } } } },
      { stored: { value: 7 } },
    ]);
    expect(namedScopeRecord(values)).toEqual(ROW);
  });

  test('texts are trimmed, blank parts are left out, and no namespace is the empty text', () => {
    expect(
      namedScopeRecord({
        name: ' prod ',
        description: '  ',
        targets: [{ kind: 'canary', name: ' * ', namespace: ' ', agent: undefined }],
      }),
    ).toEqual({ name: 'prod', namespace: '', description: null, targets: [{ canary: { name: '*' } }] });
  });

  const NO_CRITERION = /Each target needs a type and at least one of/;
  test.each<[TargetValues[], RegExp]>([
    [[], /At least one target is required/],
    [[NEW_TARGET], NO_CRITERION],
    [[{ kind: 'config', name: '  ' }], NO_CRITERION],
    [[{ name: 'x' }], NO_CRITERION],
    // Playbooks have no agent: it would match nothing.
    [[{ kind: 'playbook', agent: 'a' }], NO_CRITERION],
    [[{ kind: 'config', name: 'x' }, NEW_TARGET], NO_CRITERION],
    [[{ kind: 'config', name: '*' }], /^nothing$/],
    [[{ kind: 'config', more: { search: 'x' } }], /^nothing$/],
    [[{ stored: { value: {} } }], /^nothing$/],
  ])('targets %j: %s', (targets, message) => {
    expect(namedScopeRules.targets(targets) ?? 'nothing').toMatch(message);
  });

  test('tags may be left empty', () => {
    expect(namedScopeRules.tagSelector('  ')).toBeUndefined();
    expect(namedScopeRules.tagSelector(undefined)).toBeUndefined();
    expect(namedScopeRules.tagSelector('x')).toMatch(/key=value/);
  });
});

describe('scopes of a permission', () => {
  const PROD = { namespace: 'default', name: 'prod' };

  test.each([
    [{ scopes: [PROD] }, [PROD]],
    [{ scopes: [{ name: 'prod' }] }, [{ namespace: '', name: 'prod' }]],
    [{ scopes: [{ id: 's1' }] }, [{ id: 's1', namespace: '', name: '' }]],
    [{ configs: [{ name: '*' }], scopes: [PROD, {}, null, 'x'] }, [PROD]],
    [{ scopes: 'prod' }, []],
    [{ configs: [] }, []],
    [null, []],
  ])('%j names %j', (selectors, refs) => {
    expect(scopeRefs(selectors)).toEqual(refs);
  });

  test.each([
    [{ scopes: [PROD] }, [PROD]],
    [{ scopes: [] }, undefined],
    [{ scopes: [PROD, {}] }, undefined],
    [{ scopes: [{ ...PROD, agent: 'x' }] }, undefined],
    [{ scopes: [PROD], configs: [{ name: '*' }] }, undefined],
    [null, undefined],
  ])('%j names nothing but %j', (selectors, refs) => {
    expect(onlyScopes(selectors)).toEqual(refs);
  });

  test('is found by namespace and name, or by id; no namespace and an empty one are the same', () => {
    const scopes = [
      { id: 's1', namespace: 'default', name: 'prod' },
      { id: 's2', namespace: null, name: 'prod' },
    ];
    expect(findScope(scopes, PROD)?.id).toBe('s1');
    expect(findScope(scopes, { namespace: '', name: 'prod' })?.id).toBe('s2');
    expect(findScope(scopes, { id: 's2', namespace: '', name: '' })?.id).toBe('s2');
    expect(findScope(scopes, { namespace: 'other', name: 'prod' })).toBeUndefined();
    expect(scopeRefText(PROD)).toBe('default/prod');
    expect(scopeRefText({ namespace: '', name: 'prod' })).toBe('prod');
    expect(scopeRefText({ id: 's1', namespace: '', name: '' })).toBe('s1');
  });
});
