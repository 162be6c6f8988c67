import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf } from '@/components/data-table/tableState';
import type { LinkEnds } from '@/components/time-range/useLinkEnds';
import { Muted } from '@/components/layout/layout';
import { countOf, formatCount } from '@/lib/format';
import { EVERY } from '@/lib/incidents/vocabulary';
import { sortRows } from '@/lib/sortRows';
import { useRowHref, type PatchUrl } from '@/lib/useUrlState';
import { orderedState } from '@/modules/records/pagedTable';
import { incidentFiltersIn, incidentsUrl, type IncidentsUrl } from '../url';
import { MOST_TIMED, useListIncidentsTimesQuery, type IncidentTimesRead } from './api';
import { FIRST_ORDER, TIMES_COLUMNS, timesOrder } from './columns';
import { listPatch } from './listPatch';
import { groupTimes, type TimesRow } from './spans';

const NOUN = {
  type: ['type', 'types'],
  severity: ['severity', 'severities'],
  month: ['month', 'months'],
} as const;
const NARROW = [
  ['name', 144],
  ['count', 72],
  ['resolve_median', 148],
] as const;

const idOf = (row: TimesRow) => row.id;
const nameOf = (row: TimesRow) => row.name;

/** Says that older incidents are left out, where some are or may be. */
function limitLines(read: number, total: number | undefined): string[] {
  const choose = 'Choose a range or a filter to count those.';
  if (total === undefined)
    return read < MOST_TIMED
      ? []
      : [
          `The newest ${formatCount(read)} incidents are counted; older ones, if there are any, are left out. ${choose}`,
        ];
  return read < total
    ? [
        `The newest ${formatCount(read)} of ${countOf(total, 'incident')} are counted; ${formatCount(total - read)} older left out. ${choose}`,
      ]
    : [];
}

interface CountedProps {
  url: IncidentsUrl;
  read: IncidentTimesRead;
  all: TimesRow;
}

/** Which incidents the figures are of, and what is not among them. */
function Counted({ url, read: { incidents, total, historyRefusal }, all }: CountedProps) {
  const lines = [
    ...limitLines(incidents.length, total),
    ...(url.status === EVERY ? ['Incidents of every status are counted until you choose one.'] : []),
    ...(historyRefusal === undefined
      ? []
      : [`Time to mitigate is not known: the history of incidents could not be read (${historyRefusal}).`]),
    ...(all.reversed > 0
      ? [`Not counted: ${countOf(all.reversed, 'time')} before the incident was opened (clocks differ).`]
      : []),
  ];
  return lines.map(line => <div key={line}>{line}</div>);
}

export interface IncidentTimesProps {
  url: IncidentsUrl;
  patch: PatchUrl<typeof incidentsUrl>;
  /** When the incidents were opened; null for any time, undefined until that is known. */
  opened: LinkEnds | null | undefined;
}

/**
 * How long the incidents take that the filters leave: median and 90th percentile of the times until they were acknowledged,
 * mitigated and resolved, by type, severity or month. A group opens the list of its incidents.
 */
export default function IncidentTimes({ url, patch, opened }: IncidentTimesProps) {
  const { by, status } = url;
  const { zone } = useTimeDisplay();
  const { data, error, isFetching, refetch } = useListIncidentsTimesQuery(
    opened === undefined ? skipToken : { ...incidentFiltersIn(url), opened: opened ?? undefined },
  );
  const times = useMemo(() => data && groupTimes(data.incidents, by, zone), [data, by, zone]);
  const state = orderedState(url, FIRST_ORDER[by]);
  const { sortBy, sortDesc = false } = state;
  const rows = useMemo(() => {
    if (!times) return undefined;
    if (times.all.count === 0) return [];
    // What all take stands above the groups, however they are sorted.
    return [times.all, ...sortRows(times.groups, timesOrder(sortBy, sortDesc))];
  }, [times, sortBy, sortDesc]);

  const toList = useCallback(
    (row: TimesRow) => listPatch(row, { by, opened: opened ?? null, status, zone }),
    [by, opened, status, zone],
  );
  const changesOf = useCallback((row: TimesRow) => toList(row) ?? {}, [toList]);
  const listHref = useRowHref(incidentsUrl, changesOf);
  const rowHref = useCallback(
    (row: TimesRow) => (toList(row) ? listHref(row) : undefined),
    [toList, listHref],
  );
  return (
    <>
      <Muted
        component="output"
        aria-label="What is counted"
        small
        style={{ display: 'block', minHeight: 18 }}
      >
        {data && times && <Counted url={url} read={data} all={times.all} />}
      </Muted>
      <DataTable<TimesRow>
        id="incident-times"
        label="Incident times"
        noun={NOUN[by]}
        columns={TIMES_COLUMNS[by]}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={nameOf}
        rows={rows}
        total={times?.groups.length}
        paging="none"
        // All groups are on the one page.
        state={{ ...state, page: 0, pageSize: Math.max(rows?.length ?? 0, state.pageSize) }}
        onStateChange={change => patch(tablePatchOf(change))}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        rowHref={rowHref}
        empty="There are no incidents matching this criteria"
        maxHeight="calc(100vh - 13rem)"
      />
    </>
  );
}
