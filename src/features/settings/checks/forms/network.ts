import type { SpecForm } from '../../spec-form/model/types';
import {
  ADVANCED_CHECK_FIELDS,
  authentication,
  hasConnection,
  head,
  number,
  optionalName,
  responseTime,
  TEST,
} from './common';

/** A script that is run in a shell (CED-038). */
export const EXEC: SpecForm = [
  ...head(),
  {
    kind: 'code',
    path: 'script',
    label: 'Script',
    required: true,
    language: 'text',
    hint: 'Run by bash, on Windows by PowerShell',
  },
  TEST,
  ADVANCED_CHECK_FIELDS,
];

/** A ping. It needs no name of its own (CED-029, CED-047). */
export const ICMP: SpecForm = [
  ...optionalName(),
  { kind: 'text', path: 'endpoint', label: 'Host', required: true },
  number('packetCount', 'Packet count'),
  number('packetLossThreshold', 'Packet loss threshold', { unit: '%' }),
  number('thresholdMillis', 'Threshold millis', { unit: 'ms' }),
];

/** Whether a port takes connections, and how fast (CED-050). */
export const TCP: SpecForm = [
  ...head(),
  {
    kind: 'text',
    path: 'endpoint',
    label: 'URL',
    required: true,
    placeholder: 'host:port',
    hint: 'host:port',
    hostPort: true,
  },
  responseTime(),
  TEST,
  ADVANCED_CHECK_FIELDS,
];

/**
 * Alerts that are firing (CED-036). Backends call the address `url`; consoles before this one wrote `host`.
 */
export const ALERT_MANAGER: SpecForm = [
  ...head(),
  {
    kind: 'text',
    path: 'url',
    label: 'URL',
    required: true,
    unless: hasConnection,
    aliases: ['host'],
    placeholder: 'https://',
  },
  authentication('basic'),
  { kind: 'list', path: 'alerts', label: 'Alerts', hint: 'Names, or regular expressions of names' },
  { kind: 'map', path: 'filters', label: 'Filters', noun: 'filter' },
  { kind: 'list', path: 'ignore', label: 'Ignore', hint: 'Names of alerts to ignore' },
  ADVANCED_CHECK_FIELDS,
];
