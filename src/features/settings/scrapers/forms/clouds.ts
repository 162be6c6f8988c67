import type { SpecForm } from '../../spec-form/model/types';
import { beyondSchema, FIELDS, list, NAME, needed, TAGS, text } from './common';

/** Keys of the specification (settings.md, section 3) are read; backends have those of the connection beside the others. */
export const AWS: SpecForm = [
  NAME,
  {
    kind: 'section',
    path: '',
    label: 'AWS Connection',
    fields: [
      {
        kind: 'connection',
        path: 'connection',
        label: 'Connection',
        types: ['aws'],
        aliases: ['awsConnection.connection'],
      },
      { kind: 'env-var', path: 'accessKey', label: 'Access Key', aliases: ['awsConnection.accessKey'] },
      { kind: 'env-var', path: 'secretKey', label: 'Secret Key', aliases: ['awsConnection.secretKey'] },
      list('region', 'Region', { placeholder: 'eu-west-1', aliases: ['awsConnection.region'] }),
      text('endpoint', 'Endpoint', { aliases: ['awsConnection.endpoint'] }),
      {
        kind: 'tick',
        path: 'skipTLSVerify',
        label: 'Skip TLS Verify',
        aliases: ['awsConnection.skipTLSVerify'],
      },
      text('assumeRole', 'Assume Role', {
        placeholder: 'arn:aws:iam::123456789012:role/name',
        aliases: ['awsConnection.assumeRole'],
      }),
    ],
  },
  {
    kind: 'section',
    path: 'cloudtrail',
    label: 'Cloudtrail',
    fields: [
      list('exclude', 'Exclude events'),
      { kind: 'duration', path: 'maxAge', label: 'Max Age', aliases: ['max_age'] },
    ],
  },
  {
    kind: 'section',
    path: '',
    label: 'Cost Report',
    fields: [
      text('costReporting.s3BucketPath', 'S3 Bucket Path', { aliases: ['cost_reporting.s3_bucket_path'] }),
      text('costReporting.database', 'Database', { aliases: ['cost_reporting.database'] }),
      text('costReporting.table', 'Table', { aliases: ['cost_reporting.table'] }),
      text('costReporting.region', 'Cost Region', { aliases: ['cost_reporting.region'] }),
    ],
  },
  {
    kind: 'section',
    path: '',
    label: 'Resources',
    fields: [
      list('include', 'Include', { hint: 'Only these kinds of resources; all when empty' }),
      list('exclude', 'Exclude', { hint: 'All but these' }),
      { kind: 'tick', path: 'compliance', label: 'Compliance' },
    ],
  },
  TAGS,
  beyondSchema({ kind: 'tick', path: 'trusted_advisor_check', label: 'Trusted Advisor Check' }),
];

/** Settings spec, section 3. Backends refuse one without a subscription. */
export const AZURE: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['azure'] },
  needed('subscriptionID', 'Subscription ID'),
  {
    kind: 'group',
    path: '',
    label: 'Without a connection',
    loose: true,
    fields: [
      text('tenantID', 'Tenant ID'),
      { kind: 'env-var', path: 'clientID', label: 'Client ID', open: true },
      { kind: 'env-var', path: 'clientSecret', label: 'Client Secret' },
    ],
  },
  list('include', 'Include', { hint: 'Only these kinds of resources; all when empty' }),
  TAGS,
  ...FIELDS,
];
