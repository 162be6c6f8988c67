import './failure.css';
import { Age } from '@/components/age/Age';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { countOf, formatCount } from '@/lib/format';
import { useNow } from '@/lib/hooks/useNow';
import { PATTERN_LENGTH } from '@/lib/linePattern';
import { ownValue } from '@/lib/own';
import { startOf } from '@/lib/terminal/plain';
import { DAY } from '@/lib/time/clock';
import { formatClock } from '@/lib/time/dates';
import { toInstant } from '@/lib/time/instant';
import type { CheckSummary } from '../api';
import { isPassing } from '../model/filter';
import { CheckGroup, type HealthEntry } from '../model/group';
import { severityRank, worstCheck } from '../model/sort';
import type { FailureGrouping } from '../useHealthModel';
import { MOST_READ, type FailureLines } from './api';
import { failureName } from './failureText';

/** Groups of what says nothing of a failure. They come last, in this order. */
const REST = {
  silent: { text: '(no message)', title: 'Failing checks whose newest run says nothing' },
  unread: {
    text: '(message not read)',
    title: `Failing checks whose message is not known yet. Messages of ${formatCount(MOST_READ)} checks are read at most.`,
  },
  passing: { text: 'Passing', title: 'Checks that pass' },
} as const;

/** 'since 14:05' of the last 24 hours, 'since 3d ago' of longer ago, with the exact time in a tooltip. */
function Since({ at }: { at: number }) {
  const { zone } = useTimeDisplay();
  const now = useNow(60_000);
  if (now - at >= DAY) {
    return (
      <>
        since <Age value={at} suffix />
      </>
    );
  }
  return (
    <>
      since{' '}
      <time dateTime={new Date(at).toISOString()} data-instant={at} className="tabular">
        {formatClock(at, zone).slice(0, 5)}
      </time>
    </>
  );
}

/** When the first of some checks became what it is, epoch ms; undefined where none says. */
function firstTurned(checks: CheckGroup['all']): number | undefined {
  let first: number | undefined;
  for (const check of checks) {
    const at = toInstant(check.last_transition_time);
    if (at !== undefined && (first === undefined || at < first)) first = at;
  }
  return first;
}

/** Since when the first of a group's checks fails, in how many namespaces they are, and the worst of their severities. */
function FailureFacts({ group }: { group: CheckGroup }) {
  const { namespaces } = group.sums;
  const since = firstTurned(group.all);
  const severity = worstCheck(group.members)?.severity;
  const facts = [
    ...(namespaces.length > 0 ? [countOf(namespaces.length, 'namespace')] : []),
    ...(severity ? [severity] : []),
  ];
  return (
    <span className="failure-facts" title={namespaces.join(', ')}>
      {since !== undefined && <Since at={since} />}
      {since !== undefined && facts.length > 0 && ', '}
      {facts.join(', ')}
    </span>
  );
}

/** Checks that fail alike. */
interface Failing {
  checks: CheckSummary[];
  /** What the first of them says. */
  line: string;
  /** All say the same to the letter. */
  isSame: boolean;
}

function failureGroup([name, { checks, line, isSame }]: [string, Failing]): CheckGroup {
  return new CheckGroup(name, checks, undefined, {
    text: isSame ? startOf(line, PATTERN_LENGTH) : name,
    title: isSame ? line : `${name}\n\nFor example: ${line}`,
    isRest: false,
    Facts: FailureFacts,
  });
}

/**
 * A grouping of checks by what their newest runs say: failures that differ in numbers, ids, addresses and quoted values
 * only are one group. The largest group comes first, of equal ones that with the worst severity; passing checks, and
 * failing ones that say nothing, come last.
 */
export function groupingByFailure(lines: FailureLines): FailureGrouping {
  return (checks): readonly HealthEntry[] => {
    const failures = new Map<string, Failing>();
    const rest: Record<keyof typeof REST, CheckSummary[]> = { silent: [], unread: [], passing: [] };
    for (const check of checks) {
      const line = isPassing(check) ? undefined : ownValue(lines, check.id);
      if (!line) {
        rest[isPassing(check) ? 'passing' : line === '' ? 'silent' : 'unread'].push(check);
        continue;
      }
      const name = failureName(line);
      const failing = failures.get(name);
      if (failing) {
        failing.checks.push(check);
        failing.isSame &&= failing.line === line;
      } else failures.set(name, { checks: [check], line, isSame: true });
    }
    const groups = [...failures]
      .map(failureGroup)
      .map(group => ({ group, rank: severityRank(worstCheck(group.members) ?? {}) }))
      .sort((a, b) => b.group.size - a.group.size || a.rank - b.rank);
    const kinds = ['silent', 'unread', 'passing'] as const;
    return [
      ...groups.map(({ group }) => group),
      ...kinds
        .filter(kind => rest[kind].length > 0)
        .map(
          kind =>
            new CheckGroup(REST[kind].text, rest[kind], undefined, {
              ...REST[kind],
              isRest: true,
              ...(kind !== 'passing' && { Facts: FailureFacts }),
            }),
        ),
    ];
  };
}
