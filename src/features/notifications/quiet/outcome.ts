import { statusWord } from '@/components/status/tones';
import { ownValue } from '@/lib/own';
import { paths, to } from '@/lib/routing/paths';
import { toInstant } from '@/lib/time/instant';
import { withParams } from '@/lib/urls';
import { bucketOf } from '@/modules/notified/sendStatus';
import { minuteOf } from '@/modules/silences/silence';
import { acknowledgements } from '@/modules/silences/standing';
import type { SendAboutRed } from './api';
import { RED_KINDS } from './events';
import {
  CLOCKS_DIFFER,
  knowingAct,
  quietText,
  ruleAddress,
  type QuietFacts,
  type QuietIncident,
  type QuietRule,
} from './known';
import {
  rankOf,
  type QuietAct,
  type QuietOutcome,
  type QuietReason,
  type QuietReasonKind,
  type RedLine,
} from './reasons';
import { namingSilences, silencedBy } from './silenced';
import { unmadeReason } from './unmade';

/*
 * What rows say of a line: whether somebody knows of it, and if not why. Of an odd row that is left out which it does not say.
 */

/** Reasons by the status of a send; of later backends' statuses nothing is known. */
const BY_STATUS: Readonly<Record<string, QuietReasonKind>> = {
  error: 'failed',
  attempting_fallback: 'fallback',
  pending: 'pending',
  sending: 'pending',
  pending_playbook_run: 'pending',
  pending_playbook_completion: 'pending',
  'evaluating-waitfor': 'waiting',
  silenced: 'silenced',
  inhibited: 'inhibited',
  grouped: 'grouped',
  'repeat-interval': 'repeated',
  skipped: 'skipped',
};

const openSend = (id: string) => withParams(paths.notifications, { id });

const hasFallback = (rule: QuietRule): boolean =>
  Boolean(
    rule.fallback_person_id ||
    rule.fallback_team_id ||
    rule.fallback_playbook_id ||
    rule.fallback_custom_services?.length,
  );

/**
 * The sends of a failure that goes on, the newest first: those since it began; where nobody knows when that was, those since it was
 * told to be well the last time.
 * @param sends about it, the newest first
 */
export function sendsOfFailure({ kind, since }: RedLine, sends: readonly SendAboutRed[]): SendAboutRed[] {
  const { event, recovery } = RED_KINDS[kind];
  const recovered = sends.findIndex(send => send.source_event === recovery);
  const own =
    since === undefined
      ? sends.slice(0, recovered < 0 ? sends.length : recovered)
      : sends.filter(send => (toInstant(send.created_at) ?? 0) >= since - CLOCKS_DIFFER);
  return own.filter(send => send.source_event === event);
}

/** Why a send told nobody. */
function heldBack(line: RedLine, send: SendAboutRed, facts: QuietFacts): QuietReason {
  const kind = ownValue(BY_STATUS, send.status ?? '') ?? 'other';
  const rule = facts.rules?.find(({ id }) => id === send.notification_id);
  const open: QuietAct = { does: 'open', text: 'Open notification', href: openSend(send.id) };
  const links = [
    { text: 'Notification', href: openSend(send.id) },
    ...(rule ? [{ text: rule.name, href: ruleAddress(rule.id) }] : []),
  ];
  const said = (words: string, ...acts: readonly QuietAct[]): QuietReason => ({
    kind,
    words,
    links,
    acts: [...acts, open],
  });
  const at = (time: string) => {
    const instant = toInstant(time);
    return instant === undefined ? '' : minuteOf(instant, facts.zone);
  };
  const since = at(send.created_at);
  const error = quietText(send.error) || 'no reason is given';
  switch (kind) {
    case 'failed': {
      const fallback = rule
        ? hasFallback(rule)
          ? ', and the fallback has not been sent'
          : ', and the rule has no fallback'
        : '';
      const mend = rule && ({ does: 'open', text: 'Open rule', href: ruleAddress(rule.id) } as const);
      return said(`The recipient failed${fallback}: ${error}`, ...(mend ? [mend] : []));
    }
    case 'fallback':
      return said(`The recipient failed, and the fallback is being tried: ${error}`);
    case 'pending': {
      const what = send.status?.startsWith('pending_playbook') ? 'Its playbook run' : 'The notification';
      return said(`${what} is pending${since && ` since ${since}`}`);
    }
    case 'waiting': {
      const due = toInstant(send.not_before);
      const until =
        due === undefined
          ? ''
          : `, ${due > facts.now ? 'until' : 'which was due at'} ${minuteOf(due, facts.zone)}`;
      return said(`The rule waits for the failure to persist${until}`);
    }
    case 'silenced': {
      const silence =
        facts.silences?.find(({ id }) => id === send.silenced_by) ?? namingSilences(line, facts)[0];
      if (silence) return silencedBy(silence, facts);
      return said(
        facts.silences
          ? `Silenced${since && ` at ${since}`} by a silence that is over, and not notified since`
          : 'Silenced',
        knowingAct(line),
      );
    }
    case 'inhibited':
      return said('Inhibited by another notification', knowingAct(line));
    case 'grouped':
      return said('Notified only together with others of its group', knowingAct(line));
    case 'repeated':
      return said('Held back: the rule notified about it shortly before', knowingAct(line));
    case 'skipped':
      return said('Skipped: the failure did not persist as long as the rule waits', knowingAct(line));
    default:
      return said(`The notification has the status ${statusWord(send.status)}`, knowingAct(line));
  }
}

