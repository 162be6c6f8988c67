import { describe, expect, test } from 'vitest';
import { isUuid, newUuid } from '@/lib/ids';
import { EVIDENCE_TYPES } from '@/lib/incidents/evidenceTypes';
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES } from '@/lib/incidents/basics';
import {
  HYPOTHESIS_STATUSES,
  HYPOTHESIS_TYPES,
  INCIDENT_TYPE_FILTER,
  INCIDENT_TYPES,
  NEW_HYPOTHESIS,
  NEW_INCIDENT_STATUS,
  nextHypothesisType,
  readSeverity,
} from '@/lib/incidents/vocabulary';

const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

describe('words of incidents', () => {
  test('[INC-001][INC-002] the statuses, in their order', () => {
    expect(INCIDENT_STATUSES).toEqual(['new', 'open', 'investigating', 'mitigated', 'resolved', 'closed']);
    expect(NEW_INCIDENT_STATUS).toBe('open');
  });

  test('[INC-003] the severities as stored, worst first', () => {
    expect(valuesOf(INCIDENT_SEVERITIES)).toEqual([
      'critical',
      'blocker',
      'high',
      'Medium',
      'low',
      'warning',
      'info',
    ]);
  });

  test.each([
    ['Low', 'low'],
    ['medium', 'Medium'],
    ['BLOCKER', 'blocker'],
    [' Critical ', 'critical'],
    ['1', 'critical'],
    [2, 'blocker'],
    [3, 'high'],
    ['4', 'Medium'],
    [5, undefined],
    ['', undefined],
    [null, undefined],
    ['constructor', undefined],
  ])('[INC-003] the severity %j is read as %j', (given, read) => expect(readSeverity(given)).toBe(read));

  test('[INC-004] the types', () => {
    expect(valuesOf(INCIDENT_TYPES)).toEqual([
      'cost',
      'availability',
      'performance',
      'security',
      'integration',
      'compliance',
      'technicalDebt',
      'reliability',
    ]);
  });

  test("[INC-005] a filter by type offers 'all' as well", () => {
    expect(valuesOf(INCIDENT_TYPE_FILTER)).toEqual(['all', ...valuesOf(INCIDENT_TYPES)]);
  });

  test('[INC-009][INC-010] below a root stands a factor, below that a solution, and below that nothing', () => {
    expect(HYPOTHESIS_TYPES).toEqual(['root', 'factor', 'solution']);
    expect(HYPOTHESIS_TYPES.map(nextHypothesisType)).toEqual(['factor', 'solution', undefined]);
  });

  test('[INC-008][INC-011] the statuses of a hypothesis, and how it begins', () => {
    expect(HYPOTHESIS_STATUSES).toEqual([
      'proven',
      'likely',
      'possible',
      'unlikely',
      'improbable',
      'disproven',
    ]);
    expect(NEW_HYPOTHESIS).toEqual({ type: 'root', status: 'possible' });
  });

  test('[INC-012] the types of evidence', () => {
    expect(EVIDENCE_TYPES).toEqual([
      'log',
      'config',
      'topology',
      'check',
      'config_analysis',
      'config_change',
      'comment',
    ]);
  });
});

test('new ids are uuids of version 4, each another', () => {
  const ids = Array.from({ length: 200 }, newUuid);
  expect(ids.every(id => isUuid(id) && /^.{14}4.{4}[89ab]/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
