import type { MouseEvent } from 'react';
import type { CheckSummary } from './api';
import { GroupHeading, RowLink } from '@/components/data-table/cells';
import { TableContextProvider, useTable, type TableContextValue } from '@/components/data-table/context';
import { PAGE_SIZES } from '@/components/data-table/pageSizes';
import { isGroupRow, type GroupRow } from '@/components/data-table/rows';
import { TableFooter } from '@/components/data-table/TableFooter';
import { TableFrame } from '@/components/data-table/TableFrame';
import { useLastPage } from '@/components/data-table/useLastPage';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryError } from '@/components/feedback/QueryView';
import { CardSkeletons } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { clickAsLink, pressAsLink } from '@/components/link/linkMouse';
import { CheckHealth } from '@/components/status/Status';
import { useRoot } from '@/lib/routing/useRoot';
import { useAppSelector } from '@/lib/store/hooks';
import { formatDuration } from '@/lib/time/duration';
import { GroupFacts, GroupHealth, GroupName, groupOf, HealthAge, Uptime } from './columns';
import type { HealthListProps } from './types';
import { nounOf, useGroupToggle } from './HealthTable';
import { selectList } from './selectors';
import { NameNotes } from './NamespaceTag';
import { MemberStrip, RunStrip } from './RunStrip';
import { useCheckHref, useOpener } from './pageChecks';

/** In px: all sixty runs. The narrowest card of health.css is made for it. */
const STRIP = 240;

/** One check: name, health and newest runs, and the figures of the time range. */
function CheckCard({ check }: { check: CheckSummary }) {
  const { hrefOf, onOpen } = useTable();
  const href = hrefOf?.(check);
  const click = (event: MouseEvent) => clickAsLink(event, href, () => onOpen?.(check));
  return (
    // Its name is the link; the whole of it is there to be hit by a pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={check.name}
      onMouseDown={event => pressAsLink(event, href)}
      onClick={click}
      onAuxClick={click}
      className="health-card"
    >
      <div className="health-card-head">
        <Icon name={check.icon || check.type} size={16} />
        <div className="health-card-name">
          <RowLink row={check}>
            <span title={check.name}>{check.name}</span>
          </RowLink>
        </div>
        <NameNotes check={check} />
      </div>
      <RunStrip check={check} width={STRIP} height={20} tabIndex={0} />
      <div className="health-card-figures tabular">
        <CheckHealth health={check.status} />
        <Uptime check={check} />
        <span title="Latency">{formatDuration(check.latency?.rolling1h)}</span>
        <span className="health-card-age" title="Last changed">
          <HealthAge check={check} place="general" />
        </span>
      </div>
    </article>
  );
}

function GroupLine({ row }: { row: GroupRow<CheckSummary> }) {
  const group = groupOf(row);
  return (
    <div className="health-card-group">
      <GroupHeading group={row} tabIndex={0}>
        <GroupName group={group} />
      </GroupHeading>
      <GroupFacts group={group} />
      <GroupHealth group={group} />
      <MemberStrip group={group} width={STRIP / 2} />
      <span className="health-card-sums tabular">
        {group.sums.fullyPassing}/{group.size} · {formatDuration(group.sums.latency)}
      </span>
    </div>
  );
}

/** The checks as cards, in the same groups, order and pages as in the table. */
export default function HealthCards(props: HealthListProps) {
  const { model, health, onRetry, onStateChange, maxHeight } = props;
  const { groupBy, pageIndex: page, pageSize } = useAppSelector(selectList);
  const toggle = useGroupToggle();
  const open = useOpener();
  const hrefOf = useCheckHref();
  const root = useRoot();
  const loaded = health.checks !== undefined;
  const notice = health.error && <QueryError dense={loaded} error={health.error} refetch={onRetry} />;
  const table: TableContextValue = {
    onOpen: ({ id }) => open(String(id)),
    hrefOf: check => root + hrefOf(check as CheckSummary),
    onToggleGroup: id => {
      const row = model.rows.find(one => isGroupRow(one) && one.id === id);
      if (row && isGroupRow(row)) toggle(row);
    },
    onToggleDetail: undefined,
    renderDetail: undefined,
    empty: undefined,
  };
  const total = model.entries.length;
  useLastPage({ state: { page, pageSize }, rows: health.checks && model.rows.length, total }, onStateChange);
  if (!loaded) return notice || <CardSkeletons width={272} label="Loading Checks" />;
  return (
    <TableFrame busy={health.isFetching} maxHeight={maxHeight} notice={notice}>
      <TableContextProvider value={table}>
        <section aria-label="Checks" className="health-cards">
          {model.rows.length === 0 && (
            <div className="health-card-group">
              <EmptyState />
            </div>
          )}
          {model.rows.map(row =>
            isGroupRow(row) ? <GroupLine key={row.id} row={row} /> : <CheckCard key={row.id} check={row} />,
          )}
        </section>
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
