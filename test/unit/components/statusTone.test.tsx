import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HealthWithStatus, StatusIndicator } from '@/components/status/Status';
import { incidentTone } from '@/components/status/incidentTone';
import { statusTone } from '@/components/status/statusTone';
import { indicatorTone } from '@/components/status/tones';
import { healthTone, wordTone } from '@/components/view-panels/colours';

const UNHEALTHY = [
  'CrashLoopBackOff',
  'ImagePullBackOff',
  'ErrImagePull',
  'ErrImageNeverPull',
  'InvalidImageName',
  'CreateContainerConfigError',
  'CreateContainerError',
  'RunContainerError',
  'Init:CrashLoopBackOff',
  'Init:Error',
  'OOMKilled',
  'Evicted',
  'Error',
  'Failed',
  'FailedScheduling',
  'FailedMount',
  'SyncFailed',
  'BackoffLimitExceeded',
  'DeadlineExceeded',
  'NodeLost',
  'NotReady',
  'NotReady,SchedulingDisabled',
  'Unschedulable',
  'Degraded',
  'Missing',
];
const WARNING = ['Pending', 'Terminating', 'ContainerCreating', 'OutOfSync', 'Ready,SchedulingDisabled'];
const UNKNOWN = ['Unknown', 'Suspended', 'Terminated', ''];
const HEALTHY = ['Running', 'Ready', 'Succeeded', 'Completed', 'Synced', 'Active', 'constructor'];

const TABLE = [
  ...UNHEALTHY.map(word => [word, 'unhealthy'] as const),
  ...WARNING.map(word => [word, 'warning'] as const),
  ...UNKNOWN.map(word => [word, 'unknown'] as const),
  ...HEALTHY.map(word => [word, 'healthy'] as const),
];

test.each(TABLE)('the status %j is %s', (word, tone) => {
  expect(statusTone(word)).toBe(tone);
});

test.each([...UNHEALTHY, ...WARNING])('%s is not green in a view either', word => {
  expect(healthTone(word)).not.toBe('healthy');
  expect(wordTone(word)).toBe(statusTone(word));
});

describe('what is drawn', () => {
  const toneOf = (element: React.ReactElement) =>
    render(element).container.querySelector('svg')?.dataset['tone'];

  test('a status by its word', () => {
    expect(toneOf(<StatusIndicator status="ImagePullBackOff" />)).toBe('unhealthy');
  });

  test.each([
    ['healthy', 'ImagePullBackOff', 'unhealthy'],
    ['healthy', 'Pending', 'warning'],
    ['healthy', 'Running', 'healthy'],
    ['unknown', 'ImagePullBackOff', 'unknown'],
    ['unhealthy', 'Running', 'unhealthy'],
  ])('the health %s with the status %s is %s', (health, status, tone) => {
    expect(toneOf(<HealthWithStatus health={health} status={status} />)).toBe(tone);
  });

  test('health values keep the rule of the document: what is not listed is green', () => {
    expect(indicatorTone('Progressing')).toBe('healthy');
  });
});

test.each([
  ['new', 'unhealthy'],
  ['open', 'unhealthy'],
  ['investigating', 'warning'],
  ['mitigated', 'info'],
  ['resolved', 'healthy'],
  ['closed', 'unknown'],
  ['cancelled', 'unknown'],
  ['waiting for a vendor', 'info'],
])('an incident that is %s is %s: what wants work is never green', (status, tone) => {
  expect(incidentTone(status)).toBe(tone);
});
