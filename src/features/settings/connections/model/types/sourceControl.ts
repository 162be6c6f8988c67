import { certificate, password, property, url, username } from '../fields';
import type { ConnectionType } from '../model';

const GIT_AUTH = [
  { value: 'basic', label: 'Basic' },
  { value: 'ssh', label: 'SSH key' },
] as const;

const token = (hint: string) => password('Access token', { required: true, hint });

/** Source control. */
export const SOURCE_CONTROL: readonly ConnectionType[] = [
  {
    value: 'git',
    title: 'Git',
    icon: 'git',
    kind: 'data',
    fields: [
      url('URL', 'https://github.com/example/platform.git', { required: true }),
      { kind: 'select', name: 'auth', label: 'Authentication', options: GIT_AUTH, initial: 'basic' },
      username('Username', { auth: 'basic' }),
      password('Password', { auth: 'basic', hint: 'Or an access token' }),
      certificate('SSH key', { auth: 'ssh', required: true, hint: 'The private key' }),
      property('ref', 'Ref', { initial: 'main', hint: 'A branch, a tag or a commit' }),
    ],
  },
  {
    value: 'github',
    title: 'GitHub',
    icon: 'github',
    kind: 'data',
    fields: [token('A fine-grained token that reads the repositories')],
  },
  {
    value: 'gitlab',
    title: 'GitLab',
    icon: 'gitlab',
    kind: 'data',
    fields: [token('A project or group token with read_api')],
  },
  {
    value: 'azure_devops',
    title: 'Azure DevOps',
    icon: 'azure_devops',
    kind: 'data',
    fields: [
      username('Organization', { required: true }),
      password('Personal access token', { required: true }),
    ],
  },
];
