import type { SpecForm } from '../../spec-form/model/types';
import { ADVANCED, authentication, head, number, optionalName, responseTime, TEST } from './common';

/** Settings spec, section 3. */
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
  ADVANCED,
];

/** Settings spec, section 3. */
export const ICMP: SpecForm = [
  ...optionalName(),
  { kind: 'text', path: 'endpoint', label: 'Host', required: true },
  number('packetCount', 'Packet count'),
  number('packetLossThreshold', 'Packet loss threshold', { unit: '%' }),
  number('thresholdMillis', 'Threshold millis', { unit: 'ms' }),
];

/** Settings spec, section 3. */
export const TCP: SpecForm = [
  ...head(),
  {
    kind: 'text',
    path: 'endpoint',
    label: 'URL',
    required: true,
    placeholder: 'host:port',
    hint: 'host:port',
  },
  responseTime(),
  TEST,
  ADVANCED,
];

/** Settings spec, section 3. Backends call the address `url`; consoles before this one wrote `host`. */
export const ALERT_MANAGER: SpecForm = [
  ...head(),
  { kind: 'text', path: 'url', label: 'URL', required: true, aliases: ['host'], placeholder: 'https://' },
  authentication('basic'),
  { kind: 'list', path: 'alerts', label: 'Alerts', hint: 'Names, or regular expressions of names' },
  { kind: 'map', path: 'filters', label: 'Filters', noun: 'filter' },
  { kind: 'list', path: 'ignore', label: 'Ignore', hint: 'Names of alerts that do not count' },
  ADVANCED,
];
