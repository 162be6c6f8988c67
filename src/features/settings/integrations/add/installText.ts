import { shellWord } from '@/lib/text/shell';
import type { Json } from '@/lib/json';
import { writeYaml } from '@/lib/yaml';

/** Where the charts are published. */
export const CHARTS = { name: 'flanksource', url: 'https://flanksource.github.io/charts' } as const;

/** What the install form says. */
export interface Install {
  /** Of the release. */
  name: string;
  namespace: string;
  /** How often Flux looks for changes, such as 30m. */
  interval: string;
  chart: string;
  /** The only version to install; the newest one without it. */
  version?: string | undefined;
  /** Of the release. */
  labels?: Readonly<Record<string, string>> | undefined;
  values?: Readonly<Record<string, Json>> | undefined;
}

// As YAML 1.1: its readers in Kubernetes and Helm take a bare yes, on or 0777 for something else than text.
const yaml = (value: unknown) => writeYaml(value, { version: '1.1', lineWidth: 0 });

const given = (map: object | undefined) => map !== undefined && Object.keys(map).length > 0;

/** The namespace, the chart repository and the release, as documents that Flux applies. */
export function fluxText({ name, namespace, interval, chart, version, labels, values }: Install): string {
  const repository = { kind: 'HelmRepository', name, namespace };
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    {
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'HelmRepository',
      metadata: { name, namespace },
      spec: { interval, url: CHARTS.url },
    },
    {
      apiVersion: 'helm.toolkit.fluxcd.io/v2',
      kind: 'HelmRelease',
      metadata: { name, namespace, ...(given(labels) && { labels }) },
      spec: {
        interval,
        chart: { spec: { chart, ...(version && { version }), sourceRef: repository, interval } },
        ...(given(values) && { values }),
      },
    },
  ]
    .map(yaml)
    .join('---\n');
}

/** A line that none of the text is, to end it with. */
function endOf(text: string): string {
  const lines = new Set(text.split('\n'));
  let end = 'VALUES';
  while (lines.has(end)) end += '_';
  return end;
}

/** Commands that install the release or bring it up to date. Values are read from the text below, as they are. */
export function helmText({ name, namespace, chart, version, labels, values }: Install): string {
  const options = [
    `--namespace ${shellWord(namespace)}`,
    '--create-namespace',
    ...(version ? [`--version ${shellWord(version)}`] : []),
    ...(given(labels)
      ? [
          `--labels ${shellWord(
            Object.entries(labels ?? {})
              .map(([key, value]) => `${key}=${value}`)
              .join(','),
          )}`,
        ]
      : []),
  ];
  const command = [
    `helm upgrade --install ${shellWord(name)} ${shellWord(`${CHARTS.name}/${chart}`)}`,
    ...options,
  ];
  const lines = [`helm repo add ${CHARTS.name} ${CHARTS.url}`, `helm repo update ${CHARTS.name}`];
  if (!given(values)) return `${[...lines, command.join(' \\\n  ')].join('\n')}\n`;
  const text = yaml(values);
  const end = endOf(text);
  return `${lines.join('\n')}\n${[...command, `--values - <<'${end}'`].join(' \\\n  ')}\n${text}${end}\n`;
}
