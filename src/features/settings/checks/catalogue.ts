import type { SpecForm, SpecMap } from '../spec-form/model/types';
import { FOLDER } from './forms/folder';
import { HTTP_CHECK } from './forms/http';
import { ALERT_MANAGER, EXEC, ICMP, TCP } from './forms/network';
import { ELASTICSEARCH, MONGO, REDIS } from './forms/stores';
import { SKELETONS } from './skeletons';

/** A type of check, as the picker shows it and the editor opens on it (CED-001, CED-008). */
export interface CheckType {
  /** In the address. */
  id: string;
  label: string;
  icon: string;
  /** The key of the spec that backends know; undefined for the whole spec. */
  key: string | undefined;
  /** Other spellings of the key, read and kept. */
  aliases?: readonly string[];
  /** The page of the reference that tells of it; the list of all pages where it has none. */
  docs: string;
  /** Without one it is written as code. */
  form?: SpecForm;
  /** What one begins with. */
  skeleton: SpecMap;
}

const REFERENCE = 'https://canarychecker.io/reference';

type Extra = Partial<Pick<CheckType, 'key' | 'aliases' | 'icon'>> & { page?: string };

function type(
  id: string,
  label: string,
  page: string,
  rest: Omit<Extra, 'page'>,
): Omit<CheckType, 'skeleton'> {
  return {
    id,
    label,
    icon: rest.icon ?? id,
    key: rest.key ?? id,
    ...(rest.aliases && { aliases: rest.aliases }),
    docs: page === '' ? REFERENCE : `${REFERENCE}/${page}`,
  };
}

/** A type with a form; it begins with nothing but its name. */
const formed = (id: string, label: string, form: SpecForm, extra: Extra = {}): CheckType => ({
  ...type(id, label, extra.page ?? id, extra),
  form,
  skeleton: {},
});

/** A type that is written as code, from its skeleton. */
const coded = (id: keyof typeof SKELETONS, label: string, page: string, extra: Extra = {}): CheckType => ({
  ...type(id, label, page, extra),
  skeleton: SKELETONS[id],
});

export const CUSTOM_CHECK: CheckType = {
  id: 'custom',
  label: 'Custom',
  icon: 'code',
  key: undefined,
  docs: REFERENCE,
  skeleton: {},
};

/** All types, by label. */
export const CHECK_TYPES: readonly CheckType[] = [
  formed('http', 'HTTP', HTTP_CHECK),
  formed('exec', 'Exec', EXEC, { icon: 'exec' }),
  formed('alertmanager', 'Alert Manager', ALERT_MANAGER, {
    aliases: ['alertManager'],
    page: 'alert-manager',
    icon: 'prometheus',
  }),
  formed('elasticsearch', 'Elasticsearch', ELASTICSEARCH),
  formed('redis', 'Redis', REDIS),
  formed('mongodb', 'Mongo DB', MONGO, { aliases: ['mongo'], page: 'mongo', icon: 'mongo' }),
  formed('icmp', 'ICMP Ping', ICMP),
  formed('folder', 'Folder', FOLDER),
  formed('tcp', 'TCP', TCP),
  coded('awsConfig', 'AWS Config', 'aws-config', { icon: 'aws' }),
  coded('awsConfigRule', 'AWS Config Rule', 'aws-config-rule', { icon: 'aws' }),
  coded('s3', 'AWS S3', 's3-bucket', { icon: 's3' }),
  coded('azureDevops', 'Azure DevOps', 'azure-devops', { icon: 'azure-devops' }),
  coded('cloudwatch', 'Cloud Watch', 'cloudwatch'),
  coded('dns', 'DNS', 'dns'),
  coded('dynatrace', 'Dynatrace', ''),
  // No release has a check of EC2: a script asks for the instances.
  coded('ec2', 'EC2', 'ec2', { key: 'exec' }),
  coded('gcs', 'GCS', 'gcs-bucket', { key: 'folder' }),
  coded('github', 'GitHub', ''),
  coded('jmeter', 'JMeter', 'jmeter'),
  coded('junit', 'JUnit', 'junit'),
  coded('kubernetes', 'Kubernetes', 'kubernetes'),
  coded('namespace', 'Kubernetes Namespace', 'kubernetes'),
  coded('ldap', 'LDAP', 'ldap'),
  coded('catalog', 'Mission Control Catalog', 'configdb', { aliases: ['configDB'], icon: 'config' }),
  coded('pod', 'Pod', 'pod'),
  coded('prometheus', 'Prometheus', 'prometheus'),
  coded('sftp', 'SFTP', 'sftp', { key: 'folder' }),
  coded('smb', 'SMB', 'smb', { key: 'folder' }),
  coded('sql', 'SQL Query', 'sql', { key: 'postgres', aliases: ['sql', 'mysql', 'mssql'], icon: 'postgres' }),
  CUSTOM_CHECK,
].toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const byId = new Map(CHECK_TYPES.map(checkType => [checkType.id, checkType]));
export const typeById = (id: string): CheckType | undefined => byId.get(id);

const spellings = ({ id, key, aliases = [] }: CheckType): readonly string[] =>
  key === undefined ? [] : [key, ...aliases, id];

/** The type of checks under a key of a spec, in any spelling: one with a form first; Custom for a key nobody knows. */
export const typeOfKey = (key: string): CheckType =>
  CHECK_TYPES.find(checkType => checkType.form && spellings(checkType).includes(key)) ??
  CHECK_TYPES.find(checkType => spellings(checkType).includes(key)) ??
  CUSTOM_CHECK;
