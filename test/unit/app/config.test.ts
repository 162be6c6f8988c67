import { describe, expect, test } from 'vitest';
import { ConfigError, defaultConfig, parseConfig } from '@/app/config/config';
import { kubeconfigFileName } from '@/app/shell/kubeconfig';
import { redactedAddress } from '@/trace/diagnostics';

const KEY = 'pk_test_Y2xlcmsuY29uc29sZS50ZXN0JA==';

describe('runtime configuration', () => {
  test('an empty object is the self-hosted default', () => {
    expect(parseConfig({})).toEqual(defaultConfig);
    expect(defaultConfig.productName).toBe('Ops Console');
  });

  test('what is given is taken, addresses without their last slash', () => {
    const given = {
      productName: 'Nimbus Operations',
      environment: { name: 'Production EU', colour: 'red' },
      auth: { mode: 'none' },
      apiBase: 'https://backend.example/api/',
      docsUrl: 'https://docs.example',
      chartRegistry: '/registry',
      demo: true,
    };
    expect(parseConfig(given)).toMatchObject({ ...given, apiBase: 'https://backend.example/api' });
    expect(parseConfig({ environment: { name: 'Staging' } }).environment).toEqual({
      name: 'Staging',
      colour: 'gray',
    });
  });

  test('[AUTH-001][AUTH-049] the mode of signing in is one of three', () => {
    expect(parseConfig({ auth: { mode: 'kratos' } }).auth).toEqual({ mode: 'kratos' });
    expect(parseConfig({ auth: { mode: 'none' } }).auth).toEqual({ mode: 'none' });
    expect(parseConfig({ auth: { mode: 'clerk', publishableKey: KEY } }).auth).toEqual({
      mode: 'clerk',
      publishableKey: KEY,
      signInUrl: '/login',
      signUpUrl: '/registration',
    });
    const satellite = {
      mode: 'clerk',
      publishableKey: KEY,
      signInUrl: 'https://main.example/login',
      signUpUrl: 'https://main.example/join',
      scriptUrl: '/vendor/clerk.js',
      uiScriptUrl: 'https://cdn.example/ui.js',
      satelliteDomain: 'eu.example',
    };
    expect(parseConfig({ auth: satellite }).auth).toEqual(satellite);
  });

  test('remarks may stand anywhere', () => {
    expect(parseConfig({ $schema: './config.schema.json', _note: 'staging' })).toEqual(defaultConfig);
  });

  test.each([
    [[], '(file)'],
    [null, '(file)'],
    ['x', '(file)'],
    [{ productName: ' ' }, 'productName'],
    [{ productName: 3 }, 'productName'],
    [{ environment: 'prod' }, 'environment'],
    [{ environment: { colour: 'red' } }, 'environment.name'],
    [{ environment: { name: 'x', colour: '#f00' } }, 'environment.colour'],
    [{ auth: { mode: 'ldap' } }, 'auth.mode'],
    [{ auth: 'kratos' }, 'auth'],
    [{ auth: {} }, 'auth.mode'],
    [{ auth: { mode: 'kratos', publishableKey: KEY } }, 'auth.publishableKey'],
    [{ auth: { mode: 'clerk' } }, 'auth.publishableKey'],
    [{ auth: { mode: 'clerk', publishableKey: 'sk_test_abc' } }, 'auth.publishableKey'],
    [{ auth: { mode: 'clerk', publishableKey: KEY, signInUrl: 'login' } }, 'auth.signInUrl'],
    [{ auth: { mode: 'clerk', publishableKey: KEY, signUpUrl: 'javascript:x' } }, 'auth.signUpUrl'],
    [{ auth: { mode: 'clerk', publishableKey: KEY, scriptUrl: '//cdn.example/x.js' } }, 'auth.scriptUrl'],
    [{ auth: { mode: 'clerk', publishableKey: KEY, uiScriptUrl: 3 } }, 'auth.uiScriptUrl'],
    [{ auth: { mode: 'clerk', publishableKey: KEY, proxyUrl: '' } }, 'auth.proxyUrl'],
    [{ auth: { mode: 'clerk', publishableKey: KEY, satelliteDomain: 'https://x' } }, 'auth.satelliteDomain'],
    [{ auth: { mode: 'clerk', publishableKey: KEY, satelliteDomain: 'eu.example' } }, 'auth.signInUrl'],
    [{ auth: { mode: 'clerk', publishableKey: KEY, publishabelKey: KEY } }, 'auth.publishabelKey'],
    [{ environment: { name: 'x', color: 'red' } }, 'environment.color'],
    [{ identityBase: 'http://' }, 'identityBase'],
    [{ faultLab: 1 }, 'faultLab'],
    [{ localSnippets: 'yes' }, 'localSnippets'],
    [{ apibase: '/api' }, 'apibase'],
    [{ apiBase: '//evil.example' }, 'apiBase'],
    [{ apiBase: 'api' }, 'apiBase'],
    [{ docsUrl: 'javascript:alert(1)' }, 'docsUrl'],
    [{ demo: 'yes' }, 'demo'],
  ])('%j is refused, naming %s', (raw, field) => {
    const refused = () => parseConfig(raw);
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(expect.objectContaining({ field }) as Error);
    expect(refused).toThrow(`config.json: ${field} `);
  });
});

test.each([
  ['https://acme.flanksource.com/', 'acme-kubeconfig.yaml'],
  ['console.meridian.example', 'console.meridian.example-kubeconfig.yaml'],
  ['http://127.0.0.1:3000/x', '127.0.0.1-kubeconfig.yaml'],
  ['', 'kubeconfig.yaml'],
])('[SHL-041] the kubeconfig of %s is %s', (backend, file) => {
  expect(kubeconfigFileName(backend)).toBe(file);
});

test('diagnostics hold no secrets of the address', () => {
  expect(redactedAddress('https://console.test/login?password=hunter2&flow=1&access_token=abc#frag')).toBe(
    'https://console.test/login?password=redacted&flow=1&access_token=redacted',
  );
});
