import type { SpecForm } from '../../spec-form/model/types';
import { ADVANCED, list, NAME, needed, TAGS, text, TIMESTAMP } from './common';

/** In flight at most, when the form says nothing (settings spec, section 9). */
export const MAX_IN_FLIGHT = 64;

/** Settings spec, sections 3 and 5. */
export const KUBERNETES: SpecForm = [
  needed('clusterName', 'Cluster Name'),
  {
    kind: 'env-var',
    path: 'kubeconfig',
    label: 'Kubeconfig',
    multiline: true,
    hint: 'The cluster that the scraper runs in, when empty',
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
      list('kind', 'Kinds'),
      list('namespace', 'Namespaces'),
      list('name', 'Names'),
      { kind: 'map', path: 'labels', label: 'With labels', noun: 'label' },
    ],
  },
  {
    kind: 'group',
    path: '',
    label: 'Advanced',
    loose: true,
    fields: [
      text('namespace', 'Namespace', { hint: 'All when empty' }),
      text('scope', 'Scope'),
      { kind: 'duration', path: 'since', label: 'Since' },
      text('selector', 'Selector', { placeholder: 'app=web' }),
      text('fieldSelector', 'Field Selector', { placeholder: 'status.phase=Running' }),
      {
        kind: 'number',
        path: 'maxInflight',
        label: 'Max In Flight',
        aliases: ['maxInFlight'],
        initial: MAX_IN_FLIGHT,
      },
    ],
  },
  TAGS,
];

/** Settings spec, sections 3 and 5. Backends refuse one without a selector. */
export const KUBERNETES_FILE: SpecForm = [
  NAME,
  needed('type', 'Type'),
  needed('id', 'ID', { hint: 'JSONPath to what tells items apart' }),
  {
    kind: 'section',
    path: '',
    label: 'Selector',
    fields: [
      needed('selector.kind', 'Kind', { placeholder: 'Deployment' }),
      text('selector.name', 'Pod Name'),
      text('selector.namespace', 'Namespace'),
      text('selector.fieldSelector', 'Field Selector'),
      text('selector.labelSelector', 'Label Selector'),
    ],
  },
  text('container', 'Container'),
  text('format', 'Format'),
  {
    kind: 'rows',
    path: 'files',
    label: 'Files',
    noun: 'file',
    fields: [text('format', 'File Format'), list('path', 'Path')],
  },
  TAGS,
  ADVANCED,
];

/** Settings spec, section 3. */
export const TRIVY: SpecForm = [
  NAME,
  list('compliance', 'Compliance'),
  list('ignoredLicenses', 'Ignored Licenses'),
  list('scanners', 'Scanners', { options: ['vuln', 'misconfig', 'secret', 'license'] }),
  list('severity', 'Severity', { options: ['UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] }),
  list('vulnType', 'Vulnerability Type', { options: ['os', 'library'] }),
  { kind: 'tick', path: 'ignoreUnfixed', label: 'Ignore Unfixed' },
  { kind: 'tick', path: 'licenseFull', label: 'License Full' },
  { kind: 'duration', path: 'timeout', label: 'Timeout' },
  text('version', 'Version'),
  {
    kind: 'section',
    path: 'kubernetes',
    label: 'Kubernetes',
    fields: [
      list('components', 'Components'),
      text('context', 'Context'),
      text('kubeconfig', 'Kubeconfig', { hint: 'Path of the file' }),
      text('namespace', 'Namespace'),
    ],
  },
  TAGS,
  TIMESTAMP,
];
