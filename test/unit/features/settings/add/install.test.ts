import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { parse, parseAllDocuments } from 'yaml';
import { describe, expect, test } from 'vitest';
import { readChart, readSchema, SHIPPED } from '@/features/settings/integrations/add/charts';
import { CHART_SCHEMAS } from '@/features/settings/integrations/add/chartSchemas';
import { DIRECT, GITOPS } from '@/features/settings/integrations/add/choices';
import {
  fluxIntervalRule,
  INSTALL,
  installOf,
  namespaceRule,
  releaseRule,
} from '@/features/settings/integrations/add/installForm';
import { CHARTS, fluxText, helmText, type Install } from '@/features/settings/integrations/add/installText';
import { valuesWithoutSecrets } from '@/features/settings/integrations/add/secretValues';

const install: Install = {
  name: 'mission-control-aws',
  namespace: 'mission-control',
  interval: '30m',
  chart: 'mission-control-aws',
};

/** Values that texts without care would change. */
const AWKWARD = {
  quotes: `it's "so"`,
  dollar: '$HOME `id` $(id)',
  comma: 'a,b={c}',
  list: ['on', 'no', 'y', '0777', '1_000', '12:30', '1e3', '~', '', ' '],
  'dotted.key/with': { 'a.b': 1 },
  unicode: 'Zürich \u2028 🦊',
  lines: 'VALUES\nVALUES_\n#no\n',
  numbers: [0, -1.5, 1e21],
  flags: [true, false, null],
};

/** What the shell hands to helm: its arguments and its input. */
function helmGets(text: string) {
  const script = `helm() { for one in "$@"; do printf '%s\\0' "$one"; done; [ "$1" = upgrade ] && { printf '\\001'; cat; }; printf '\\002'; }\n${text}`;
  const said = execFileSync('sh', ['-c', script], { input: '' }).toString();
  return said
    .split('\u0002')
    .filter(Boolean)
    .map(one => {
      const [words = '', input = ''] = one.split('\u0001');
      return { words: words.split('\0').slice(0, -1), input };
    });
}

const documents = (text: string) => parseAllDocuments(text).map(one => one.toJS() as Record<string, never>);

