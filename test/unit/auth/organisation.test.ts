import { describe, expect, test } from 'vitest';
import { INVALID_DIRECT, parseDirect, stageOf, type ProviderState } from '@/auth/clerk/organisation';

describe('the direct flag of an organisation', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['TRUE', true],
    ['False', false],
    [undefined, false],
    [null, false],
  ])('[ORG-008] %j means %s', (value, expected) => {
    expect(parseDirect(value)).toBe(expected);
  });

  test.each([['yes'], [''], ['0'], [1], [0], [{}], [[]], [' true']])(
    '[ORG-009] %j is an invalid boolean value',
    value => {
      expect(() => parseDirect(value)).toThrow('Invalid boolean value');
    },
  );
});

describe('the gates of the hosted mode', () => {
  const ready: ProviderState = {
    loaded: true,
    signedIn: true,
    sessionId: 's1',
    organisation: { id: 'acme', publicMetadata: { backend_url: 'https://acme.example/', direct: 'true' } },
  };
  const at = (change: Partial<ProviderState>) => stageOf({ ...ready, ...change });
  const org = (publicMetadata: unknown) => ({ organisation: { id: 'acme', publicMetadata } });

  test.each<[string, Partial<ProviderState>, string]>([
    ['the provider is loading', { loaded: false }, 'loading'],
    ['the organisation is being changed', { organisation: undefined }, 'loading'],
    ['[ORG-003][AUTH-002] nobody is signed in', { signedIn: false, organisation: null }, 'signIn'],
    ['nobody is signed in any more', { signedIn: false, organisation: undefined }, 'signIn'],
    ['[ORG-002][AUTH-002] no organisation is active', { organisation: null }, 'pick'],
    ['[ORG-004] it has no backend address', org({}), 'provision'],
    ['[ORG-004] it has no entries at all', org(undefined), 'provision'],
    ['[ORG-004] its address is empty', org({ backend_url: ' ', direct: true }), 'provision'],
    [
      '[ORG-009] its direct flag is none',
      org({ backend_url: 'https://a.example', direct: 'maybe' }),
      'invalid',
    ],
    ['its address is none', org({ backend_url: 'ftp://a.example', direct: true }), 'invalid'],
  ])('%s', (_case, change, expected) => {
    expect(at(change).at).toBe(expected);
  });

  test('[ORG-001] the organisation says where its backend is, and whether the browser talks to it directly', () => {
    expect(at({})).toMatchObject({ at: 'ready', organisation: 'acme', directUrl: 'https://acme.example' });
    expect(at(org({ backend_url: 'https://acme.example', direct: false }))).toMatchObject({
      at: 'ready',
      directUrl: undefined,
    });
  });

  test('[ORG-009] the error says so', () => {
    expect(at(org({ backend_url: 'https://a.example', direct: 2 }))).toMatchObject({
      message: INVALID_DIRECT,
    });
  });

  test('another session, organisation, address or flag is another backend; a fresh copy of the same is not', () => {
    const keyOf = (change: Partial<ProviderState>) => {
      const stage = at(change);
      return stage.at === 'ready' ? stage.key : '';
    };
    const other = { id: 'globex', publicMetadata: { backend_url: 'https://acme.example/', direct: 'true' } };
    const keys = [
      keyOf({}),
      keyOf({ sessionId: 's2' }),
      keyOf({ organisation: other }),
      keyOf(org({ backend_url: 'https://b.example', direct: true })),
      keyOf(org({ backend_url: 'https://acme.example/', direct: false })),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf(org({ backend_url: 'https://acme.example/', direct: true }))).toBe(keys[0]);
  });
});
