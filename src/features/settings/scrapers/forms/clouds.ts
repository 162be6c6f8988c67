import type { SpecForm } from '../../spec-form/model/types';
import { beyondSchema } from '../../spec-form/model/beyondSchema';
import { listField, NAME, needed, TAG_ROWS, textField, TIME_FIELDS } from './common';

/** The keys of SCR-006 are read; backends have those of the connection beside the others. */
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
      listField('region', 'Region', { placeholder: 'eu-west-1', aliases: ['awsConnection.region'] }),
      textField('endpoint', 'Endpoint', { aliases: ['awsConnection.endpoint'] }),
      {
        kind: 'tick',
        path: 'skipTLSVerify',
        label: 'Skip TLS Verify',
        aliases: ['awsConnection.skipTLSVerify'],
      },
      textField('assumeRole', 'Assume Role', {
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
      listField('exclude', 'Exclude events'),
      { kind: 'duration', path: 'maxAge', label: 'Max Age', aliases: ['max_age'] },
    ],
  },
  {
    kind: 'section',
    path: '',
    label: 'Cost Report',
    fields: [
      textField('costReporting.s3BucketPath', 'S3 Bucket Path', {
        aliases: ['cost_reporting.s3_bucket_path'],
      }),
      textField('costReporting.database', 'Database', { aliases: ['cost_reporting.database'] }),
      textField('costReporting.table', 'Table', { aliases: ['cost_reporting.table'] }),
      textField('costReporting.region', 'Cost Region', { aliases: ['cost_reporting.region'] }),
    ],
  },
  {
    kind: 'section',
    path: '',
    label: 'Resources',
    fields: [
      listField('include', 'Include', { hint: 'Resource types to include. Leave empty for all' }),
      listField('exclude', 'Exclude', { hint: 'Resource types to exclude' }),
      { kind: 'tick', path: 'compliance', label: 'Compliance' },
    ],
  },
  TAG_ROWS,
  beyondSchema({ kind: 'tick', path: 'trusted_advisor_check', label: 'Trusted Advisor Check' }),
];

/** What is in an Azure subscription (SCR-007). Backends refuse a scraper without one. */
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
      textField('tenantID', 'Tenant ID'),
      { kind: 'env-var', path: 'clientID', label: 'Client ID', open: true },
      { kind: 'env-var', path: 'clientSecret', label: 'Client Secret' },
    ],
  },
  listField('include', 'Include', { hint: 'Resource types to include. Leave empty for all' }),
  TAG_ROWS,
  ...TIME_FIELDS,
];
