// @vitest-environment jsdom
import type { UiNode } from '@ory/kratos-client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOwnAddress, isWebAddress, returnTarget, wholeAddress } from '@/auth/kratos/addresses';
import { flowAddress, nextPageOf } from '@/auth/kratos/continueWith';
import { withAllTraits } from '@/auth/kratos/formBody';
import { formsOf, keyed } from '@/auth/kratos/forms';
import { idOf, isInput, valueOf } from '@/auth/kratos/nodes';
import { button, csrf, input, node, NODES } from './identity';

/** The wire's nodes as the client types them. */
const wire = (nodes: readonly object[]) => nodes as UiNode[];

const names = (nodes: readonly object[]) =>
  formsOf(wire(nodes)).map(
    ({ group, fields, buttons }) =>
      `${group}: ${fields.map(idOf).join(' ')} | ${buttons.map(each => each.attributes.name).join(' ')}`,
  );

describe('the forms of a flow', () => {
  test('default and password are one form, in the order of the server', () => {
    expect(names(NODES.login)).toEqual(['password: csrf_token identifier password | method']);
    expect(names(NODES.registration)).toEqual([
      'password: csrf_token traits.email password traits.name.first | method',
    ]);
  });

  test('a code and a provider need the field people say who they are in, and the token only', () => {
    const nodes = [
      button('oidc', 'provider', 'github', 'Sign in with GitHub'),
      ...NODES.login,
      button('code', 'method', 'code', 'Send a code'),
    ];
    expect(names(nodes)).toEqual([
      'password: csrf_token identifier password | method method',
      'oidc: csrf_token | provider',
    ]);
    // Enter is the form's own method, not whatever the server listed first.
    const [main] = formsOf(wire([button('code', 'method', 'code', 'Send a code'), ...NODES.login]));
    expect(main?.buttons.map(valueOf)).toEqual(['password', 'code']);
  });

  test('second factors are forms of their own', () => {
    expect(
      names([
        csrf(),
        input('totp', 'totp_code', 'text'),
        button('totp', 'method', 'totp', 'Use'),
        input('lookup_secret', 'lookup_secret', 'text'),
        button('lookup_secret', 'method', 'lookup_secret', 'Use'),
      ]),
    ).toEqual(['totp: csrf_token totp_code | method', 'lookup_secret: csrf_token lookup_secret | method']);
  });

  test('going back and asking again come after the method', () => {
    const nodes = [csrf(), button('password', 'screen', 'previous', 'Back'), ...NODES.registration.slice(1)];
    expect(names(nodes)[0]).toMatch(/\| method screen$/);
    expect(names(NODES.code)[0]).toMatch(/\| method email$/);
  });

  test('an identity without a second factor has nothing to send', () => {
    expect(formsOf(wire([csrf()]))).toEqual([]);
  });

  test('what is done shows the way on', () => {
    const anchor = node('a', 'default', {
      id: 'continue',
      href: 'http://console.test/',
      title: { text: 'Continue' },
    });
    expect(names([csrf(), anchor])).toEqual(['default: csrf_token continue | ']);
  });

  test('no node is lost, however groups are mixed', () => {
    const anyNode = fc
      .tuple(
        fc.constantFrom('default', 'password', 'oidc', 'code', 'totp', 'profile'),
        fc.constantFrom('text', 'hidden', 'submit'),
        fc.constantFrom('a', 'b', 'method'),
      )
      .map(([group, type, name]) => input(group, name, type, { value: group }));
    fc.assert(
      fc.property(fc.array(anyNode, { maxLength: 12 }), nodes => {
        const typed = wire(nodes);
        const drawn = new Set(formsOf(typed).flatMap(({ fields, buttons }) => [...fields, ...buttons]));
        const groups = typed.filter(
          each => each.group !== 'default' && isInput(each) && each.attributes.type !== 'hidden',
        );
        for (const each of groups) expect(drawn.has(each)).toBe(true);
      }),
    );
  });

  test('keys are unique where ids are not', () => {
    const nodes = wire([button('oidc', 'provider', 'a', 'A'), button('oidc', 'provider', 'b', 'B'), csrf()]);
    expect(new Set(keyed(nodes).map(([key]) => key)).size).toBe(3);
  });
});