/** Whether an incident has evidence on a line. */
const isAbout = ({ hypotheses }: QuietIncident, { kind, id }: RedLine): boolean =>
  hypotheses?.some(({ evidences }) => evidences.some(evidence => evidence[`${kind}_id`] === id)) === true;

/** Whether somebody works on a line that was told. @param sent the newest send that reached somebody */
function toldOutcome(line: RedLine, sent: SendAboutRed, { incidents, zone }: QuietFacts): QuietOutcome {
  if (!incidents) return { by: 'told' };
  const about = incidents.filter(incident => isAbout(incident, line));
  if (about.some(({ responders }) => (responders?.length ?? 0) > 0)) return { by: 'incident' };
  const at = toInstant(sent.created_at);
  const told = at === undefined ? 'Notified' : `Notified at ${minuteOf(at, zone)}`;
  const link = { text: 'Notification', href: openSend(sent.id) };
  const [incident] = about;
  if (!incident)
    return {
      reason: {
        kind: 'undeclared',
        words: `${told}, but no active incident is about it`,
        links: [link],
        acts: [{ does: 'link' }, { does: 'open', text: 'Open notification', href: link.href }],
      },
    };
  const { id, incident_id: number, title } = incident;
  return {
    reason: {
      kind: 'unanswered',
      words: `${told}, but the incident about it has no responder`,
      links: [
        { text: [number, quietText(title)].filter(Boolean).join(' · '), href: to('incident', { id }) },
        link,
      ],
      acts: [
        {
          does: 'open',
          text: 'Open responders',
          href: withParams(to('incident', { id }), { panel: 'responders' }),
        },
      ],
    },
  };
}

/**
 * Whether somebody knows of a line, or why not.
 * @param sends about it, the newest first; undefined where they were not read
 */
export function quietOutcome(
  line: RedLine,
  sends: readonly SendAboutRed[] | undefined,
  facts: QuietFacts,
): QuietOutcome {
  const { id, canaryId } = line;
  if (
    canaryId !== undefined &&
    acknowledgements({ id, canary_id: canaryId }, facts.silences ?? [], facts.now).length > 0
  )
    return { by: 'acknowledged' };
  if (!sends) return { reason: unmadeReason(line, facts, false) };
  const own = sendsOfFailure(line, sends);
  const sent = own.find(({ status }) => bucketOf(status) === 'sent');
  if (sent) return toldOutcome(line, sent, facts);
  // What a rule did last counts.
  const newest = own.filter(
    (send, index) => own.findIndex(other => other.notification_id === send.notification_id) === index,
  );
  const [first] = newest
    .map(send => heldBack(line, send, facts))
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind));
  return { reason: first ?? unmadeReason(line, facts, true) };
}
