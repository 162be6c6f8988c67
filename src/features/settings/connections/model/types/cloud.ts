import { certificate, INSECURE_TLS, password, property, url, username } from '../fields';
import type { ConnectionField, ConnectionType } from '../model';

const AWS_KEYS: readonly ConnectionField[] = [
  username('Access key', { hint: 'Leave empty to use the role of the machine or of the service account' }),
  password('Secret key'),
  property('region', 'Region', { placeholder: 'eu-west-1' }),
  property('profile', 'Profile', { hint: 'Of the shared configuration file' }),
];

const CREDENTIALS = certificate('Credentials', {
  hint: 'The JSON key of a service account. Leave empty to use the workload identity',
});

/** Clouds and their stores. */
export const CLOUD: readonly ConnectionType[] = [
  {
    value: 'aws',
    title: 'AWS',
    icon: 'aws',
    kind: 'data',
    fields: [
      ...AWS_KEYS,
      {
        kind: 'switch',
        name: 'properties.insecureTLS',
        label: 'Skip TLS verification',
        hint: 'Accepts any certificate: for test systems only',
      },
    ],
  },
  {
    value: 's3',
    title: 'AWS S3',
    icon: 's3',
    kind: 'data',
    fields: [
      property('bucket', 'Bucket', { required: true }),
      ...AWS_KEYS,
      url('Endpoint', 'https://minio.example.com', { hint: 'Only for a compatible store' }),
      {
        kind: 'switch',
        name: 'properties.usePathStyle',
        label: 'Path-style addresses',
        hint: 'Compatible stores often need them',
      },
      INSECURE_TLS,
    ],
  },
  {
    value: 'azure',
    title: 'Azure',
    icon: 'azure',
    kind: 'data',
    fields: [
      username('Client ID', { required: true }),
      password('Client secret', { required: true }),
      property('tenant', 'Tenant ID', { required: true }),
    ],
  },
  {
    value: 'google_cloud',
    title: 'Google Cloud',
    icon: 'google_cloud',
    kind: 'data',
    fields: [
      url('Endpoint', 'https://bigquery.googleapis.com', {
        hint: 'Leave empty for the public endpoint of each service',
      }),
      CREDENTIALS,
    ],
  },
  {
    value: 'gcs',
    title: 'Google Cloud Storage',
    icon: 'gcs',
    kind: 'data',
    fields: [
      property('bucket', 'Bucket'),
      url('Endpoint', 'https://storage.googleapis.com', { hint: 'Leave empty for the public endpoint' }),
      CREDENTIALS,
    ],
  },
  {
    value: 'kubernetes',
    title: 'Kubernetes',
    icon: 'kubernetes',
    kind: 'data',
    fields: [
      certificate('Kubeconfig', { required: true, hint: 'Its YAML, or a reference to a secret that has it' }),
    ],
  },
];
