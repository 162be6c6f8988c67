import type { SpecForm } from '../../spec-form/model/types';
import {
  ADVANCED_CHECK_FIELDS,
  authentication,
  hasConnection,
  head,
  number,
  scriptsBeyondSchema,
  TEST,
} from './common';

/** A query, and how many hits it has to have (CED-037). */
export const ELASTICSEARCH: SpecForm = [
  ...head(),
  { kind: 'text', path: 'url', label: 'URL', required: true, unless: hasConnection, placeholder: 'https://' },
  { kind: 'text', path: 'index', label: 'Index', required: true },
  { kind: 'text', path: 'query', label: 'Query', required: true, rows: 4 },
  number('results', 'Expected Results', { hint: 'The check fails on another count' }),
  TEST,
  authentication('basic'),
  ADVANCED_CHECK_FIELDS,
];

/** Whether a Redis database answers (CED-048). */
export const REDIS: SpecForm = [
  ...head(),
  {
    kind: 'text',
    path: 'addr',
    label: 'Address',
    required: true,
    aliases: ['url'],
    placeholder: 'host:port',
    hint: 'host:port',
    hostPort: true,
    unless: hasConnection,
  },
  number('db', 'Database', { initial: 0 }),
  authentication('basic'),
  scriptsBeyondSchema(),
];

/** Whether a Mongo database answers, at an address or by a connection (CED-049). */
export const MONGO: SpecForm = [
  ...head(),
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['mongo', 'mongodb'] },
  { kind: 'text', path: 'url', label: 'URL', placeholder: 'mongodb://' },
  authentication('basic'),
  scriptsBeyondSchema(),
];
