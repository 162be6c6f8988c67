import type { SpecForm, SpecMap } from '../../spec-form/model/types';
import { ADVANCED, beyondSchema, FIELDS, ITEMS, list, NAME, needed, TAGS, text, TIMESTAMP } from './common';

const FORMATS = ['json', 'yaml', 'properties'].map(value => ({ value, label: value }));

/** Settings spec, sections 3 and 5. */
export const FILE: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection' },
  text('type', 'Type'),
  text('url', 'URL', { hint: 'A repository or a store that the paths are in' }),
  text('id', 'ID', { hint: 'JSONPath to what tells items apart' }),
  { kind: 'choice', path: 'format', label: 'Format', required: true, options: FORMATS },
  needed('icon', 'Icon'),
  list('ignore', 'Ignore'),
  list('paths', 'Paths'),
  TAGS,
  ADVANCED,
];

const sendsBody = ({ method }: SpecMap): boolean =>
  typeof method === 'string' && !['', 'GET', 'DELETE'].includes(method.toUpperCase());

/** Settings spec, sections 3 and 5. */
export const HTTP: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['http'] },
  needed('url', 'URL', { placeholder: 'https://' }),
  needed('type', 'Type'),
  needed('id', 'ID', { hint: 'JSONPath to what tells items apart' }),
  { kind: 'choice', path: 'format', label: 'Format', options: FORMATS },
  {
    kind: 'choice',
    path: 'method',
    label: 'HTTP Method',
    options: ['GET', 'POST', 'PUT'].map(value => ({ value, label: value })),
    initial: 'GET',
  },
  { kind: 'code', path: 'body', label: 'Body', language: 'text', when: sendsBody },
  {
    kind: 'rows',
    path: 'headers',
    label: 'Headers',
    noun: 'header',
    fields: [needed('name', 'Header'), { kind: 'env-var', path: '', label: 'Value' }],
  },
  { kind: 'authentication', path: '', label: 'Authentication', kinds: ['basic', 'ntlm', 'ntlmv2'] },
  TAGS,
  ADVANCED,
  beyondSchema(text('icon', 'Icon'), list('ignore', 'Ignore'), list('paths', 'Paths')),
];

/** Settings spec, sections 3 and 5. */
export const SQL: SpecForm = [
  NAME,
  {
    kind: 'connection',
    path: 'connection',
    label: 'Connection',
    required: true,
    types: ['postgres', 'mysql', 'sql_server'],
  },
  needed('type', 'Type'),
  needed('id', 'ID', { hint: 'JSONPath to what tells items apart' }),
  needed('query', 'Query', { rows: 6 }),
  {
    kind: 'choice',
    path: 'driver',
    label: 'Driver',
    options: [
      { value: 'postgres', label: 'Postgres' },
      { value: 'mysql', label: 'MySQL' },
      { value: 'mssql', label: 'SQL Server' },
    ],
  },
  text('format', 'Format'),
  {
    kind: 'group',
    path: 'auth',
    label: 'Authentication',
    hint: 'Where the connection does not say it.',
    fields: [
      { kind: 'env-var', path: 'username', label: 'Username', required: true, open: true },
      { kind: 'env-var', path: 'password', label: 'Password', required: true },
    ],
  },
  TAGS,
  ITEMS,
  TIMESTAMP,
  ...FIELDS,
];
