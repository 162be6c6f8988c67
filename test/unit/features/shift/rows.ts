import type { HandedOver, ShiftCheck, ShiftIncident, ShiftRun, ShiftSilence } from '@/features/shift/columns';

/** Rows of a shift from 22:00 to 06:00, as the backend answers them. */

export const FROM = '2026-11-28T22:00:00.000Z';
export const TO = '2026-11-29T06:00:00.000Z';
export const SHIFT = { from: Date.parse(FROM), to: Date.parse(TO) };

/** Hours from the beginning of the shift, ISO. */
export const atHour = (hours: number): string => new Date(SHIFT.from + hours * 3_600_000).toISOString();

export const idAt = (last: number): string => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const person = (last: number, name: string) => ({ id: idAt(last), name, avatar: null });
export const ADA = person(901, 'Ada');
export const BO = person(902, 'Bo');
export const OPS = { id: idAt(910), name: 'Operations' };

export const shiftIncident = (last: number, given: Partial<ShiftIncident> = {}): ShiftIncident => ({
  id: idAt(last),
  incident_id: `INC-${last}`,
  title: `Incident ${last}`,
  severity: 'high',
  status: 'investigating',
  created_at: atHour(1),
  resolved: null,
  closed: null,
  created_by: ADA,
  commander: null,
  responders: [],
  ...given,
});

export const shiftCheck = (last: number, given: Partial<ShiftCheck> = {}): ShiftCheck => ({
  id: idAt(last),
  name: `check-${last}`,
  severity: 'low',
  status: 'unhealthy',
  last_transition_time: atHour(2),
  deleted_at: null,
  ...given,
});

export const shiftRun = (last: number, given: Partial<ShiftRun> = {}): ShiftRun => ({
  id: idAt(last),
  status: 'pending_approval',
  error: null,
  created_at: atHour(3),
  end_time: null,
  created_by: BO,
  playbooks: { name: 'restart', title: 'Restart' },
  ...given,
});

export const shiftSilence = (last: number, given: Partial<ShiftSilence> = {}): ShiftSilence => ({
  id: idAt(last),
  name: `silence-${last}`,
  until: atHour(12),
  created_at: atHour(1),
  checks: null,
  catalog: null,
  component: null,
  canary: null,
  created_by: ADA,
  ...given,
});

export const handedOver = (last: number, given: Partial<HandedOver> = {}): HandedOver => ({
  id: idAt(last),
  type: 'incident.status_updated',
  description: 'mitigated',
  created_at: atHour(4),
  created_by: BO,
  incident_id: { id: idAt(1), incident_id: 'INC-1', title: 'Incident 1' },
  responder_id: null,
  ...given,
});
