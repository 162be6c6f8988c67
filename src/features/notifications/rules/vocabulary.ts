import type { StatusTone } from '@/theme/tokens';

/** Events that a rule can listen to. */
export const RULE_EVENTS = [
  'check.failed',
  'check.passed',
  'component.healthy',
  'component.unhealthy',
  'component.unknown',
  'component.warning',
  'config.created',
  'config.deleted',
  'config.healthy',
  'config.unhealthy',
  'config.unknown',
  'config.updated',
  'config.warning',
  'playbook.approval.inserted',
  'playbook.spec.approval.updated',
] as const;

/** Lengths that are offered; others are typed. */
export const REPEATS = ['1h', '2h', '3h', '6h', '1d', '1w', '1m'] as const;
export const WAITS = ['3m', '5m', '10m', '15m', '30m', '1h', '4h', '8h', '1d', '3d', '7d'] as const;

/** What notifications can be grouped by besides tags and labels. */
export const GROUPS = ['type', 'description', 'status_reason'] as const;

export const DIRECTIONS = [
  { value: 'outgoing', label: 'Outgoing' },
  { value: 'incoming', label: 'Incoming' },
  { value: 'all', label: 'All' },
] as const;

const TONES: readonly (readonly [ends: RegExp, tone: StatusTone])[] = [
  [/\.(failed|unhealthy|deleted|degraded)$/, 'unhealthy'],
  [/\.warning$/, 'warning'],
  [/\.(passed|healthy)$/, 'healthy'],
  [/\.(created|updated|changed)$|^playbook\./, 'mixed'],
];

/** The tone of an event: red for what is bad, green for what is well, grey for what is not known. */
export const eventTone = (event: string): StatusTone =>
  TONES.find(([ends]) => ends.test(event))?.[1] ?? 'unknown';