describe('the Flux text', () => {
  test('is a namespace, a repository and a release that belong together', () => {
    const [namespace, repository, release] = documents(
      fluxText({ ...install, version: '1.2.3', labels: { team: 'sre' }, values: AWKWARD }),
    );
    expect(namespace).toEqual({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'mission-control' } });
    expect(repository).toEqual({
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'HelmRepository',
      metadata: { name: install.name, namespace: install.namespace },
      spec: { interval: '30m', url: CHARTS.url },
    });
    expect(release).toEqual({
      apiVersion: 'helm.toolkit.fluxcd.io/v2',
      kind: 'HelmRelease',
      metadata: { name: install.name, namespace: install.namespace, labels: { team: 'sre' } },
      spec: {
        interval: '30m',
        chart: {
          spec: {
            chart: 'mission-control-aws',
            version: '1.2.3',
            interval: '30m',
            sourceRef: { kind: 'HelmRepository', name: install.name, namespace: install.namespace },
          },
        },
        values: AWKWARD,
      },
    });
  });

  test('every choice has a release and a repository of its own, and every text of its values is read back', () => {
    const names = GITOPS.map(({ chart = '' }) => SHIPPED.get(chart));
    expect(new Set(names).size).toBe(GITOPS.length);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), values => {
        // Keys that readers drop are no values of charts.
        const given = JSON.parse(JSON.stringify(values)) as NonNullable<Install['values']>;
        if (Object.hasOwn(given, '__proto__') || Object.keys(given).length === 0) return;
        const text = fluxText({ ...install, values: given });
        for (const version of ['1.1', '1.2'] as const) {
          const read = parseAllDocuments(text, { version })[2]?.toJS() as { spec: { values: unknown } };
          expect(JSON.parse(JSON.stringify(read.spec.values))).toEqual(given);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the Helm commands', () => {
  test('add the repository, then install the release with its values as they are', () => {
    const text = helmText({
      ...install,
      version: '1.2.3',
      labels: { team: 'sre', tier: 'a b' },
      values: AWKWARD,
    });
    const [add, update, upgrade] = helmGets(text);
    expect(add?.words).toEqual(['repo', 'add', 'flanksource', 'https://flanksource.github.io/charts']);
    expect(update?.words).toEqual(['repo', 'update', 'flanksource']);
    expect(upgrade?.words).toEqual([
      'upgrade',
      '--install',
      install.name,
      'flanksource/mission-control-aws',
      '--namespace',
      'mission-control',
      '--create-namespace',
      '--version',
      '1.2.3',
      '--labels',
      'team=sre,tier=a b',
      '--values',
      '-',
    ]);
    expect(parse(upgrade?.input ?? '')).toEqual(AWKWARD);
  });

  test('values that hold the end of the text do not end it, and without values none are given', () => {
    const values = { VALUES: 'x\nVALUES\n', VALUES_: ['VALUES'] };
    expect(parse(helmGets(helmText({ ...install, values }))[2]?.input ?? '')).toEqual(values);
    expect(helmGets(helmText(install))[2]?.words).not.toContain('--values');
  });
});

describe('the install form', () => {
  test('[INT-017][INT-018][ENT-039] starts with mission-control and 30m, and says name, namespace, interval, labels and values', () => {
    expect(INSTALL).toEqual({ namespace: 'mission-control', interval: '30m', labels: {} });
    const chart = { name: 'mission-control-aws', version: '1.2.3' };
    expect(installOf(INSTALL, chart)).toMatchObject({ ...install, version: undefined, values: undefined });
    expect(
      installOf({ ...INSTALL, name: 'prod', chartValues: { a: 1 }, labels: { b: 'c' }, pinned: true }, chart),
    ).toEqual({
      name: 'prod',
      namespace: 'mission-control',
      interval: '30m',
      chart: 'mission-control-aws',
      version: '1.2.3',
      labels: { b: 'c' },
      values: { a: 1 },
    });
  });

  test.each([
    [namespaceRule, 'mission-control', true],
    [namespaceRule, 'Mission', false],
    [namespaceRule, '-a', false],
    [namespaceRule, 'a'.repeat(64), false],
    [releaseRule, 'a'.repeat(53), true],
    [releaseRule, 'a'.repeat(54), false],
    [releaseRule, 'a;rm', false],
    [fluxIntervalRule, '1h30m', true],
    [fluxIntervalRule, '30', false],
    [fluxIntervalRule, '1d', false],
  ])('%# a field says what it cannot take', (rule, value, fine) => {
    expect(rule(value) === undefined).toBe(fine);
  });
});

describe('charts', () => {
  test.each([
    [
      'apiVersion: v2\nname: mission-control-aws\nversion: 1.0.7\n',
      { name: 'mission-control-aws', version: '1.0.7' },
    ],
    ['name: a\nversion: 0.1.29-beta.3\n', { name: 'a', version: '0.1.29-beta.3' }],
    ['name: a\nversion: $(id)\n', { name: 'a' }],
    ['name: "a; rm -rf"\n', undefined],
    ['<!doctype html><title>Sign in</title>', undefined],
    ['a: b: c', undefined],
    ['', undefined],
  ])('%# name and version are read from a Chart.yaml', (text, chart) => {
    expect(readChart(text)).toEqual(chart);
  });

  test('a schema is an object, and the build knows name and values of each chart', () => {
    expect(readSchema('{"type":"object"}')).toEqual({ type: 'object' });
    expect(readSchema('[]')).toBeUndefined();
    expect(readSchema('<html>')).toBeUndefined();
    for (const { chart = '' } of GITOPS) {
      expect(SHIPPED.get(chart)).toMatch(/^mission-control-/);
      expect(CHART_SCHEMAS.get(chart)).toMatchObject({ type: 'object' });
    }
    expect(Object.values(DIRECT).every(choice => !('chart' in choice))).toBe(true);
  });
});

test('what looks secret is left out and named; references stay', () => {
  const values = {
    clusterName: 'prod',
    connectionDetails: {
      accessKey: { name: 'aws', value: 'AKIA1' },
      secretKey: { valueFrom: { secretKeyRef: { name: 'aws', key: 'secret' } } },
    },
    tokens: ['a', { value: 'b' }],
    password: '',
  };
  const { values: shown, hidden } = valuesWithoutSecrets(values);
  expect(hidden).toEqual(['connectionDetails.accessKey.value', 'tokens[0]', 'tokens[1].value']);
  expect(shown).toEqual({
    ...values,
    connectionDetails: { ...values.connectionDetails, accessKey: { name: 'aws', value: '***' } },
    tokens: ['***', { value: '***' }],
  });
});
