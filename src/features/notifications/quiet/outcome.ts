import { statusWord } from '@/components/status/tones';
import { countOf, formatCount } from '@/lib/format';
import { ownValue } from '@/lib/own';
import { paths, to } from '@/lib/routing/paths';
import { plainText, startOf } from '@/lib/terminal/plain';
import { toInstant } from '@/lib/time/instant';
import { withParams } from '@/lib/urls';
import { bucketOf } from '@/modules/notified/sendStatus';
import { NEW } from '@/modules/records/listUrl';
import { describeSilenceTimes, minuteOf } from '@/modules/silences/silence';
import { acknowledgements } from '@/modules/silences/standing';
import type { AnsweringIncident, LiveRule, LiveSilence, SendAboutRed } from './api';
import { RED_KINDS } from './events';
import {
  rankOf,
  type QuietAct,
  type QuietOutcome,
  type QuietReason,
  type QuietReasonKind,
  type RedLine,
} from './reasons';

/*
 * What rows say of a line: whether somebody knows of it, and if not why. Of an odd row that is left out which it does not say.
 */

type RuleFacts = Omit<LiveRule, 'events'> & { events: readonly string[] | null };
type IncidentFacts = Pick<AnsweringIncident, 'id' | 'incident_id' | 'title'> &
  Partial<{ [Key in 'responders' | 'hypotheses']: AnsweringIncident[Key] | null }>;

/** What is known beside the lines; undefined for what was not read. */
export interface QuietFacts {
  rules: readonly RuleFacts[] | undefined;
  silences: readonly LiveSilence[] | undefined;
  incidents: readonly IncidentFacts[] | undefined;
  /** Epoch ms. */
  now: number;
  zone: string;
}

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

/** Clocks of agents and of the backend differ a little, ms: a notification is not older than what it tells of. */
const CLOSE = 60_000;
/** Characters of a text of somebody else that a line holds. */
const LINE = 160;
/** Rules that a sentence names; of more none, since all are one act away. */
const MOST_LINKS = 3;

const oneLine = (text: string | null): string =>
  startOf(plainText(text ?? ''), LINE)
    .replaceAll(/\s+/g, ' ')
    .trim();

const openSend = (id: string) => withParams(paths.notifications, { id });
const openRule = (id: string) => to('notificationRule', { id });

const hasFallback = (rule: RuleFacts): boolean =>
  Boolean(
    rule.fallback_person_id ||
    rule.fallback_team_id ||
    rule.fallback_playbook_id ||
    rule.fallback_custom_services?.length,
  );

/** What a person does who knows of it, where nothing is to be mended. */
const knowing = ({ kind }: RedLine): QuietAct => ({ does: kind === 'check' ? 'acknowledge' : 'link' });

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
      : sends.filter(send => (toInstant(send.created_at) ?? 0) >= since - CLOSE);
  return own.filter(send => send.source_event === event);
}

/** Why a send told nobody. */
function heldBack(line: RedLine, send: SendAboutRed, facts: QuietFacts): QuietReason {
  const kind = ownValue(BY_STATUS, send.status ?? '') ?? 'other';
  const rule = facts.rules?.find(({ id }) => id === send.notification_id);
  const open: QuietAct = { does: 'open', text: 'Open notification', href: openSend(send.id) };
  const links = [
    { text: 'Notification', href: openSend(send.id) },
    ...(rule ? [{ text: rule.name, href: openRule(rule.id) }] : []),
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
  const error = oneLine(send.error) || 'no reason is given';
  switch (kind) {
    case 'failed': {
      const fallback = rule
        ? hasFallback(rule)
          ? ', and the fallback has not been sent'
          : ', and the rule has no fallback'
        : '';
      const mend = rule && ({ does: 'open', text: 'Open rule', href: openRule(rule.id) } as const);
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
        knowing(line),
      );
    }
    case 'inhibited':
      return said('Inhibited by another notification', knowing(line));
    case 'grouped':
      return said('Notified only together with others of its group', knowing(line));
    case 'repeated':
      return said('Held back: the rule notified about it shortly before', knowing(line));
    case 'skipped':
      return said('Skipped: the failure did not persist as long as the rule waits', knowing(line));
    default:
      return said(`The notification has the status ${statusWord(send.status)}`, knowing(line));
  }
}