describe('the traits of a profile', () => {
  const traits = { email: 'a@b.example', name: { first: 'A', last: 'B' }, groups: ['sre'] };

  test('traits that no field shows are kept, edited ones are nested', () => {
    const body = { method: 'profile', 'traits.email': 'c@d.example', 'traits.name.first': 'C' };
    expect(withAllTraits(body, traits)).toEqual({
      method: 'profile',
      traits: { email: 'c@d.example', name: { first: 'C', last: 'B' }, groups: ['sre'] },
    });
  });

  test('an emptied field is an absent trait', () => {
    expect(withAllTraits({ 'traits.name.last': '' }, traits)).toEqual({
      traits: { email: 'a@b.example', name: { first: 'A' }, groups: ['sre'] },
    });
  });

  test.each([
    ['one entry', { 'traits.groups.0': 'sre' }, ['sre']],
    ['a list and its own field, which is empty', { 'traits.groups': '', 'traits.groups.0': 'sre' }, ['sre']],
    ['an entry that is changed', { 'traits.groups.0': 'platform' }, ['platform']],
    ['an entry that is emptied', { 'traits.groups.0': '' }, []],
    [
      'one more, in the field of the list',
      { 'traits.groups': 'dba', 'traits.groups.0': 'sre' },
      ['sre', 'dba'],
    ],
    ['names that are no places', { 'traits.groups.length': '7', 'traits.groups.x': 'y' }, ['sre']],
  ])('lists stay lists: %s', (_, body, groups) => {
    expect(withAllTraits(body, traits)).toEqual({ traits: { ...traits, groups } });
  });

  test('a list that was not there becomes one by the names of its fields', () => {
    const body = { 'traits.groups.0': '', 'traits.groups.1': 'sre' };
    expect(withAllTraits(body, { email: 'a@b.example' })).toEqual({
      traits: { email: 'a@b.example', groups: ['sre'] },
    });
  });

  test('other bodies stay as they are', () => {
    const body = { method: 'password', password: 'x' };
    expect(withAllTraits(body, traits)).toBe(body);
  });

  test('no name reaches a prototype', () => {
    withAllTraits({ 'traits.__proto__.polluted': 'yes' }, traits);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('where a flow leads', () => {
  const BASE = '/api/.ory';
  const resume = 'http://console.test/api/.ory/self-service/settings?flow=f1';

  test.each([
    ['/health?a=b#c', '/health?a=b#c'],
    ['http://console.test/health?a=b', '/health?a=b'],
    [resume, resume],
    ['/api/.ory/self-service/settings?flow=f1', resume],
    ['/api/.ory/self-service/logout?token=t', '/api/.ory/self-service/logout?token=t'],
    ['http://evil.example/api/.ory/self-service/settings?flow=f1', '/'],
    ['http://user:secret@console.test/api/.ory/self-service/settings', '/'],
    ['//evil.example/api/.ory/self-service/settings', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
    [undefined, '/'],
  ])('%j leads to %j', (value, target) => expect(returnTarget(value, BASE)).toBe(target));

  test('the service is told whole addresses', () => {
    expect(wholeAddress('/health?a=b')).toBe('http://console.test/health?a=b');
    expect(wholeAddress('/http://evil.example')).toBe('http://console.test/http://evil.example');
    expect(wholeAddress(resume)).toBe(resume);
  });

  test('below a path the service names addresses with it, and the app without', () => {
    const base = document.createElement('base');
    base.href = '/console/';
    document.head.append(base);
    try {
      expect(wholeAddress('/health')).toBe('http://console.test/console/health');
      expect(returnTarget('http://console.test/console/health', BASE)).toBe('/health');
      expect(returnTarget('/health', BASE)).toBe('/health');
    } finally {
      base.remove();
    }
  });

  test('own addresses and those of a service elsewhere, nothing else', () => {
    expect(isOwnAddress('http://console.test/x', BASE)).toBe(true);
    expect(isOwnAddress('https://id.example/x', 'https://id.example')).toBe(true);
    for (const other of [
      'https://evil.example/',
      'javascript:alert(1)',
      '/x',
      'http://console.test@evil.example/',
    ])
      expect([other, isOwnAddress(other, BASE)]).toEqual([other, false]);
  });

  test('the browser is sent to web addresses only', () => {
    expect(isWebAddress('https://idp.example/authorize?x=1')).toBe(true);
    for (const other of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a:b@idp.example/',
      '//idp.example',
      '',
    ])
      expect([other, isWebAddress(other)]).toEqual([other, false]);
  });

  test('the next page by urgency, not by order', () => {
    const items = [
      { action: 'redirect_browser_to', redirect_browser_to: 'https://evil.example' },
      { action: 'show_settings_ui', flow: { id: 's' } },
      { action: 'show_verification_ui', flow: { id: 'v', verifiable_address: 'a@b' } },
    ];
    expect(nextPageOf(items)).toEqual({ kind: 'verification', flowId: 'v' });
    expect(nextPageOf([items[0]])).toBeUndefined();
    for (const nonsense of [
      undefined,
      null,
      'x',
      {},
      [null],
      [{ action: 'show_settings_ui' }],
      [{ action: 'show_settings_ui', flow: { id: 7 } }],
    ])
      expect(nextPageOf(nonsense)).toBeUndefined();
    expect(flowAddress('verification', 'a b&c', '/health?x=1')).toBe(
      '/verification?flow=a+b%26c&return_to=%2Fhealth%3Fx%3D1',
    );
    expect(flowAddress('login', undefined, '//evil.example')).toBe('/login');
  });
});
