import './health.css';
import type { CheckSummary } from './api';
import { Age } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import type { GroupRow } from '@/components/data-table/rows';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth, StatusDot } from '@/components/status/Status';
import { formatPercent } from '@/lib/format';
import { formatDuration } from '@/lib/time/duration';
import { showsAgo } from '@/lib/time/age';
import { toInstant } from '@/lib/time/instant';
import { useAppSelector } from '@/lib/store/hooks';
import { useNow } from '@/lib/hooks/useNow';
import { CheckGroup, MULTIPLE } from './model/group';
import { uptimeShare, worstCheck } from './model/sort';
import { selectRange } from './slice';
import { NameNotes } from './NamespaceTag';
import { MemberStrip, RunStrip } from './RunStrip';
import { useLastMessage } from './pageChecks';

/** Left and right of a cell's content together, in px. */
const CELL_PADDING = 16;

/** The group that a heading stands for. */
export const groupOf = ({ label, members, source }: GroupRow<CheckSummary>): CheckGroup =>
  source instanceof CheckGroup ? source : new CheckGroup(label, members);

const GROUP_WORD = { good: 'Healthy', mixed: 'Mixed', bad: 'Unhealthy' } as const;
export const GROUP_TONE = { good: 'healthy', mixed: 'mixed', bad: 'unhealthy' } as const;

/** The name of a group with the icon of its members. */
export function GroupName({ group }: { group: CheckGroup }) {
  return (
    <span className="group-name">
      <Icon
        name={group.sums.icon ?? (group.sums.type === MULTIPLE ? 'component' : group.sums.type)}
        size={16}
      />
      <span className="cell-cut" title={group.account?.title}>
        {group.account?.text ?? group.name}
      </span>
    </span>
  );
}

/** What a group says beside its name, where its grouping knows something. */
export function GroupFacts({ group }: { group: CheckGroup }) {
  const Facts = group.account?.Facts;
  return Facts ? <Facts group={group} /> : null;
}

/** The health of a group: one word, or how many fail. */
export function GroupHealth({ group }: { group: CheckGroup }) {
  const detail =
    group.status === 'mixed' ? `${group.unhealthy} of ${group.size} failing` : GROUP_WORD[group.status];
  return <StatusDot tone={GROUP_TONE[group.status]} label={detail} />;
}

/** How long a check has been as it is, where that age says something in such a place (HLT-071, HLT-072). */
export function HealthAge({ check, place }: { check: CheckSummary; place: 'table' | 'general' }) {
  const now = useNow(10_000);
  const changed = toInstant(check.last_transition_time);
  if (changed === undefined || !showsAgo(now - changed, place)) return null;
  return <Age value={check.last_transition_time} />;
}

/** Health with the age of its last change beside it. */
function HealthCell({ check }: { check: CheckSummary }) {
  return (
    <span className="health-cell">
      <CheckHealth health={check.status} />
      <HealthAge check={check} place="table" />
    </span>
  );
}

/** Share of passed runs in the chosen range, which its tip names: the strip has the newest runs, whatever the range. */
export function Uptime({ check }: { check: CheckSummary }) {
  const timeRange = useAppSelector(selectRange);
  const share = uptimeShare(check.uptime);
  if (share === undefined) return null;
  const failed = check.uptime?.failed ?? 0;
  return (
    <span
      title={`Last ${timeRange}: ${check.uptime?.passed ?? 0} passed, ${failed} failed`}
      className={failed > 0 ? 'uptime-failed' : undefined}
    >
      {formatPercent(share * 100)}
    </span>
  );
}

/** What a failing check said, whole in the tip. */
function LastMessage({ check }: { check: CheckSummary }) {
  const said = useLastMessage(check.id);
  return said ? <span title={said}>{said}</span> : null;
}

/** What a failing check said, below its name. */
function MessageBelow({ check }: { check: CheckSummary }) {
  const said = useLastMessage(check.id);
  return said ? (
    <span className="cell-below" title={said}>
      {said}
    </span>
  ) : null;
}

