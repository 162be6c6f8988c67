import { incidentTone } from '@/components/status/incidentTone';
import { runTone } from '@/components/status/runTone';
import { dashboardTone, statusWord } from '@/components/status/tones';
import { plainComment } from '@/lib/incidents/comments';
import { severityWord } from '@/lib/incidents/vocabulary';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { toInstant, type TimeLike } from '@/lib/time/instant';
import { withParams } from '@/lib/urls';
import { joinedNotes, textLine } from '@/modules/moments/words';
import { subjectName } from '@/modules/notified/subject';
import { runTitle } from '@/modules/playbooks/runs';
import type { StatusTone } from '@/theme/tokens';
import type {
  FailedSend,
  HandedOver,
  OwnComment,
  ShiftCheck,
  ShiftIncident,
  ShiftRun,
  ShiftSilence,
} from './columns';

/** A line of a handover: what it is about, and where that is. */
export interface ShiftEntry {
  id: string;
  /** Epoch ms; what it is the time of, the list says. Undefined where it is not known. */
  at: number | undefined;
  text: string;
  /** What else is known, in one line; '' for nothing. */
  note: string;
  href: string;
  tone: StatusTone;
}

type Told = Omit<ShiftEntry, 'at'> & { at: TimeLike };

const entryAt = ({ at, ...told }: Told): ShiftEntry => ({ ...told, at: toInstant(at) });

interface NamedIncident {
  id: string;
  incident_id: string;
  title: string;
}

const incidentText = ({ incident_id: code, title }: NamedIncident) =>
  joinedNotes(textLine(code), textLine(title)) || 'Incident';

/** Whoever works on an incident, beside who leads it. */
function workingOn({ commander, responders }: ShiftIncident): string {
  const names = (responders ?? [])
    .filter(({ person }) => !person || person.id !== commander?.id)
    .flatMap(({ person, team }) => textLine(person?.name ?? team?.name) || []);
  return joinedNotes(
    commander ? `led by ${textLine(commander.name)}` : 'nobody leads it',
    names.length > 0 && `with ${[...new Set(names)].join(', ')}`,
  );
}

/** An incident, by when it was opened. */
export const openedEntry = (row: ShiftIncident): ShiftEntry =>
  entryAt({
    id: row.id,
    at: row.created_at,
    text: incidentText(row),
    note: joinedNotes(severityWord(row.severity), statusWord(row.status), workingOn(row)),
    href: to('incident', { id: row.id }),
    tone: incidentTone(row.status),
  });

/** An incident, by when it ended. */
export const endedEntry = (row: ShiftIncident): ShiftEntry => ({
  ...openedEntry(row),
  at: toInstant(row.resolved) ?? toInstant(row.closed),
});

/** A check, by when it turned last. */
export const checkStandingEntry = (row: ShiftCheck): ShiftEntry =>
  entryAt({
    id: row.id,
    at: row.last_transition_time,
    text: textLine(row.name) || 'Check',
    note: joinedNotes(statusWord(row.status), row.severity && severityWord(row.severity)),
    href: toCheck(row.id),
    tone: dashboardTone(row.status),
  });

const silenced = ({ checks, catalog, component, canary }: ShiftSilence) =>
  [checks, catalog, component, canary].map(subject => textLine(subject?.name)).find(Boolean);

/** A silence, by when it ends. */
export function silenceEntry(row: ShiftSilence): ShiftEntry {
  const [subject, name, who] = [silenced(row), textLine(row.name), textLine(row.created_by?.name)];
  return entryAt({
    id: row.id,
    at: row.until,
    text: subject ?? (name || 'Silence'),
    note: joinedNotes(
      subject !== undefined && name,
      who && `by ${who}`,
      row.checks?.status && `now ${statusWord(row.checks.status).toLowerCase()}`,
    ),
    href: withParams(paths.silences, { id: row.id }),
    tone: row.checks ? dashboardTone(row.checks.status) : 'unknown',
  });
}

const runEntryAt = (row: ShiftRun, at: TimeLike): ShiftEntry => {
  const who = textLine(row.created_by?.name);
  return entryAt({
    id: row.id,
    at,
    text: textLine(runTitle(row)),
    note: joinedNotes(statusWord(row.status), who && `requested by ${who}`, textLine(row.error)),
    href: to('playbookRun', { id: row.id }),
    tone: runTone(row.status),
  });
};

/** A playbook run, by when it was asked for. */
export const requestedEntry = (row: ShiftRun): ShiftEntry => runEntryAt(row, row.created_at);

/** A playbook run that is over, by when that was. */
export const overEntry = (row: ShiftRun): ShiftEntry => runEntryAt(row, row.end_time ?? row.created_at);

/** A notification that could not be sent. */
export const failedSendEntry = (row: FailedSend): ShiftEntry =>
  entryAt({
    id: row.id,
    at: row.created_at,
    text: `Notification about ${textLine(subjectName({ resource: row.resource, resource_type: null }))}`,
    note: textLine(row.error),
    href: withParams(paths.notifications, { id: row.id }),
    tone: 'unhealthy',
  });

/** A change of who works on an incident, or of how far it is. One of an incident that may not be seen is none. */
export function handedEntry(row: HandedOver): ShiftEntry | undefined {
  const { incident_id: incident, responder_id: responder } = row;
  // Of an odd row the key may be something else.
  if (!incident?.id) return undefined;
  const who = textLine(row.created_by?.name) || 'Unknown person';
  const added = textLine(responder?.person_id?.name ?? responder?.team_id?.name);
  return entryAt({
    id: row.id,
    at: row.created_at,
    text: incidentText(incident),
    note:
      row.type === 'responder.created'
        ? `${who} added responder ${added || 'who was removed'}`
        : `${who} set the status to ${statusWord(row.description)}`,
    href: to('incident', { id: incident.id }),
    tone: row.type === 'responder.created' ? 'info' : incidentTone(row.description ?? ''),
  });
}

const did = (what: string, entry: ShiftEntry): ShiftEntry => ({
  ...entry,
  id: `${what} ${entry.id}`,
  note: joinedNotes(what, entry.note),
});

/** What a person did: asked for a playbook run. */
export const ownRunEntry = (row: ShiftRun): ShiftEntry => did('Requested', requestedEntry(row));

/** What a person did: opened an incident. */
export const ownIncidentEntry = (row: ShiftIncident): ShiftEntry => did('Opened', openedEntry(row));

/** What a person did: created a silence. */
export const ownSilenceEntry = (row: ShiftSilence): ShiftEntry =>
  did('Silenced', { ...silenceEntry(row), at: toInstant(row.created_at) });

/** What a person did: wrote a comment. One on an incident that may not be seen is none. */
export function ownCommentEntry({
  id,
  comment,
  created_at: at,
  incident_id: incident,
}: OwnComment): ShiftEntry | undefined {
  // Of an odd row the key may be something else.
  if (!incident?.id) return undefined;
  return did(
    'Commented',
    entryAt({
      id,
      at,
      text: incidentText(incident),
      note: `“${textLine(plainComment(comment))}”`,
      href: to('incident', { id: incident.id }),
      tone: 'info',
    }),
  );
}

/** The newest first; those without a time last. */
export const newestFirst = (entries: readonly ShiftEntry[]): readonly ShiftEntry[] =>
  entries.toSorted((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity) || (a.id < b.id ? -1 : 1));
