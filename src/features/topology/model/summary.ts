import { IN_WORK, INCIDENT_TYPES } from '@/lib/incidents/vocabulary';
import { ownValue } from '@/lib/own';
import { paths, to } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import type { StatusTone } from '@/theme/tokens';
import { COMPONENT_HEALTHS, type Component } from './component';

/** A count on a card: what it counts, its tone, and where it leads. */
export interface Chip {
  key: string;
  count: number;
  tone: StatusTone;
  /** Of its kind, before the first of its chips. */
  icon?: string;
  /** How bad what is counted is, where its shape does not say it: 'high'. */
  severity?: string;
  /** In words, for screen readers and the tip: '3 high security insights'. */
  words: string;
  href?: string;
}

/** A line of a card: what its counts are of. */
export interface SummaryLine {
  key: string;
  label: string;
  icon: string;
  href?: string;
  chips: readonly Chip[];
}

const SEVERITY_TONE: Readonly<Record<string, StatusTone>> = {
  critical: 'unhealthy',
  blocker: 'unhealthy',
  high: 'mixed',
  warning: 'caution',
  medium: 'healthy',
  low: 'healthy',
  info: 'unknown',
};
const SEVERITIES = Object.keys(SEVERITY_TONE);
const severityTone = (severity: string): StatusTone => ownValue(SEVERITY_TONE, severity) ?? 'unknown';

/** Counts by severity in lower case, worst first; low ones count as medium, and are found with them (`severitiesOf`). */
function bySeverity(
  counts: Readonly<Record<string, number>>,
): (readonly [severity: string, count: number])[] {
  const sums = new Map<string, number>();
  for (const [given, count] of Object.entries(counts)) {
    const severity = given.toLowerCase() === 'low' ? 'medium' : given.toLowerCase();
    if (count > 0) sums.set(severity, (sums.get(severity) ?? 0) + count);
  }
  const rank = (severity: string) => {
    const at = SEVERITIES.indexOf(severity);
    return at < 0 ? SEVERITIES.length : at;
  };
  return [...sums].toSorted(([a], [b]) => rank(a) - rank(b));
}

/** The severities of a count, as a list of insights takes them. */
const severitiesOf = (severity: string): string =>
  severity === 'medium' ? 'medium:1,low:1' : `${severity}:1`;

const words = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** `technical_debt`, `technicalDebt` and `Technical Debt` are one type; one that nobody knows keeps its words. */
function incidentType(type: string): { value: string; label: string } {
  const known = INCIDENT_TYPES.find(one => words(one.value) === words(type));
  if (known) return known;
  const text = words(type);
  return { value: type, label: text.charAt(0).toUpperCase() + text.slice(1) };
}

function insightLine({ id, summary }: Component): SummaryLine | undefined {
  const href = (more: Record<string, string> = {}) =>
    withParams(paths.catalogInsights, { component: id, status: 'open:1', ...more });
  const chips = Object.entries(summary?.insights ?? {}).flatMap(([type, counts]) =>
    bySeverity(counts).map(([severity, count], index) => ({
      key: `${type} ${severity}`,
      ...(index === 0 && { icon: type }),
      count,
      severity,
      tone: severityTone(severity),
      words: `${count} ${severity} ${words(type)} ${count === 1 ? 'insight' : 'insights'}`,
      href: href({ type: `${type}:1`, severity: severitiesOf(severity) }),
    })),
  );
  if (chips.length === 0) return undefined;
  return { key: 'insights', label: 'Insights', icon: 'insight', href: href(), chips };
}

function healthChips(
  counts: Readonly<Partial<Record<string, number>>>,
  noun: string,
  href?: (health: string) => string,
): Chip[] {
  return COMPONENT_HEALTHS.flatMap(health => {
    const count = ownValue(counts, health) ?? 0;
    if (count <= 0) return [];
    return [
      {
        key: health,
        count,
        tone: health,
        words: `${count} ${health} ${count === 1 ? noun : `${noun}s`}`,
        ...(href && { href: href(health) }),
      },
    ];
  });
}

function checkLine({ summary }: Component): SummaryLine | undefined {
  const chips = healthChips(summary?.checks ?? {}, 'check');
  if (chips.length === 0) return undefined;
  return { key: 'checks', label: 'Health Checks', icon: 'health', href: paths.health, chips };
}

function incidentLines({ id, summary }: Component): SummaryLine[] {
  return Object.entries(summary?.incidents ?? {}).flatMap(([type, counts]) => {
    const { value, label } = incidentType(type);
    const href = (severity?: string) =>
      withParams(paths.incidents, {
        type: value,
        component: id,
        // What is counted is not over.
        status: IN_WORK,
        ...(severity && { severity }),
      });
    const chips = bySeverity(counts).map(([severity, count]) => ({
      key: severity,
      count,
      severity,
      tone: severityTone(severity),
      words: `${count} ${severity} ${label.toLowerCase()} ${count === 1 ? 'incident' : 'incidents'}`,
      href: href(severity),
    }));
    return chips.length === 0 ? [] : [{ key: `incidents ${type}`, label, icon: value, href: href(), chips }];
  });
}

/** The counts of what is below a component, leading to those of that health. */
export const ownHealth = ({ id, summary }: Component): Chip[] =>
  healthChips(
    {
      healthy: summary?.healthy,
      unhealthy: summary?.unhealthy,
      warning: summary?.warning,
      info: summary?.info,
      unknown: summary?.unknown,
    },
    'component',
    health => withParams(to('topologyItem', { id }), { health: `${health}:1` }),
  );

/** Insights, checks and incidents of a component as lines of its card; what has no counts is left out. */
export function summaryLines(component: Component): SummaryLine[] {
  const lines = [insightLine(component), checkLine(component), ...incidentLines(component)];
  return lines.flatMap(line => (line ? [line] : []));
}