const NAME = {
  headerName: 'Checks',
  minWidth: 232,
  icon: (check: CheckSummary) => <Icon name={check.icon || check.type} size={16} />,
  after: (check: CheckSummary) => <NameNotes check={check} />,
  groupCell: (row: GroupRow<CheckSummary>) => <GroupName group={groupOf(row)} />,
  groupAfter: (row: GroupRow<CheckSummary>) => <GroupFacts group={groupOf(row)} />,
};

/** The columns of the checks table (HLT-028). Group headings open and close in the first one. */
export const healthColumns: readonly Column<CheckSummary>[] = [
  col.name<CheckSummary>(NAME),
  {
    field: 'health',
    headerName: 'Health',
    width: 132,
    valueGetter: (_value, check) => check.status,
    renderCell: ({ row }) => <HealthCell check={row} />,
    groupCell: row => <GroupHealth group={groupOf(row)} />,
  },
  {
    field: 'severity',
    headerName: 'Severity',
    width: 80,
    valueGetter: (_value, check) => check.severity ?? '',
    renderCell: ({ row }) => row.severity,
    groupCell: row => worstCheck(groupOf(row).members)?.severity,
  },
  {
    field: 'message',
    headerName: 'Last message',
    flex: 1,
    minWidth: 96,
    sortable: false,
    disableExport: true,
    valueGetter: () => undefined,
    renderCell: ({ row }) => <LastMessage check={row} />,
  },
  {
    field: 'runs',
    headerName: 'Runs',
    // So narrow that at 1440 px the names keep their room.
    width: 96,
    minWidth: 96,
    sortable: false,
    disableExport: true,
    valueGetter: () => undefined,
    renderCell: ({ row, colDef }) => <RunStrip check={row} width={colDef.computedWidth - CELL_PADDING} />,
    groupCell: (row, width) => <MemberStrip group={groupOf(row)} width={width - CELL_PADDING} />,
  },
  {
    field: 'uptime',
    headerName: 'Uptime',
    width: 76,
    align: 'right',
    headerAlign: 'right',
    exportValue: check => uptimeShare(check.uptime),
    renderCell: ({ row }) => <Uptime check={row} />,
    groupCell: row => {
      const group = groupOf(row);
      return (
        <span
          title={`${group.sums.fullyPassing} of ${group.size} checks passed every run`}
        >{`${group.sums.fullyPassing}/${group.size}`}</span>
      );
    },
  },
  {
    field: 'latency',
    headerName: 'Latency',
    width: 76,
    align: 'right',
    headerAlign: 'right',
    exportValue: check => check.latency?.rolling1h,
    renderCell: ({ row }) => formatDuration(row.latency?.rolling1h),
    groupCell: row => formatDuration(groupOf(row).sums.latency),
  },
  {
    field: 'transition',
    headerName: 'Transition',
    width: 84,
    exportValue: check => check.last_transition_time,
    renderCell: ({ row }) => <Age value={row.last_transition_time} />,
    groupCell: row => <Age value={groupOf(row).sums.changedAt} />,
  },
];

/** The columns whose place a long heading takes. */
const TAKEN: readonly string[] = ['health', 'severity', 'message'];

/** The columns where headings are sentences: they reach to the runs. */
export const withLongHeadings = (columns: readonly Column<CheckSummary>[]): readonly Column<CheckSummary>[] =>
  columns.map(({ groupCell, ...column }) =>
    groupCell && !TAKEN.includes(column.field) ? { ...column, groupCell } : column,
  );

/** Where the window is narrow: without the runs and the severity, which the check itself shows. */
export const narrowHealthColumns = healthColumns.filter(
  ({ field }) => field !== 'runs' && field !== 'severity',
);

/** On a phone what a failing check says stands below its name, where no scrolling is needed to read it. */
export const phoneHealthColumns: readonly Column<CheckSummary>[] = [
  col.name<CheckSummary>({ ...NAME, below: check => <MessageBelow check={check} /> }),
  ...narrowHealthColumns.filter(({ field }) => field !== 'name' && field !== 'message'),
];

/** Px of a row with a name and a line below it. */
export const PHONE_ROW = 44;
