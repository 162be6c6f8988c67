import type { StatusTone } from '@/theme/tokens';
import { indicatorTone } from './tones';

/** Status words of Kubernetes and of those that deploy to it, lower case; errors and failures by their own name too. */
const WORDS: readonly (readonly [tone: StatusTone, words: readonly string[]])[] = [
  [
    'unhealthy',
    (
      'evicted oomkilled nodelost lost notready unschedulable deadlineexceeded invalidimagename errimagepull ' +
      'errimageneverpull registryunavailable containercannotrun backofflimitexceeded preempting nodeaffinity ' +
      'outofcpu outofmemory outofpods networkunavailable critical fatal down inactive'
    ).split(' '),
  ],
  [
    'warning',
    (
      'pending terminating containercreating podinitializing schedulinggated schedulingdisabled outofsync ' +
      'memorypressure diskpressure pidpressure warn'
    ).split(' '),
  ],
  ['unknown', ['terminated', 'stopped']],
];

const FAILING = /^failed|(?:error|failed|failure|backoff|crash)$/;

/** The tone of a status word that is not well; undefined for any other. Of 'Ready,SchedulingDisabled' the worst counts. */
export function failingTone(status: string): StatusTone | undefined {
  const words = status
    .toLowerCase()
    .split(',')
    .map(word => word.trim().replace(/^init:/, ''));
  if (words.some(word => FAILING.test(word))) return 'unhealthy';
  return WORDS.find(([, listed]) => words.some(word => listed.includes(word)))?.[0];
}

/** The tone of a status as Kubernetes says it: its own table, then the rule of the health indicator. */
export const statusTone = (status: string | null | undefined): StatusTone =>
  failingTone(status ?? '') ?? indicatorTone(status);
