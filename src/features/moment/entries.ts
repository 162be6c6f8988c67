import { runTone } from '@/components/status/runTone';
import { dashboardTone, statusWord } from '@/components/status/tones';
import { severityWord } from '@/lib/incidents/vocabulary';
import { toChange, toInsight } from '@/lib/routing/itemLinks';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { toInstant, type TimeLike } from '@/lib/time/instant';
import { utcMinute } from '@/lib/time/utcMinute';
import { withParams } from '@/lib/urls';
import type { ComparedInsight } from '@/modules/before-after/api';
import {
  changeAttachment,
  happenedAttachment,
  insightAttachment,
  wordsAttachment,
  type Attachment,
} from '@/modules/evidence/attachment';
import type { MarkedChange, MarkedIncident, MarkedRun } from '@/modules/marks/api';
import type { LaneMark } from '@/modules/marks/marks';
import { joinedNotes, textLine } from '@/modules/moments/words';
import { sendTone, sendWord } from '@/modules/notified/sendStatus';
import { subjectName } from '@/modules/notified/subject';
import { runTitle } from '@/modules/playbooks/runs';
import type { StatusTone } from '@/theme/tokens';
import type { FailedJobThen, SendThen, SilentAgentThen, TurnedCheckThen } from './api';

/** Kinds of what happens, in the order of their lanes. */
export const MOMENT_KINDS = {
  change: 'Changes',
  run: 'Playbook runs',
  check: 'Checks',
  incident: 'Incidents',
  send: 'Notifications',
  insight: 'Insights',
  job: 'Failed jobs',
  agent: 'Silent agents',
} as const;
export type MomentKind = keyof typeof MOMENT_KINDS;

/** Whether a word is a kind. */
export const isMomentKind = (word: string): word is MomentKind => Object.hasOwn(MOMENT_KINDS, word);

const ORDER = Object.keys(MOMENT_KINDS).filter(isMomentKind);

/** Something that happened, at one moment. */
export interface MomentEntry extends LaneMark {
  kind: MomentKind;
  /** The id of what it is about itself: the change, the run, the check. */
  record: string;
  /** The same in the middle of a sentence: 'check api turned unhealthy', 'Deployment of payments-api by ci'. */
  said: string;
  /** What it was done to, or about; '' where that is the text itself, or is not known. */
  subject: string;
  /** Who did it; '' for what no person did, or where that is not known. */
  who: string;
  tone: StatusTone;
  /** It as evidence of an incident; absent of what cannot be any. @param now epoch ms */
  attach: ((now: number) => Attachment) | undefined;
  /** What it has in common with the same done to another item, and that item; absent of what is done to one thing only. */
  alike: { key: string; item: string; text: string; source: string } | undefined;
  /** Of several that are one line: all of them, oldest first. */
  members: readonly MomentEntry[];
}

interface Told {
  kind: MomentKind;
  /** Of the row. */
  id: string;
  time: TimeLike;
  icon: string;
  text: string;
  said: string;
  subject?: string;
  who?: string;
  note?: string;
  href: string;
  tone: StatusTone;
  /** As of the entry; its words where it is left out. */
  attach?: MomentEntry['attach'];
  alike?: MomentEntry['alike'];
}

/** What has no time is no entry. */
function entryOf({ time, id, kind, ...told }: Told): MomentEntry | undefined {
  const at = toInstant(time);
  if (at === undefined) return undefined;
  const words = `${utcMinute(new Date(at).toISOString())}: ${told.said}`;
  return {
    subject: '',
    who: '',
    note: '',
    attach: () => wordsAttachment(told.text, words),
    alike: undefined,
    members: [],
    ...told,
    id: `${kind} ${id}`,
    record: id,
    kind,
    at,
  };
}

/** A change of an item: of what, what it says, by whom. */
export function changeEntry(row: MarkedChange) {
  const [what, subject, who] = [
    textLine(row.change_type) || 'Change',
    textLine(row.config?.name),
    textLine(row.external_created_by),
  ];
  const text = subject ? `${what} of ${subject}` : what;
  return entryOf({
    kind: 'change',
    id: row.id,
    time: row.created_at,
    icon: row.change_type || 'change',
    text,
    said: who ? `${text} by ${who}` : text,
    subject,
    who,
    note: joinedNotes(textLine(row.summary), who),
    href: toChange(row.config_id, row.id),
    tone: 'info',
    attach: () => changeAttachment(row),
    alike: {
      key: JSON.stringify([row.change_type, row.source]),
      item: row.config_id,
      text: what,
      source: textLine(row.source),
    },
  });
}