/** Silences that name a line and hold now; of a check also those of its canary. */
function namingSilences({ kind, id, canaryId }: RedLine, { silences = [], now }: QuietFacts): LiveSilence[] {
  return silences.filter(silence => {
    const begun = (toInstant(silence.from) ?? now) <= now + CLOSE;
    if (!begun) return false;
    if (kind === 'config') return silence.config_id === id;
    if (kind === 'component') return silence.component_id === id;
    return silence.check_id === id || (canaryId !== undefined && silence.canary_id === canaryId);
  });
}

function silencedBy({ id, name, from, until }: LiveSilence, { now, zone }: QuietFacts): QuietReason {
  const times = { from: Math.min(toInstant(from) ?? now, now), until: toInstant(until) ?? null };
  const href = withParams(paths.silences, { id });
  return {
    kind: 'silenced',
    words: `Silenced ${describeSilenceTimes(times, { now, zone })}`,
    links: [{ text: name, href }],
    acts: [{ does: 'open', text: 'Open silence', href }],
  };
}

const rulesLinks = (rules: readonly RuleFacts[]) =>
  (rules.length > MOST_LINKS ? [] : rules).map(({ id, name }) => ({ text: name, href: openRule(id) }));

const OPEN_RULES = { does: 'open', text: 'Open rules' } as const;

/** Why no notification was made of a line, where that is: its rules, or a silence. @param wasRead what was sent about it was read */
function unmadeReason(line: RedLine, facts: QuietFacts, wasRead: boolean): QuietReason {
  const { event } = RED_KINDS[line.kind];
  const rulesHref = withParams(paths.notificationRules, { event });
  const listening = facts.rules?.filter(({ events }) => events?.includes(event));
  const enabled = listening?.filter(({ error }) => !error);
  const [silence] = namingSilences(line, facts);
  if (listening?.length === 0)
    return {
      kind: 'noRule',
      words: `No rule listens to ${event}`,
      links: [],
      acts: [
        {
          does: 'open',
          text: 'New rule',
          href: withParams(paths.notificationRules, { id: NEW }),
          needs: 'rules',
        },
        { ...OPEN_RULES, href: paths.notificationRules },
      ],
    };
  const [first] = listening ?? [];
  if (listening && first && enabled?.length === 0) {
    const isOne = listening.length === 1;
    return {
      kind: 'paused',
      words: isOne
        ? `The only rule that listens to ${event} is paused: ${oneLine(first.error)}`
        : `All ${formatCount(listening.length)} rules that listen to ${event} are paused after errors`,
      links: rulesLinks(listening),
      acts: [
        isOne
          ? { does: 'open', text: 'Open rule', href: openRule(first.id) }
          : { ...OPEN_RULES, href: rulesHref },
      ],
    };
  }
  if (silence) return silencedBy(silence, facts);
  if (!wasRead)
    return {
      kind: 'unread',
      words: 'Notifications about it were not looked at',
      links: [],
      acts: [knowing(line)],
    };
  const [only, ...others] = enabled ?? [];
  return {
    kind: 'unmade',
    words: enabled
      ? `${countOf(enabled.length, 'rule')} ${others.length > 0 ? 'listen' : 'listens'} to ${event} but made no notification: filtered out, or not yet`
      : 'No notification was made; rules were not looked at',
    links: rulesLinks(enabled ?? []),
    acts: [
      only && others.length === 0
        ? { does: 'open', text: 'Open rule', href: openRule(only.id) }
        : { ...OPEN_RULES, href: rulesHref },
    ],
  };
}

/** Whether an incident has evidence on a line. */
const isAbout = ({ hypotheses }: IncidentFacts, { kind, id }: RedLine): boolean =>
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
        { text: [number, oneLine(title)].filter(Boolean).join(' · '), href: to('incident', { id }) },
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
