import type { SpecForm, SpecMap } from '../../spec-form/model/types';
import {
  ADVANCED_CHECK_FIELDS,
  authentication,
  hasConnection,
  head,
  number,
  responseTime,
  TEST,
} from './common';

/** Methods that send a body; none given is GET. */
const sendsBody = ({ method }: SpecMap): boolean =>
  typeof method === 'string' && !['', 'GET', 'DELETE'].includes(method.toUpperCase());

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'].map(value => ({ value, label: value }));
const CODES = ['200', '201', '202', '204', '301', '302', '401', '404', '500', '502', '503'];

/** A request, and what its answer has to be (CED-031, CED-034, CED-035). */
export const HTTP_CHECK: SpecForm = [
  ...head(),
  {
    kind: 'text',
    path: 'url',
    label: 'URL',
    required: true,
    unless: hasConnection,
    aliases: ['endpoint'],
    placeholder: 'https://',
  },
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['http'] },
  { kind: 'choice', path: 'method', label: 'HTTP Method', options: METHODS, initial: 'GET' },
  {
    kind: 'code',
    path: 'body',
    label: 'Body',
    language: 'text',
    templateAt: 'templateBody',
    when: sendsBody,
  },
  {
    kind: 'rows',
    path: 'headers',
    label: 'Headers',
    noun: 'header',
    fields: [
      { kind: 'text', path: 'name', label: 'Header', required: true },
      { kind: 'env-var', path: '', label: 'Value' },
    ],
  },
  authentication('basic', 'ntlm', 'ntlmv2'),
  {
    kind: 'section',
    path: '',
    label: 'Test',
    fields: [
      { kind: 'list', path: 'responseCodes', label: 'Response Codes', options: CODES, numbers: true },
      responseTime(),
      {
        kind: 'text',
        path: 'responseContent',
        label: 'Response Text (Exact Match)',
        hint: 'The whole body that is expected',
        rows: 2,
      },
      number('maxSSLExpiry', 'Max SSL Expiry Age (days)', { unit: 'days' }),
      { ...TEST, label: 'Script' },
    ],
  },
  ADVANCED_CHECK_FIELDS,
];
