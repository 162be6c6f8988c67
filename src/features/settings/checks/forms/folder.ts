import type { SpecForm } from '../../spec-form/model/types';
import { beyondSchema } from '../../spec-form/model/beyondSchema';
import { ADVANCED_CHECK_FIELDS, authentication, head, number, TEST } from './common';

const AWS: SpecForm = [
  { kind: 'connection', path: 'connection', label: 'Connection URL', types: ['aws', 's3'] },
  { kind: 'text', path: 'region', label: 'Region' },
  { kind: 'text', path: 'endpoint', label: 'Endpoint' },
  { kind: 'text', path: 'objectPath', label: 'Object Path' },
  { kind: 'env-var', path: 'accessKey', label: 'Access Key' },
  { kind: 'env-var', path: 'secretKey', label: 'Secret Key' },
  { kind: 'tick', path: 'skipTLSVerify', label: 'Skip TLS Verify' },
  { kind: 'tick', path: 'usePathStyle', label: 'Use Path Style' },
];

const GCP: SpecForm = [
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['gcs', 'google_cloud'] },
  { kind: 'text', path: 'endpoint', label: 'Endpoint' },
  { kind: 'env-var', path: 'credentials', label: 'Credentials', multiline: true },
];

const SFTP: SpecForm = [
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['sftp'] },
  { kind: 'text', path: 'host', label: 'Host' },
  number('port', 'Port'),
  { ...authentication('basic'), basicLabel: 'Password' },
];

const SMB: SpecForm = [
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['smb'] },
  number('port', 'Port'),
  { kind: 'text', path: 'domain', label: 'Domain' },
  { kind: 'text', path: 'share', label: 'Share Name', aliases: ['sharename'] },
  authentication('basic'),
  beyondSchema(
    { kind: 'text', path: 'workstation', label: 'Workstation' },
    { kind: 'text', path: 'searchPath', label: 'Search Path' },
  ),
];

/** The number, age and size of files in a folder or a store (CED-039, CED-041, CED-042). */
export const FOLDER: SpecForm = [
  ...head(),
  {
    kind: 'text',
    path: 'path',
    label: 'Folder Path',
    required: true,
    hint: 'A folder, or a store such as s3://bucket or gcs://bucket',
  },
  { kind: 'duration', path: 'minAge', label: 'Min Age', hint: 'The latest file is older' },
  { kind: 'duration', path: 'maxAge', label: 'Max Age', hint: 'The latest file is younger' },
  number('minCount', 'Min Count'),
  number('maxCount', 'Max Count'),
  { kind: 'size', path: 'minSize', label: 'Min Size' },
  { kind: 'size', path: 'maxSize', label: 'Max Size' },
  { kind: 'size', path: 'availableSize', label: 'Available Size' },
  { kind: 'size', path: 'totalSize', label: 'Total Size' },
  {
    kind: 'group',
    path: 'filter',
    label: 'Set Filter Criteria',
    fields: [
      { kind: 'duration', path: 'minAge', label: 'Min Age of files' },
      { kind: 'duration', path: 'maxAge', label: 'Max Age of files' },
      { kind: 'size', path: 'minSize', label: 'Min Size of files' },
      { kind: 'size', path: 'maxSize', label: 'Max Size of files' },
      { kind: 'text', path: 'regex', label: 'Path Regex' },
    ],
  },
  {
    kind: 'one-of',
    path: '',
    label: 'Connection',
    choices: [
      { path: 'awsConnection', label: 'AWS', fields: AWS },
      { path: 'gcpConnection', label: 'GCP', fields: GCP },
      { path: 'sftpConnection', label: 'SFTP', fields: SFTP },
      { path: 'smbConnection', label: 'SMB', fields: SMB },
    ],
  },
  { ...TEST, label: 'Script' },
  ADVANCED_CHECK_FIELDS,
];
