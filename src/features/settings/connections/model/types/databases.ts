import { INSECURE_TLS, password, property, url, username } from '../fields';
import type { ConnectionType } from '../model';

const PLACEHOLDERS = '$(username) and $(password) stand for the fields below';

/** A database that is reached by an address, a user and a password. */
const database = (value: string, title: string, example: string, insecureTls = false): ConnectionType => ({
  value,
  title,
  icon: value,
  kind: 'data',
  fields: [
    url('URL', example, { required: true, hint: PLACEHOLDERS }),
    username(),
    password(),
    ...(insecureTls ? [INSECURE_TLS] : []),
  ],
});

const redis = database('redis', 'Redis', 'redis://redis.example.com:6379', true);

/** Databases and directories. */
export const DATABASES: readonly ConnectionType[] = [
  database(
    'postgres',
    'Postgres',
    'postgres://$(username):$(password)@db.example.com:5432/orders?sslmode=verify-full',
  ),
  database('mysql', 'MySQL', 'mysql://$(username):$(password)@db.example.com:3306/orders'),
  database(
    'sql_server',
    'SQL Server',
    'sqlserver://$(username):$(password)@db.example.com:1433?database=orders',
  ),
  database('mongo', 'Mongo', 'mongodb://$(username):$(password)@mongo.example.com:27017/orders', true),
  {
    ...redis,
    fields: [
      ...redis.fields,
      {
        ...property('db', 'Database', { initial: '0', hint: 'Its number' }),
        kind: 'text',
        format: 'number',
      },
    ],
  },
  {
    value: 'ldap',
    title: 'LDAP',
    icon: 'ldap',
    kind: 'data',
    fields: [
      url('URL', 'ldaps://ldap.example.com:636', { required: true }),
      username('Bind user', { hint: 'Its distinguished name: cn=reader,dc=example,dc=com' }),
      password(),
      INSECURE_TLS,
    ],
  },
];
