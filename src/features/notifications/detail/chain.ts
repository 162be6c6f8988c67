import type { NotificationRule, NotificationSilence } from '@/api/generated/types/db';
import type { FallbackSend, NotificationSend } from '../api';
import { formatDuration, formatDurationNs } from '@/lib/time/duration';
import { bucketOf, sendWord, type SendBucket } from '@/modules/notified/sendStatus';

/** Where a notification got to: past a step, held back at it, failed, waiting there, or never that far. */
export type StepState = 'passed' | 'held' | 'failed' | 'waiting' | 'none';

/** One step of a notification on its way. */
export interface ChainStep {
  title: string;
  state: StepState;
  text: string;
}

/** What is known of a notification; what could not be read is undefined, what is gone is null. */
export interface ChainFacts {
  send: NotificationSend;
  rule: NotificationRule | null | undefined;
  silence: Pick<NotificationSilence, 'name' | 'description'> | null | undefined;
  /** The notification that held it back, or that it stands in for. */
  parent: Pick<NotificationSend, 'resource' | 'source_event'> | null | undefined;
  fallbacks: readonly FallbackSend[] | undefined;
  /** 'Amara', 'the team SRE'; undefined while nobody is named. */
  recipient: string | undefined;
  /** Times in the reader's words. */
  timeText: (time: string) => string;
}

type Rule = NotificationRule | null | undefined;

const step = (title: string, state: StepState, text: string): ChainStep => ({ title, state, text });

function ruleStep({ rule }: ChainFacts): ChainStep {
  if (rule === undefined) return step('Rule', 'passed', 'The rule could not be read');
  if (rule === null) return step('Rule', 'passed', 'The rule was deleted');
  const listens = `${rule.name} listens to ${rule.events.join(', ')}`;
  return step('Rule', 'passed', rule.error ? `${listens}; now paused: ${rule.error}` : listens);
}

/** What a rule says of a step; where it is gone or cannot be read, nobody knows. */
const saidBy = (rule: Rule, says: (known: NotificationRule) => string): string =>
  rule ? says(rule) : 'Not known without the rule';

function filterStep({ rule }: ChainFacts): ChainStep {
  const says = ({ filter }: NotificationRule) =>
    filter ? `Passed: ${filter}` : 'No filter: every such event passes';
  return step('Filter', 'passed', saidBy(rule, says));
}

function waitStep({ rule, send, timeText }: ChainFacts): ChainStep {
  const wait = rule?.wait_for ? formatDurationNs(rule.wait_for) : undefined;
  if (send.status === 'evaluating-waitfor') {
    const until = send.not_before ? ` until ${timeText(send.not_before)}` : '';
    return step('Wait', 'waiting', `Waiting${wait ? ` ${wait}` : ''}${until} for the state to persist`);
  }
  if (send.status === 'skipped')
    return step('Wait', 'held', `Skipped: the state did not persist${wait ? ` for ${wait}` : ''}`);
  const says = () => (wait ? `Persisted for ${wait}` : 'The rule does not wait');
  return step('Wait', 'passed', saidBy(rule, says));
}

function groupStep({ rule, send }: ChainFacts): ChainStep {
  const by = rule?.group_by?.length ? `by ${rule.group_by.join(', ')}` : undefined;
  if (send.status === 'grouped')
    return step('Group', 'held', `Sent with others of its group${by ? `, ${by}` : ''}`);
  const says = () => (by ? `First of its group, ${by}` : 'The rule does not group');
  return step('Group', 'passed', saidBy(rule, says));
}

function silenceStep({ send, silence }: ChainFacts): ChainStep {
  if (send.status !== 'silenced') return step('Silence', 'passed', 'No silence applied');
  if (!silence) return step('Silence', 'held', silence === null ? 'By a deleted silence' : 'By a silence');
  const why = silence.description ? `: ${silence.description}` : '';
  return step('Silence', 'held', `By ${silence.name}${why}`);
}

