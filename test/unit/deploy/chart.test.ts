import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { helmTemplate, valuesOf } from '../../support/helmTemplate';

const CHART = 'deploy/chart';
const read = (path: string) => readFileSync(path, 'utf8');
const isValid = new Ajv({ strict: false }).compile(JSON.parse(read(`${CHART}/values.schema.json`)));

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  spec: Record<string, unknown>;
  data?: Record<string, string>;
}

/** Every document of the rendered chart by its kind; throws where one is no YAML or says a key twice. */
function rendered(values: Record<string, unknown> = {}): Map<string, Manifest> {
  const manifests = new Map<string, Manifest>();
  for (const [file, text] of helmTemplate(CHART, values)) {
    if (!file.endsWith('.yaml')) continue;
    for (const document of parseAllDocuments(text)) {
      expect(document.errors).toEqual([]);
      const manifest: Manifest | null = document.toJS();
      if (manifest) manifests.set(manifest.kind, manifest);
    }
  }
  return manifests;
}

const of = (manifests: Map<string, Manifest>, kind: string): Manifest => {
  const found = manifests.get(kind);
  if (!found) throw new Error(`no ${kind} was rendered`);
  return found;
};

const EVERYTHING = {
  image: { tag: '9.9.9' },
  imagePullSecrets: [{ name: 'registry' }],
  backend: { url: 'https://ops.example.com/api', host: 'ops.example.com' },
  basePath: '/console/',
  config: { productName: 'Ops "EU"', environment: { name: 'Production', colour: 'red' } },
  contentSecurity: { scriptSrc: ['https://a.example', "'unsafe-eval'"] },
  service: { annotations: { team: 'ops' } },
  ingress: {
    enabled: true,
    className: 'nginx',
    annotations: { a: 'b' },
    host: 'x.example',
    tlsSecret: 'x-tls',
  },
  networkPolicy: { from: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }], egress: [] },
  podAnnotations: { scrape: 'no' },
  podLabels: { tier: 'front' },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'a', operator: 'Exists' }],
  affinity: { podAntiAffinity: {} },
};

test('the chart is of the version that package.json says', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(parse(read(`${CHART}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
});

describe('values', () => {
  test('those of the chart, and all of them changed, are valid and used', () => {
    expect(isValid(valuesOf(CHART)) || isValid.errors).toBe(true);
    expect(isValid(valuesOf(CHART, EVERYTHING)) || isValid.errors).toBe(true);
    const templates = [...helmTemplate(CHART).keys(), '_helpers.tpl'].map(name =>
      read(`${CHART}/templates/${name}`),
    );
    const used = templates.join('\n');
    for (const [name, value] of Object.entries(Object(valuesOf(CHART)))) {
      const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
      const isFree = !isTable || ['config', 'resources'].includes(name) || Object.keys(value).length === 0;
      const paths = isFree ? [name] : Object.keys(value).map(key => `${name}.${key}`);
      for (const path of paths) expect(used).toContain(`.Values.${path}`);
    }
  });

  test.each([
    [{ backend: { url: 'mission-control:8080' } }],
    [{ basePath: 'console' }],
    [{ replicas: 3 }],
    [{ contentSecurity: { scriptSrc: ["'self'; img-src *"] } }],
    [{ ingress: { enabled: 'yes' } }],
  ])('%j is refused', given => {
    expect(isValid(valuesOf(CHART, given))).toBe(false);
  });
});

describe('the rendered chart', () => {
  test('by default: everything but an ingress, all labelled and selected alike', () => {
    const manifests = rendered();
    const kinds = [
      'ConfigMap',
      'Deployment',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ];
    expect([...manifests.keys()].toSorted()).toEqual(kinds);
    for (const { metadata } of manifests.values()) {
      expect(metadata.name).toBe('ops-ops-console');
      expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'ops-console' });
    }
    const selector = { 'app.kubernetes.io/name': 'ops-console', 'app.kubernetes.io/instance': 'ops' };
    expect(of(manifests, 'Service').spec).toMatchObject({ selector, ports: [{ targetPort: 'http' }] });
    expect(of(manifests, 'NetworkPolicy').spec).toMatchObject({ podSelector: { matchLabels: selector } });
    expect(of(manifests, 'Deployment').spec).toMatchObject({
      selector: { matchLabels: selector },
      template: { metadata: { labels: selector } },
    });
  });

  test('its pods need no root, no token, no writable root filesystem, and answer probes', () => {
    expect(of(rendered(), 'Deployment').spec).toMatchObject({
      template: {
        spec: {
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              readinessProbe: { httpGet: { path: '/healthz', port: 'http' } },
              livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
              volumeMounts: [{ mountPath: '/config' }, { mountPath: '/tmp' }],
            },
          ],
        },
      },
    });
  });

  test('what the environment of the container is called is what the image reads', () => {
    const { template } = Object(of(rendered(EVERYTHING), 'Deployment').spec);
    const [container] = template.spec.containers;
    const script = read('deploy/nginx/entrypoint.sh');
    for (const { name } of container.env) expect(script).toContain(`\${${name}:-`);
    expect(container.image).toBe('ops-console:9.9.9');
    const env = Object.fromEntries(
      container.env.map(({ name, value }: Record<string, string>) => [name, value]),
    );
    expect(env).toMatchObject({
      BACKEND_URL: 'https://ops.example.com/api',
      BASE_PATH: '/console/',
      CSP_SCRIPT_SRC: "https://a.example 'unsafe-eval'",
      CSP_IMG_SRC: '',
    });
    expect(JSON.parse(of(rendered(EVERYTHING), 'ConfigMap').data?.['config.json'] ?? '')).toEqual(
      EVERYTHING.config,
    );
  });

  test('another config.json means other pods', () => {
    const checksum = (values: object) => {
      const { template } = Object(of(rendered({ ...values }), 'Deployment').spec);
      return template.metadata.annotations['checksum/config'];
    };
    expect(checksum({})).not.toBe(checksum({ config: { productName: 'B' } }));
    expect(checksum({})).toBe(checksum({ replicaCount: 3 }));
  });

  test('an ingress below a path knows the calls too, unless they lie below it', () => {
    const paths = (values: object) => {
      const [rule] = Object(of(rendered({ ...EVERYTHING, ...values }), 'Ingress').spec).rules;
      return rule.http.paths.map(({ path }: { path: string }) => path);
    };
    expect(paths({})).toEqual(['/console/', '/api']);
    expect(paths({ config: { apiBase: '/console/api' } })).toEqual(['/console/']);
    expect(paths({ basePath: '/' })).toEqual(['/']);
  });

  test('the network policy lets in whom it names, and out to names and to what it lists', () => {
    expect(of(rendered(), 'NetworkPolicy').spec).toMatchObject({
      ingress: [{ ports: [{ port: 'http' }] }],
      egress: [{ ports: [{ port: 53, protocol: 'UDP' }, { port: 53 }] }, { to: [{ namespaceSelector: {} }] }],
    });
    expect(of(rendered(EVERYTHING), 'NetworkPolicy').spec).toMatchObject({
      ingress: [{ from: EVERYTHING.networkPolicy.from }],
      egress: [{}],
    });
    expect(rendered({ networkPolicy: { enabled: false } }).has('NetworkPolicy')).toBe(false);
    expect(rendered({ podDisruptionBudget: { enabled: false } }).has('PodDisruptionBudget')).toBe(false);
  });
});
