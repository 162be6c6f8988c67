import Box from '@mui/material/Box';
import type { CheckSummary } from './api';
import { Age } from '@/components/age/Age';
import { GroupHeading } from '@/components/data-table/cells';
import { TableContextProvider, type TableContextValue } from '@/components/data-table/context';
import { PAGE_SIZES } from '@/components/data-table/pageSizes';
import { isGroupRow, type GroupRow } from '@/components/data-table/rows';
import { TableFooter } from '@/components/data-table/TableFooter';
import { TableFrame } from '@/components/data-table/TableFrame';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryError } from '@/components/feedback/QueryView';
import { CardSkeletons } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth } from '@/components/status/Status';
import { useAppSelector } from '@/lib/store/hooks';
import { formatDuration } from '@/lib/time/duration';
import { GroupHealth, GroupName, groupOf, Uptime } from './columns';
import type { HealthListProps } from './types';
import { nounOf, useGroupToggle } from './HealthTable';
import { selectList } from './selectors';
import { NameNotes } from './NamespaceTag';
import { MemberStrip, RunStrip } from './RunStrip';
import { useOpener } from './pageChecks';

/** Narrowest card in px: its strip shows all sixty runs. */
const CARD = 272;
const STRIP = 240;

/** One check: name, health and newest runs, and the figures of the time range. */
function CheckCard({ check }: { check: CheckSummary }) {
  const open = useOpener();
  return (
    <Box
      component="article"
      aria-label={check.name}
      onClick={() => open(check.id)}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 3,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
        cursor: 'pointer',
        // Cards out of sight cost nothing, and keep their place.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 96px',
        '&:hover': { background: 'var(--mui-palette-surface-hover)' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <Icon name={check.icon || check.type} size={16} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <button
            type="button"
            className="cell-open"
            title={check.name}
            onClick={event => {
              event.stopPropagation();
              open(check.id);
            }}
          >
            {check.name}
          </button>
        </Box>
        <NameNotes check={check} />
      </Box>
      <RunStrip check={check} width={STRIP} height={20} tabIndex={0} />
      <Box
        className="tabular"
        sx={{ display: 'flex', alignItems: 'center', gap: 3, fontSize: 12, color: 'text.secondary' }}
      >
        <CheckHealth health={check.status} />
        <Uptime check={check} />
        <span title="Latency">{formatDuration(check.latency?.rolling1h)}</span>
        <Box component="span" sx={{ ml: 'auto' }} title="Last changed">
          <Age value={check.last_transition_time} />
        </Box>
      </Box>
    </Box>
  );
}

function GroupLine({ row }: { row: GroupRow<CheckSummary> }) {
  const group = groupOf(row);
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        minHeight: 32,
        fontSize: 12,
      }}
    >
      <GroupHeading group={row} tabIndex={0}>
        <GroupName group={group} />
      </GroupHeading>
      <GroupHealth group={group} />
      <MemberStrip group={group} width={STRIP / 2} />
      <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
        {group.sums.fullyPassing}/{group.size} · {formatDuration(group.sums.latency)}
      </Box>
    </Box>
  );
}

/** The checks as cards, in the same groups, order and pages as in the table. */
export default function HealthCards(props: HealthListProps) {
  const { model, health, onRetry, onStateChange, maxHeight } = props;
  const { groupBy, pageIndex: page, pageSize } = useAppSelector(selectList);
  const toggle = useGroupToggle();
  const loaded = health.checks !== undefined;
  const notice = health.error && <QueryError dense={loaded} error={health.error} refetch={onRetry} />;
  const table: TableContextValue = {
    onOpen: undefined,
    onToggleGroup: id => {
      const row = model.rows.find(one => isGroupRow(one) && one.id === id);
      if (row && isGroupRow(row)) toggle(row);
    },
    onToggleDetail: undefined,
    renderDetail: undefined,
    empty: undefined,
  };
  if (!loaded) return notice || <CardSkeletons label="Loading Checks" />;
  const total = model.entries.length;
  return (
    <TableFrame busy={health.isFetching} maxHeight={maxHeight} notice={notice}>
      <TableContextProvider value={table}>
        <Box
          component="section"
          aria-label="Checks"
          sx={{
            overflow: 'auto',
            minHeight: 0,
            p: 3,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: `repeat(auto-fill, minmax(min(${CARD}px, 100%), 1fr))`,
          }}
        >
          {model.rows.length === 0 && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <EmptyState />
            </Box>
          )}
          {model.rows.map(row =>
            isGroupRow(row) ? <GroupLine key={row.id} row={row} /> : <CheckCard key={row.id} check={row} />,
          )}
        </Box>
      </TableContextProvider>
      <TableFooter
        label="Checks"
        state={{ page, pageSize, sortBy: undefined, sortDesc: false }}
        onStateChange={onStateChange}
        total={total}
        estimated={false}
        shown={Math.max(0, Math.min(pageSize, total - page * pageSize))}
        pageSizes={PAGE_SIZES}
        paging="pages"
        selected={0}
        noun={nounOf(groupBy)}
      />
    </TableFrame>
  );
}
