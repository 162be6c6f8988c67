import type { SpecForm } from '../../spec-form/model/types';
import { ADVANCED_SCRAPER_FIELDS, listField, NAME, needed, TAG_ROWS, textField, TIMESTAMP } from './common';

/** In flight at most, when the form says nothing (SCR-005). */
const MAX_IN_FLIGHT = 64;

/** What is in a cluster, under the name that the form asks for (SCR-004, SCR-011). */
export const KUBERNETES: SpecForm = [
  needed('clusterName', 'Cluster Name'),
  {
    kind: 'env-var',
    path: 'kubeconfig',
    label: 'Kubeconfig',
    multiline: true,
    hint: 'Leave empty for the cluster the scraper runs in',
  },
  {
    kind: 'rows',
    path: 'watch',
    label: 'Watch',
    noun: 'kind',
    hint: 'Kinds whose changes are followed as they happen',
    fields: [
      needed('apiVersion', 'API Version', { placeholder: 'apps/v1' }),
      needed('kind', 'Kind', { placeholder: 'Deployment' }),
    ],
  },
  {
    kind: 'section',
    path: 'exclusions',
    label: 'Exclusions',
    fields: [
      listField('kind', 'Kinds'),
      listField('namespace', 'Namespaces'),
      listField('name', 'Names'),
      { kind: 'map', path: 'labels', label: 'With labels', noun: 'label' },
    ],
  },
  {
    kind: 'group',
    path: '',
    label: 'Advanced',
    loose: true,
    fields: [
      textField('namespace', 'Namespace', { hint: 'Leave empty for all' }),
      textField('scope', 'Scope'),
      { kind: 'duration', path: 'since', label: 'Since' },
      textField('selector', 'Selector', { placeholder: 'app=web' }),
      textField('fieldSelector', 'Field Selector', { placeholder: 'status.phase=Running' }),
      {
        kind: 'number',
        path: 'maxInflight',
        label: 'Max In Flight',
        aliases: ['maxInFlight'],
        initial: MAX_IN_FLIGHT,
      },
    ],
  },
  TAG_ROWS,
];

/** Files inside pods (SCR-016). Backends refuse a scraper without a selector. */
export const KUBERNETES_FILE: SpecForm = [
  NAME,
  needed('type', 'Type'),
  needed('id', 'ID', { hint: 'JSONPath to the unique id of an item' }),
  {
    kind: 'section',
    path: '',
    label: 'Selector',
    fields: [
      needed('selector.kind', 'Kind', { placeholder: 'Deployment' }),
      textField('selector.name', 'Pod Name'),
      textField('selector.namespace', 'Namespace'),
      textField('selector.fieldSelector', 'Field Selector'),
      textField('selector.labelSelector', 'Label Selector'),
    ],
  },
  textField('container', 'Container'),
  textField('format', 'Format'),
  {
    kind: 'rows',
    path: 'files',
    label: 'Files',
    noun: 'file',
    fields: [textField('format', 'File Format'), listField('path', 'Path')],
  },
  TAG_ROWS,
  ADVANCED_SCRAPER_FIELDS,
];

/** What the security scanner Trivy finds in a cluster. */
export const TRIVY: SpecForm = [
  NAME,
  listField('compliance', 'Compliance'),
  listField('ignoredLicenses', 'Ignored Licenses'),
  listField('scanners', 'Scanners', { options: ['vuln', 'misconfig', 'secret', 'license'] }),
  listField('severity', 'Severity', { options: ['UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] }),
  listField('vulnType', 'Vulnerability Type', { options: ['os', 'library'] }),
  { kind: 'tick', path: 'ignoreUnfixed', label: 'Ignore Unfixed' },
  { kind: 'tick', path: 'licenseFull', label: 'License Full' },
  { kind: 'duration', path: 'timeout', label: 'Timeout' },
  textField('version', 'Version'),
  {
    kind: 'section',
    path: 'kubernetes',
    label: 'Kubernetes',
    fields: [
      listField('components', 'Components'),
      textField('context', 'Context'),
      textField('kubeconfig', 'Kubeconfig', { hint: 'Path of the file' }),
      textField('namespace', 'Namespace'),
    ],
  },
  TAG_ROWS,
  TIMESTAMP,
];