/** An incident that was opened. */
export function incidentEntry(row: MarkedIncident) {
  const text = joinedNotes(textLine(row.incident_id), textLine(row.title)) || 'Incident';
  return entryOf({
    kind: 'incident',
    id: row.id,
    time: row.created_at,
    icon: 'incident',
    text,
    said: `incident ${text} was opened`,
    note: joinedNotes('Opened', row.severity && severityWord(row.severity)),
    href: to('incident', { id: row.id }),
    tone: 'unhealthy',
    attach: undefined,
  });
}

/** An insight that was first seen. */
export function insightEntry(row: ComparedInsight) {
  const [what, subject] = [textLine(row.analyzer) || 'Insight', textLine(row.item?.name)];
  const text = subject ? `${what} on ${subject}` : what;
  return entryOf({
    kind: 'insight',
    id: row.id,
    time: row.first_observed,
    icon: 'insight',
    text,
    said: `insight ${text} was first seen`,
    subject,
    note: joinedNotes('First seen', row.severity && statusWord(row.severity)),
    href: toInsight(row.config_id, row.id),
    tone: 'caution',
    attach: () => insightAttachment({ ...row, summary: null }),
  });
}

/** A playbook run that was requested: by whom, and how it is now. */
export function runEntry(row: MarkedRun) {
  const [text, who] = [textLine(runTitle(row)), textLine(row.created_by?.name)];
  return entryOf({
    kind: 'run',
    id: row.id,
    time: row.created_at,
    icon: row.playbooks?.icon || 'playbook',
    text,
    said: `playbook ${text} was requested${who && ` by ${who}`}`,
    who,
    note: joinedNotes(statusWord(row.status), who),
    href: to('playbookRun', { id: row.id }),
    tone: runTone(row.status),
  });
}

/** A notification, and what became of it. */
export function sendEntry(row: SendThen) {
  const subject = textLine(subjectName({ resource: row.resource, resource_type: null }));
  return entryOf({
    kind: 'send',
    id: row.id,
    time: row.created_at,
    icon: row.resource?.icon || row.resource?.type || 'notification',
    text: `Notification about ${subject}`,
    said:
      row.status === 'sent'
        ? `a notification about ${subject} was sent`
        : `a notification about ${subject} (${sendWord(row.status).toLowerCase()})`,
    subject,
    note: joinedNotes(sendWord(row.status), textLine(row.error)),
    href: withParams(paths.notifications, { id: row.id }),
    tone: sendTone(row.status),
  });
}

/** A run of a background job that failed. */
export function jobEntry(row: FailedJobThen) {
  const [text, subject] = [textLine(row.name) || 'Job', textLine(row.resource_name)];
  return entryOf({
    kind: 'job',
    id: row.id,
    time: row.created_at,
    icon: 'job',
    text,
    said: `job ${text}${subject && ` of ${subject}`} failed`,
    subject,
    note: joinedNotes('Failed', subject),
    href: withParams(paths.jobs, { job: row.id }),
    tone: 'unhealthy',
  });
}

/** A check that turned, to how it is now. */
export function checkEntry(row: TurnedCheckThen) {
  const [text, health] = [textLine(row.name) || 'Check', statusWord(row.status).toLowerCase()];
  return entryOf({
    kind: 'check',
    id: row.id,
    time: row.last_transition_time,
    icon: row.icon || row.type || 'check',
    text,
    said: `check ${text} turned ${health}`,
    note: `Turned ${health}`,
    href: toCheck(row.id),
    tone: dashboardTone(row.status),
    attach: now =>
      happenedAttachment(
        {
          on: { kind: 'check', id: row.id, name: text },
          at: row.last_transition_time ?? '',
          what: `Turned ${health} at ${utcMinute(row.last_transition_time ?? '')}`,
        },
        now,
      ),
  });
}

/** An agent that was not heard of since. */
export function agentEntry(row: SilentAgentThen) {
  const text = textLine(row.name) || 'Agent';
  return entryOf({
    kind: 'agent',
    id: row.id,
    time: row.last_seen,
    icon: 'agent',
    text,
    said: `agent ${text} was last seen`,
    note: 'Last seen, offline now',
    href: withParams(paths.agents, { id: row.id }),
    tone: 'unhealthy',
  });
}

/** Entries of several kinds by time, oldest first; of the same moment the kinds in the order of their lanes. */
export const byMoment = (entries: readonly MomentEntry[]): MomentEntry[] =>
  entries.toSorted(
    (a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.id < b.id ? -1 : 1),
  );
