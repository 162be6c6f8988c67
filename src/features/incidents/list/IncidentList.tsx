import { skipToken } from '@reduxjs/toolkit/query';
import { use, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { DataTable } from '@/components/data-table/DataTable';
import { useDateGroups } from '@/components/data-table/useDateGroups';
import { useSelectedRows } from '@/components/data-table/useSelectedRows';
import { HiddenRows } from '@/components/filter/HiddenRows';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import type { LinkEnds } from '@/components/time-range/useLinkEnds';
import { EVERY, IN_WORK } from '@/lib/incidents/vocabulary';
import { to } from '@/lib/routing/paths';
import type { PatchUrl } from '@/lib/useUrlState';
import { useTableExport } from '@/modules/export/useTableExport';
import { pagedTable } from '@/modules/records/pagedTable';
import {
  ENDED,
  incidentsRequest,
  needsTable,
  summariesRequest,
  useListEvidencesProgressQuery,
  useListIncidentsPageQuery,
  useListIncidentSummariesQuery,
  type IncidentListArgs,
  type ListedIncident,
} from '../api';
import { incidentOrderState } from '../order';
import { incidentColumns } from './columns';
import { incidentsAsked } from './incidentsAsked';
import { NewIncidents } from './NewIncidents';
import { SelectedIncidents } from './SelectedIncidents';
import type { incidentsUrl, IncidentsUrl } from './url';

const idOf = ({ id }: ListedIncident) => id;
const nameOf = ({ incident_id: code, title }: ListedIncident) => `${code} ${title}`;
const openedAt = (row: ListedIncident) => row.created_at;
const hrefOf = ({ id }: ListedIncident) => to('incident', { id });
const NOUN = ['incident', 'incidents'] as const;
const NARROW = [
  ['title', 204],
  ['severity', 96],
  ['created_at', 64],
] as const;
const FIRST = { by: 'created_at', desc: true } as const;

/** A page of incidents, of the summary or, where a filter needs it, of the table. @param args undefined for none */
function useIncidents(args: IncidentListArgs | undefined) {
  const ofTable = args !== undefined && needsTable(args);
  const summaries = useListIncidentSummariesQuery(ofTable || !args ? skipToken : args);
  const found = useListIncidentsPageQuery(ofTable ? args : skipToken);
  return ofTable ? found : summaries;
}

/** How many incidents the status that nobody chose leaves out, once the list is drawn. */
function useHidden(args: IncidentListArgs, isDrawn: boolean): number | undefined {
  const isDefault = args.status === IN_WORK;
  const { data } = useIncidents(
    isDefault && isDrawn
      ? { ...args, status: ENDED, sortBy: '', sortDesc: true, pageIndex: 0, pageSize: 1 }
      : undefined,
  );
  return isDefault ? data?.total : undefined;
}

interface IncidentListProps {
  url: IncidentsUrl;
  patch: PatchUrl<typeof incidentsUrl>;
  /** When the incidents were opened; null for any time, undefined until that is known. */
  opened: LinkEnds | null | undefined;
  /** Whether the person may change them. */
  may: boolean;
}

/** The incidents that the filters leave, to be opened, and changed several at once. */
export function IncidentList({ url, patch, opened, may }: IncidentListProps) {
  const args = incidentsAsked(url, opened);
  const asked = opened === undefined ? undefined : args;
  const query = useIncidents(asked);
  const isDrawn = use(PageAnsweredContext) && query.data !== undefined;
  const hidden = useHidden(args, isDrawn);
  const exporting = useTableExport<ListedIncident>(
    asked && (needsTable(asked) ? incidentsRequest(asked) : summariesRequest(asked)),
  );
  const ids = query.data?.rows.map(idOf) ?? [];
  const progress = useListEvidencesProgressQuery(isDrawn && ids.length > 0 ? ids.toSorted() : skipToken);
  const columns = useMemo(() => incidentColumns(progress.data), [progress.data]);
  const table = pagedTable<ListedIncident>({ url, patch, query, first: FIRST });
  const dates = useDateGroups(table.rows, openedAt, {
    isOrdered: table.state.sortBy === FIRST.by,
    url,
    patch,
  });
  const navigate = useNavigate();
  const open = (row: ListedIncident) => {
    const before = url.pageIndex * url.pageSize;
    const total = Math.max(before + ids.length, query.data?.total ?? 0);
    void navigate(hrefOf(row), { state: incidentOrderState({ ids, before, total }) });
  };
  const { selected, selection, clear } = useSelectedRows<ListedIncident>(query.data?.rows);
  return (
    <div style={{ position: 'relative', minWidth: 0 }}>
      <DataTable<ListedIncident>
        id="incidents"
        label="Incidents"
        noun={NOUN}
        columns={columns}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={nameOf}
        {...table}
        {...dates}
        rowHref={hrefOf}
        onRowOpen={open}
        exporting={exporting}
        {...(may && { selection })}
        // Below: what comes after the rows does not move them.
        beside={
          <>
            <NewIncidents args={opened === null ? args : undefined} query={query} first={FIRST} />
            <HiddenRows
              hidden={hidden}
              noun="incidents"
              onAll={() => patch({ status: EVERY, pageIndex: 0 })}
            />
          </>
        }
        empty="There are no incidents matching this criteria"
        maxHeight="calc(100vh - 11rem)"
      />
      {may && <SelectedIncidents selected={selected} onClear={clear} />}
    </div>
  );
}
