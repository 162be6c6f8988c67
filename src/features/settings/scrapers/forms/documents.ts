import type { SpecForm, SpecMap } from '../../spec-form/model/types';
import { beyondSchema } from '../../spec-form/model/beyondSchema';
import {
  ADVANCED_SCRAPER_FIELDS,
  ITEMS,
  listField,
  NAME,
  needed,
  TAG_ROWS,
  textField,
  TIME_FIELDS,
  TIMESTAMP,
} from './common';

const FORMATS = ['json', 'yaml', 'properties'].map(value => ({ value, label: value }));

/** Items that files of a repository or a store describe (SCR-012). */
export const FILE: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection' },
  textField('type', 'Type'),
  textField('url', 'URL', { hint: 'A repository or a store that the paths are in' }),
  textField('id', 'ID', { hint: 'JSONPath to the unique id of an item' }),
  { kind: 'choice', path: 'format', label: 'Format', required: true, options: FORMATS },
  needed('icon', 'Icon'),
  listField('ignore', 'Ignore'),
  listField('paths', 'Paths'),
  TAG_ROWS,
  ADVANCED_SCRAPER_FIELDS,
];

const sendsBody = ({ method }: SpecMap): boolean =>
  typeof method === 'string' && !['', 'GET', 'DELETE'].includes(method.toUpperCase());

/** Items that the answer of a request describes (SCR-013). */
export const HTTP_SCRAPER: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['http'] },
  needed('url', 'URL', { placeholder: 'https://' }),
  needed('type', 'Type'),
  needed('id', 'ID', { hint: 'JSONPath to the unique id of an item' }),
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
  TAG_ROWS,
  ADVANCED_SCRAPER_FIELDS,
  beyondSchema(textField('icon', 'Icon'), listField('ignore', 'Ignore'), listField('paths', 'Paths')),
];

/** Items from the rows of a query (SCR-015). */
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
  needed('id', 'ID', { hint: 'JSONPath to the unique id of an item' }),
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
  textField('format', 'Format'),
  {
    kind: 'group',
    path: 'auth',
    label: 'Authentication',
    hint: 'If the connection does not set it.',
    fields: [
      { kind: 'env-var', path: 'username', label: 'Username', required: true, open: true },
      { kind: 'env-var', path: 'password', label: 'Password', required: true },
    ],
  },
  TAG_ROWS,
  ITEMS,
  TIMESTAMP,
  ...TIME_FIELDS,
];
