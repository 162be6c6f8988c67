import { statusWord } from '@/components/status/tones';
import { countOf, formatCount, joinWords } from '@/lib/format';
import { ownValue } from '@/lib/own';
import { paths, to } from '@/lib/routing/paths';
import { plainText, startOf } from '@/lib/terminal/plain';
import { toInstant } from '@/lib/time/instant';
import { withParams } from '@/lib/urls';
import { bucketOf } from '@/modules/notified/sendStatus';
import { describeSilenceTimes, minuteOf } from '@/modules/silences/silence';
import { acknowledgements } from '@/modules/silences/standing';
import { NEW } from '@/modules/records/listUrl';
import type { StatusTone } from '@/theme/tokens';
import type { AnsweringIncident, LiveRule, LiveSilence, SendAboutRed } from './api';
import { RED_KINDS, type RedKind } from './events';

/*
 * Why nobody knows of something red, as far as rows can say it: one reason a line, the first of the order below that holds.
 */

/** Reasons in their order: of notifications of several rules the first explains the line, and lines are listed by it. */
export const QUIET_REASONS = {
  failed: { label: 'Recipient failed', tone: 'unhealthy' },
  noRule: { label: 'No rule listens', tone: 'unhealthy' },
  paused: { label: 'Rule paused', tone: 'unhealthy' },
  unmade: { label: 'No notification', tone: 'warning' },
  unanswered: { label: 'No responder', tone: 'warning' },
  undeclared: { label: 'No incident', tone: 'warning' },
  fallback: { label: 'Attempting fallback', tone: 'caution' },
  pending: { label: 'Pending', tone: 'caution' },
  waiting: { label: 'Waiting', tone: 'caution' },
  silenced: { label: 'Silenced', tone: 'unknown' },
  inhibited: { label: 'Inhibited', tone: 'unknown' },
  grouped: { label: 'Grouped', tone: 'unknown' },
  repeated: { label: 'Repeated', tone: 'unknown' },
  skipped: { label: 'Skipped', tone: 'unknown' },
  other: { label: 'Not sent', tone: 'unknown' },
  unread: { label: 'Not looked at', tone: 'unknown' },
} as const satisfies Readonly<Record<string, { label: string; tone: StatusTone }>>;
export type QuietReasonKind = keyof typeof QUIET_REASONS;

/** Whether a word is a reason. */
export const isQuietReason = (word: string): word is QuietReasonKind => Object.hasOwn(QUIET_REASONS, word);

/** The reasons in their order. */
export const QUIET_REASON_NAMES: readonly QuietReasonKind[] =
  Object.keys(QUIET_REASONS).filter(isQuietReason);

const rankOf = (kind: QuietReasonKind): number => QUIET_REASON_NAMES.indexOf(kind);

/** Something red. */
export interface RedLine {
  kind: RedKind;
  id: string;
  name: string;
  type: string | null;
  icon: string;
  /** Since when, epoch ms; undefined where no row says it. */
  since: number | undefined;
  /** Of a check. */
  canaryId?: string;
}

/** What ends a line, where this person may do it. */
export type QuietAct =
  | { does: 'open'; text: string; href: string; needs?: 'rules' }
  | { does: 'link' }
  | { does: 'acknowledge' };

/** Why nobody knows of a line. */
export interface QuietReason {
  kind: QuietReasonKind;
  /** In a sentence without its full stop. */
  words: string;
  /** What the sentence names. */
  links: readonly { text: string; href: string }[];
  /** The first of them that the person may take is offered. */
  acts: readonly QuietAct[];
}

/** Why a line is not listed: told, and an incident with responders is about it; acknowledged; told, where incidents are not known. */
export type KnownBy = 'incident' | 'acknowledged' | 'told';

/** What became of a line. */
export type QuietOutcome = { by: KnownBy } | { reason: QuietReason };

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
/** Rules that a sentence names. */
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
      const until = send.not_before === null ? '' : at(send.not_before);
      return said(`The rule waits for the failure to persist${until && `, until ${until}`}`);
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
  rules.slice(0, MOST_LINKS).map(({ id, name }) => ({ text: name, href: openRule(id) }));

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
      ? `${countOf(enabled.length, 'rule')} ${others.length > 0 ? 'listen' : 'listens'} to ${event}, but no notification was made: filtered out, or not yet evaluated`
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

/** A line with why nobody knows of it. */
export interface QuietLine extends RedLine {
  reason: QuietReason;
}

/** Lines by their reason; of each those that turned last first. */
export const byReason = (lines: readonly QuietLine[]): QuietLine[] =>
  lines.toSorted(
    (a, b) =>
      rankOf(a.reason.kind) - rankOf(b.reason.kind) ||
      (b.since ?? 0) - (a.since ?? 0) ||
      a.name.localeCompare(b.name) ||
      (a.id < b.id ? -1 : 1),
  );

/** What a person may do. */
export interface QuietRights {
  /** Writes rules. */
  rules: boolean;
  /** Links to incidents. */
  incidents: boolean;
  /** Silences. */
  silences: boolean;
}

/** The first act of a reason that the person may take; undefined where there is none. */
export const offeredAct = ({ acts }: QuietReason, rights: QuietRights): QuietAct | undefined =>
  acts.find(act => {
    if (act.does === 'link') return rights.incidents;
    if (act.does === 'acknowledge') return rights.silences;
    return act.needs !== 'rules' || rights.rules;
  });

const KNOWN_WORDS: Readonly<Record<KnownBy, string>> = {
  incident: 'notified and in an incident with responders',
  acknowledged: 'acknowledged',
  told: 'notified (incidents were not looked at)',
};

/** 'Not listed: 12 notified and in an incident with responders and 3 acknowledged.'; '' for none. */
export function knownText(known: readonly KnownBy[]): string {
  const parts = (['incident', 'acknowledged', 'told'] as const).flatMap(by => {
    const count = known.filter(one => one === by).length;
    return count > 0 ? [`${formatCount(count)} ${KNOWN_WORDS[by]}`] : [];
  });
  return parts.length > 0 ? `Not listed: ${joinWords(parts)}.` : '';
}
