import type { FieldRule } from '@/components/form/rules';
import { isEmpty } from '@/components/form/rules';
import { isObject, type Json } from '@/lib/json';
import type { Chart } from './charts';
import type { Install } from './installText';

/** The install form (ENT-039). Nothing of it is sent anywhere. */
export interface InstallValues {
  /** Of the release; the chart's own name while it is empty. */
  name?: string;
  namespace?: string;
  interval?: string;
  labels?: Record<string, string>;
  chartValues?: unknown;
  /** Stay on the version that the registry has now. */
  pinned?: boolean;
}

/** What it starts with (INT-017, INT-018). */
export const INSTALL: InstallValues = { namespace: 'mission-control', interval: '30m', labels: {} };

const matching =
  (form: RegExp, most: number, message: string): FieldRule =>
  value =>
    isEmpty(value) || (typeof value === 'string' && value.length <= most && form.test(value))
      ? undefined
      : message;

const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** A name that Kubernetes takes for a namespace. */
export const namespaceRule = matching(LABEL, 63, 'Lowercase letters, digits and -, at most 63');
/** A name that Helm takes for a release. */
export const releaseRule = matching(LABEL, 53, 'Lowercase letters, digits and -, at most 53');
/** What Flux takes for an interval. */
export const fluxIntervalRule = matching(/^(\d+(\.\d+)?(ms|s|m|h))+$/, 32, 'A duration such as 30m or 1h30m');

/** What the form says of a chart. */
export function installOf(values: InstallValues, chart: Chart): Install {
  const { name = '', namespace = '', interval = '', labels, chartValues, pinned } = values;
  return {
    name: name || chart.name,
    namespace,
    interval,
    chart: chart.name,
    version: pinned ? chart.version : undefined,
    labels,
    values: isObject(chartValues) ? (chartValues as Record<string, Json>) : undefined,
  };
}