function inhibitionStep({ rule, send, parent }: ChainFacts): ChainStep {
  if (send.status === 'inhibited') {
    const name = parent?.resource?.name;
    return step('Inhibition', 'held', name ? `By the notification about ${name}` : 'By another notification');
  }
  const says = ({ inhibitions }: NotificationRule) =>
    inhibitions?.length ? 'Nothing inhibited it' : 'The rule inhibits nothing';
  return step('Inhibition', 'passed', saidBy(rule, says));
}

function repeatStep({ rule, send }: ChainFacts): ChainStep {
  const every = rule?.repeat_interval;
  if (send.status === 'repeat-interval')
    return step(
      'Repeat',
      'held',
      `Already sent${every ? ` within the last ${every}` : ' a short while ago'}`,
    );
  const says = () => (every ? `Not sent within the last ${every}` : 'The rule repeats each time');
  return step('Repeat', 'passed', saidBy(rule, says));
}

function recipientStep({ send, recipient = 'the recipient' }: ChainFacts): ChainStep {
  const took = send.duration_millis === null ? '' : ` in ${formatDuration(send.duration_millis)}`;
  const tries = send.retries > 0 ? ` after ${send.retries + 1} tries` : '';
  switch (send.status) {
    case 'sent':
      return step('Recipient', 'passed', `Sent to ${recipient}${took}${tries}`);
    case 'error':
    case 'attempting_fallback':
      return step(
        'Recipient',
        'failed',
        `Not sent to ${recipient}${tries}: ${send.error ?? 'no reason is given'}`,
      );
    case 'pending':
    case 'sending':
      return step('Recipient', 'waiting', `About to be sent to ${recipient}`);
    case 'pending_playbook_run':
      return step('Recipient', 'waiting', 'The playbook is about to run');
    case 'pending_playbook_completion':
      return step('Recipient', 'waiting', 'The playbook runs');
    default:
      return step('Recipient', 'waiting', sendWord(send.status));
  }
}

/** How a fallback stands by what became of it. */
const FALLBACK: Readonly<Partial<Record<SendBucket, StepState>>> = { sent: 'passed', failed: 'failed' };

const hasFallback = (rule: Rule): boolean =>
  Boolean(
    rule?.fallback_person_id ||
    rule?.fallback_team_id ||
    rule?.fallback_playbook_id ||
    rule?.fallback_custom_services?.length,
  );

function fallbackStep({ send, rule, fallbacks, parent }: ChainFacts): ChainStep {
  if (send.parent_id && send.status !== 'inhibited') {
    const what = parent?.source_event ? ` of ${parent.source_event}` : '';
    return step('Fallback', 'passed', `This is the fallback${what}: the first recipient was not reached`);
  }
  const [first] = fallbacks ?? [];
  if (first) {
    const failed = first.error ? `: ${first.error}` : '';
    return step(
      'Fallback',
      FALLBACK[bucketOf(first.status)] ?? 'waiting',
      `${sendWord(first.status)}${failed}`,
    );
  }
  if (send.status === 'attempting_fallback')
    return step('Fallback', 'waiting', 'The fallback is being tried');
  if (!hasFallback(rule))
    return step(
      'Fallback',
      'none',
      saidBy(rule, () => 'The rule has no fallback'),
    );
  if (send.status !== 'error') return step('Fallback', 'none', 'Not needed');
  const after = rule?.fallback_delay ? ` after ${formatDurationNs(rule.fallback_delay)}` : '';
  return step('Fallback', 'waiting', `Sent${after} while the recipient is not reached`);
}

/**
 * Why a person did or did not get a notification: what happened at each step from the event to the fallback. Steps behind
 * the one that held it back were not reached.
 */
export function chainOf(facts: ChainFacts): ChainStep[] {
  const steps = [
    step('Event', 'passed', facts.send.source_event),
    ruleStep(facts),
    filterStep(facts),
    waitStep(facts),
    groupStep(facts),
    silenceStep(facts),
    inhibitionStep(facts),
    repeatStep(facts),
    recipientStep(facts),
    fallbackStep(facts),
  ];
  const held = steps.findIndex(({ state }) => state === 'held' || state === 'waiting');
  const stopped = held >= 0 && steps[held]?.title !== 'Fallback' ? held : steps.length;
  return steps.map((one, index) => (index > stopped ? { ...one, state: 'none', text: 'Not reached' } : one));
}
