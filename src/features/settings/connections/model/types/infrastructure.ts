import { INSECURE_TLS, password, port, property, url, username } from '../fields';
import type { ConnectionType } from '../model';

/** Servers, files and backups. */
export const INFRASTRUCTURE: readonly ConnectionType[] = [
  {
    value: 'http',
    title: 'HTTP',
    icon: 'http',
    kind: 'data',
    fields: [
      url('URL', 'https://api.example.com', { required: true }),
      username(),
      password('Password', { hint: 'Sent with the user name as basic authentication' }),
      INSECURE_TLS,
    ],
  },
  {
    value: 'windows',
    title: 'Windows',
    icon: 'windows',
    kind: 'data',
    fields: [
      url('Host', 'server.example.com', { hint: 'Leave empty to use the machine that each check names' }),
      property('domain', 'Domain'),
      username('Username', { required: true }),
      password('Password', { required: true }),
    ],
  },
  {
    value: 'sftp',
    title: 'SFTP',
    icon: 'sftp',
    kind: 'data',
    fields: [
      url('Host', 'sftp.example.com', { required: true }),
      port('22'),
      username('Username', { required: true }),
      password('Password', { required: true }),
    ],
  },
  {
    value: 'smb',
    title: 'SMB',
    icon: 'smb',
    kind: 'data',
    fields: [
      property('server', 'Server', { required: true, placeholder: 'files.example.com' }),
      port('445'),
      property('share', 'Share', { required: true, aliases: ['sharename'] }),
      username(),
      password(),
    ],
  },
  {
    value: 'folder',
    title: 'Folder',
    icon: 'folder',
    kind: 'data',
    fields: [
      property('path', 'Path', {
        required: true,
        placeholder: '/exports/daily',
        hint: 'On the machine that runs the checks',
      }),
    ],
  },
  {
    value: 'restic',
    title: 'Restic',
    icon: 'restic',
    kind: 'data',
    fields: [
      url('Repository', 's3:https://s3.eu-west-1.amazonaws.com/backups', { required: true }),
      password('Password', { required: true, hint: 'Of the repository' }),
      {
        kind: 'resources',
        name: 'properties.awsConnectionName',
        label: 'AWS connection',
        types: ['aws', 's3'],
        hint: 'For a repository in S3; instead of the keys below',
      },
      { kind: 'secret', name: 'properties.accessKey', label: 'Access key' },
      { kind: 'secret', name: 'properties.secretKey', label: 'Secret key' },
    ],
  },
  {
    value: 'jmeter',
    title: 'JMeter',
    icon: 'jmeter',
    kind: 'data',
    hidden: true,
    fields: [url('Host', 'jmeter.example.com', { required: true }), port()],
  },
];
