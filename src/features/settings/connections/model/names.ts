import { ownValue } from '@/lib/own';

/**
 * What lists show of each type of connections: its title and its icon. The same as in the catalogue, which a test makes sure
 * of, but without the fields of the forms, so that a page that lists connections does not fetch them.
 */
const NAMES: Readonly<Record<string, { title: string; icon: string }>> = {
  anthropic: { title: 'Anthropic', icon: 'anthropic' },
  aws: { title: 'AWS', icon: 'aws' },
  s3: { title: 'AWS S3', icon: 's3' },
  azure: { title: 'Azure', icon: 'azure' },
  azure_devops: { title: 'Azure DevOps', icon: 'azure_devops' },
  discord: { title: 'Discord', icon: 'discord' },
  dynatrace: { title: 'Dynatrace', icon: 'dynatrace' },
  elasticsearch: { title: 'Elasticsearch', icon: 'elasticsearch' },
  email: { title: 'Email', icon: 'email' },
  folder: { title: 'Folder', icon: 'folder' },
  generic_webhook: { title: 'Generic Webhook', icon: 'generic_webhook' },
  git: { title: 'Git', icon: 'git' },
  github: { title: 'GitHub', icon: 'github' },
  gitlab: { title: 'GitLab', icon: 'gitlab' },
  google_chat: { title: 'Google Chat', icon: 'google_chat' },
  google_cloud: { title: 'Google Cloud', icon: 'google_cloud' },
  gcs: { title: 'Google Cloud Storage', icon: 'gcs' },
  http: { title: 'HTTP', icon: 'http' },
  ifttt: { title: 'IFTTT', icon: 'ifttt' },
  jmeter: { title: 'JMeter', icon: 'jmeter' },
  kubernetes: { title: 'Kubernetes', icon: 'kubernetes' },
  ldap: { title: 'LDAP', icon: 'ldap' },
  matrix: { title: 'Matrix', icon: 'matrix' },
  mattermost: { title: 'Mattermost', icon: 'mattermost' },
  mongo: { title: 'Mongo', icon: 'mongo' },
  mysql: { title: 'MySQL', icon: 'mysql' },
  ntfy: { title: 'Ntfy', icon: 'ntfy' },
  ollama: { title: 'Ollama', icon: 'ollama' },
  openai: { title: 'OpenAI', icon: 'openai' },
  opsgenie: { title: 'OpsGenie', icon: 'opsgenie' },
  postgres: { title: 'Postgres', icon: 'postgres' },
  prometheus: { title: 'Prometheus', icon: 'prometheus' },
  pushbullet: { title: 'Pushbullet', icon: 'pushbullet' },
  pushover: { title: 'Pushover', icon: 'pushover' },
  redis: { title: 'Redis', icon: 'redis' },
  restic: { title: 'Restic', icon: 'restic' },
  rocketchat: { title: 'Rocketchat', icon: 'rocketchat' },
  sftp: { title: 'SFTP', icon: 'sftp' },
  slack: { title: 'Slack', icon: 'slack' },
  smb: { title: 'SMB', icon: 'smb' },
  sql_server: { title: 'SQL Server', icon: 'sql_server' },
  teams: { title: 'Teams', icon: 'microsoft_teams' },
  telegram: { title: 'Telegram', icon: 'telegram' },
  windows: { title: 'Windows', icon: 'windows' },
  zulip_chat: { title: 'Zulip Chat', icon: 'zulip_chat' },
};

/** Title and icon of a type by the value of the column `type`; a type nobody knows is called by its value. */
export const nameOfType = (value: string): { title: string; icon: string } =>
  ownValue(NAMES, value) ?? { title: value, icon: value };
