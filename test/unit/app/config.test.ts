import { describe, expect, test } from 'vitest';
import { ConfigError, defaultConfig, parseConfig } from '@/app/config/config';
import { kubeconfigFileName } from '@/app/shell/kubeconfig';
import { redactedAddress } from '@/trace/breadcrumbs';

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
      demo: true,
    };
    expect(parseConfig(given)).toMatchObject({ ...given, apiBase: 'https://backend.example/api' });
    expect(parseConfig({ environment: { name: 'Staging' } }).environment).toEqual({
      name: 'Staging',
      colour: 'gray',
    });
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
    [{ auth: 'kratos' }, 'auth.mode'],
    [{ apiBase: '//evil.example' }, 'apiBase'],
    [{ apiBase: 'api' }, 'apiBase'],
    [{ docsUrl: 'javascript:alert(1)' }, 'docsUrl'],
    [{ demo: 'yes' }, 'demo'],
  ])('%j is refused, naming %s', (raw, field) => {
    const refused = () => parseConfig(raw);
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(expect.objectContaining({ field }) as Error);
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
