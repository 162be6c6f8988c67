import { INCIDENT_SEVERITIES } from '@/lib/incidents/basics';
import { readSeverity, readType } from '@/lib/incidents/vocabulary';
import { endOf } from '@/lib/incidents/workflow';
import { medianOf, percentileOf } from '@/lib/quantiles';
import { toInstant, type TimeLike } from '@/lib/time/instant';
import { monthsOf } from '@/lib/time/months';

/** How long incidents take: what is measured, and how it is grouped. Pure functions; 5,000 incidents take less than 100 ms. */

/** What is waited for, in the order in which it should come. */
export const SPANS = ['acknowledge', 'mitigate', 'resolve'] as const;
export type Span = (typeof SPANS)[number];

/** What incidents are grouped by. */
export type TimesGrouping = 'type' | 'severity' | 'month';

/** Of an incident what its times are worked out of. Times are ISO; null where something did not happen, or is not known. */
export interface TimedIncident {
  type: string;
  severity: string;
  status: string;
  created_at: string;
  acknowledged: string | null;
  /** When it was first set to Mitigated, by its history. */
  mitigated: string | null;
  resolved: string | null;
  closed: string | null;
}

const END: Readonly<Record<Span, (incident: TimedIncident) => TimeLike>> = {
  acknowledge: ({ acknowledged }) => acknowledged,
  mitigate: ({ mitigated }) => mitigated,
  // An incident that is worked on again is not resolved, whatever it was before.
  resolve: endOf,
};

/**
 * How long each took from when an incident was opened, ms: undefined where either end is not known, below zero where the
 * clocks that wrote them differ.
 */
export function spansOf(incident: TimedIncident): Readonly<Record<Span, number | undefined>> {
  const from = toInstant(incident.created_at);
  const until = (span: Span) => {
    const to = from === undefined ? undefined : toInstant(END[span](incident));
    return from === undefined || to === undefined ? undefined : to - from;
  };
  return { acknowledge: until('acknowledge'), mitigate: until('mitigate'), resolve: until('resolve') };
}

/** What is said of one span of several incidents, ms. */
export interface SpanFigures {
  /** Incidents of which it is known; the figures are theirs. */
  known: number;
  median: number | undefined;
  /** The 90th percentile, by nearest rank. */
  p90: number | undefined;
}

/** Several incidents and how long they took. */
export interface TimesRow extends Record<Span, SpanFigures> {
  id: string;
  name: string;
  /** Where it stands among the others when they are sorted by name; '' for last, in either direction. */
  rank: string | number;
  count: number;
  /** Spans that end before they begin, and are not among the figures. */
  reversed: number;
  /** The group as the list's filters know it: a type, a severity or a month ('2026-10'); undefined for what they do not. */
  value: string | undefined;
}

type GroupName = Pick<TimesRow, 'id' | 'name' | 'rank' | 'value'>;

const known = (value: string, name: string, rank: string | number): GroupName => ({
  id: `known:${value}`,
  name,
  rank,
  value,
});
/** What another backend wrote, by its own word. */
const other = (word: string, absent: string, rank: string | number): GroupName => ({
  id: `other:${word}`,
  name: word || absent,
  rank,
  value: undefined,
});

type MonthAt = ReturnType<typeof monthsOf>;

const GROUP: Readonly<Record<TimesGrouping, (incident: TimedIncident, monthAt: MonthAt) => GroupName>> = {
  type: ({ type }) => {
    const choice = readType(type);
    return choice ? known(choice.value, choice.label, choice.label) : other(type, 'No type', type);
  },
  severity: ({ severity }) => {
    const value = readSeverity(severity);
    const rank = INCIDENT_SEVERITIES.findIndex(choice => choice.value === value);
    const choice = INCIDENT_SEVERITIES[rank];
    return choice
      ? known(choice.value, choice.label, rank)
      : other(severity, 'No severity', INCIDENT_SEVERITIES.length);
  },
  month: ({ created_at: opened }, monthAt) => {
    const instant = toInstant(opened);
    const month = instant === undefined ? undefined : monthAt(instant);
    return month === undefined ? other('', 'Month not known', '') : known(month, month, month);
  },
};

class Group {
  private count = 0;
  private reversed = 0;
  private readonly spans: Readonly<Record<Span, number[]>> = { acknowledge: [], mitigate: [], resolve: [] };

  constructor(private readonly group: GroupName) {}

  add(spans: Readonly<Record<Span, number | undefined>>): void {
    this.count += 1;
    for (const span of SPANS) {
      const ms = spans[span];
      if (ms === undefined) continue;
      if (ms < 0) this.reversed += 1;
      else this.spans[span].push(ms);
    }
  }

  private figures(span: Span): SpanFigures {
    const sorted = this.spans[span].toSorted((a, b) => a - b);
    return { known: sorted.length, median: medianOf(sorted), p90: percentileOf(sorted, 90) };
  }

  row(): TimesRow {
    return {
      ...this.group,
      count: this.count,
      reversed: this.reversed,
      acknowledge: this.figures('acknowledge'),
      mitigate: this.figures('mitigate'),
      resolve: this.figures('resolve'),
    };
  }
}

/** The id of the row for all incidents. */
export const ALL_INCIDENTS = 'all';

/**
 * Incidents by type, severity or month of opening, and all of them together. Spans that end before they begin are counted
 * (`reversed`), and are known of no incident.
 * @param zone of the reader, whose calendar tells the months
 * @returns groups in the order in which their first incident comes
 */
export function groupTimes(
  incidents: readonly TimedIncident[],
  by: TimesGrouping,
  zone: string,
): { all: TimesRow; groups: TimesRow[] } {
  const all = new Group({ id: ALL_INCIDENTS, name: 'All incidents', rank: '', value: undefined });
  const groups = new Map<string, Group>();
  const monthAt = monthsOf(zone);
  for (const incident of incidents) {
    const spans = spansOf(incident);
    all.add(spans);
    const name = GROUP[by](incident, monthAt);
    let group = groups.get(name.id);
    if (!group) groups.set(name.id, (group = new Group(name)));
    group.add(spans);
  }
  return { all: all.row(), groups: Array.from(groups.values(), group => group.row()) };
}
