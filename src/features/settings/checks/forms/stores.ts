import type { SpecForm } from '../../spec-form/model/types';
import { ADVANCED, authentication, head, number, scriptsBeyondSchema, TEST } from './common';

/** Settings spec, section 3. */
export const ELASTICSEARCH: SpecForm = [
  ...head(),
  { kind: 'text', path: 'url', label: 'URL', required: true, placeholder: 'https://' },
  { kind: 'text', path: 'index', label: 'Index', required: true },
  { kind: 'text', path: 'query', label: 'Query', required: true, rows: 4 },
  number('results', 'Expected Results', { hint: 'The check fails on another count' }),
  TEST,
  authentication('basic'),
  ADVANCED,
];

/** Settings spec, section 3. */
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
  },
  number('db', 'Database', { initial: 0 }),
  authentication('basic'),
  scriptsBeyondSchema(),
];

/** Settings spec, section 3. */
export const MONGO: SpecForm = [
  ...head(),
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['mongo', 'mongodb'] },
  { kind: 'text', path: 'url', label: 'URL', placeholder: 'mongodb://' },
  authentication('basic'),
  scriptsBeyondSchema(),
];
